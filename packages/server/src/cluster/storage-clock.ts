import type { Storage } from '../storage/storage.ts';

const INTERVAL_MS = 5000;
/** Two measurements in a row have failed. */
const SILENCE_MS = 12_000;

/**
 * The time of the storage, so that servers whose own clocks differ agree on when a game is lost on time. Between
 * measurements it runs with this machine's steady clock.
 */
export class StorageClock {
  private readonly storage: Pick<Storage, 'now'>;
  private offset = 0;
  private measuredAt = 0;
  private readonly timer: NodeJS.Timeout;

  private constructor(storage: Pick<Storage, 'now'>) {
    this.storage = storage;
    // If the storage does not answer, the last measurement holds.
    this.timer = setInterval(() => void this.measure().catch(() => undefined), INTERVAL_MS);
    this.timer.unref();
  }

  static async start(storage: Pick<Storage, 'now'>): Promise<StorageClock> {
    const clock = new StorageClock(storage);
    const [least, most] = await clock.offsetRange();
    clock.offset = (least + most) / 2;
    return clock;
  }

  now(): number {
    return Math.round(performance.now() + this.offset);
  }

  /** Whether the storage has answered lately. */
  get isCurrent(): boolean {
    return performance.now() - this.measuredAt < SILENCE_MS;
  }

  close(): void {
    clearInterval(this.timer);
  }

  /** A slow answer says little: the offset changes no more than it must. */
  private async measure(): Promise<void> {
    const [least, most] = await this.offsetRange();
    this.offset = Math.min(Math.max(this.offset, least), most);
  }

  /** The answer was given some time between sending and receiving. */
  private async offsetRange(): Promise<[number, number]> {
    const sent = performance.now();
    const time = await this.storage.now();
    this.measuredAt = performance.now();
    return [time - this.measuredAt, time - sent];
  }
}
