import type { Storage } from '../storage/storage.ts';

const INTERVAL_MS = 5000;
/** A server may lose its connections for a moment, or be started again. */
const MEMORY_MS = 60_000;

/**
 * The stored format that all servers of a database understand, while servers of two versions share it. It falls at once
 * and rises only after every server of the last minute has understood more.
 */
export class SharedFormat {
  private readonly storage: Pick<Storage, 'oldestFormat'>;
  private format: number;
  /** When a server was last seen that understands no more than this. */
  private seenAt = performance.now();
  private readonly timer: NodeJS.Timeout;

  private constructor(storage: Pick<Storage, 'oldestFormat'>, format: number) {
    this.storage = storage;
    this.format = format;
    // If the storage does not answer, the last answer holds.
    this.timer = setInterval(() => void this.ask().catch(() => undefined), INTERVAL_MS);
    this.timer.unref();
  }

  static async start(storage: Pick<Storage, 'oldestFormat'>): Promise<SharedFormat> {
    return new SharedFormat(storage, await storage.oldestFormat());
  }

  get current(): number {
    return this.format;
  }

  close(): void {
    clearInterval(this.timer);
  }

  private async ask(): Promise<void> {
    const found = await this.storage.oldestFormat();
    const now = performance.now();
    if (found > this.format && now - this.seenAt < MEMORY_MS) return;
    this.format = found;
    this.seenAt = now;
  }
}
