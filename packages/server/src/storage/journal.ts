import { setTimeout } from 'node:timers/promises';
import { tableOf, type Storage, type Write } from './storage.ts';

/** Something that depends on what is written of a table. */
interface Consequence {
  table: string;
  onDone: () => void;
  onFailure: (error: Error) => void;
}

interface Batch {
  writes: Write[];
  consequences: Consequence[];
}

/** Where so many writes come together, more will come in a moment: one commit for all of them costs less than two. */
const BUSY = 16;
const GATHER_MS = 5;

const newBatch = (): Batch => ({ writes: [], consequences: [] });

/**
 * One commit for all that has come in while the one before was on its way. What depends on a write happens after it is
 * safe, and in the order in which it was asked for.
 */
export class Journal {
  private readonly storage: Storage;
  private readonly onBatch: (size: number, seconds: number) => void;
  private open = newBatch();
  private current: Batch | null = null;
  private isFlushing = false;

  constructor(storage: Storage, onBatch: (size: number, seconds: number) => void = () => undefined) {
    this.storage = storage;
    this.onBatch = onBatch;
  }

  write(write: Write): void {
    this.open.writes.push(write);
    if (this.isFlushing) return;
    this.isFlushing = true;
    // Whatever else comes in this moment goes along.
    setImmediate(() => void this.flush());
  }

  /** When everything written so far is safe; at once if it is. If this table could not be written, that is told. */
  after(table: string, onDone: () => void, onFailure: (error: Error) => void): void {
    const batch = this.open.writes.length > 0 ? this.open : this.current;
    if (batch === null) onDone();
    else batch.consequences.push({ table, onDone, onFailure });
  }

  /** The same as a promise. */
  safe(table: string): Promise<void> {
    return new Promise((resolve, reject) => this.after(table, resolve, reject));
  }

  private async flush(): Promise<void> {
    while (this.open.writes.length > 0) {
      const batch = this.open;
      this.current = batch;
      this.open = newBatch();
      const start = performance.now();
      const failures = await this.storage.commit(batch.writes).catch((error: unknown) => {
        const failure = error instanceof Error ? error : new Error(String(error));
        return new Map(batch.writes.map((write) => [tableOf(write), failure]));
      });
      this.onBatch(batch.writes.length, (performance.now() - start) / 1000);
      this.current = null;
      for (const { table, onDone, onFailure } of batch.consequences) {
        const failure = failures.get(table);
        if (failure === undefined) onDone();
        else onFailure(failure);
      }
      if (batch.writes.length >= BUSY) await setTimeout(GATHER_MS);
    }
    this.isFlushing = false;
  }
}
