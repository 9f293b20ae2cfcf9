import type { Storage, Write } from './storage.ts';

interface Batch {
  writes: Write[];
  onDone: (() => void)[];
  onFailure: ((error: Error) => void)[];
}

const newBatch = (): Batch => ({ writes: [], onDone: [], onFailure: [] });

/**
 * One commit for all that has come in while the one before was on its way. What depends on a write happens after it is
 * safe, and in the order in which it was asked for.
 */
export class Journal {
  private readonly storage: Storage;
  private readonly onBatch: (size: number, seconds: number) => void;
  private open = newBatch();
  private current: Batch | null = null;
  private isDue = false;

  constructor(storage: Storage, onBatch: (size: number, seconds: number) => void = () => undefined) {
    this.storage = storage;
    this.onBatch = onBatch;
  }

  write(write: Write, onFailure: (error: Error) => void): void {
    this.open.writes.push(write);
    this.open.onFailure.push(onFailure);
    if (this.current === null && !this.isDue) {
      this.isDue = true;
      setImmediate(() => void this.flush());
    }
  }

  /** When everything written so far is safe; at once if it is. Never, if it could not be written. */
  after(action: () => void): void {
    if (this.open.writes.length > 0) this.open.onDone.push(action);
    else if (this.current !== null) this.current.onDone.push(action);
    else action();
  }

  /** Done when nothing is left to be written. */
  settled(): Promise<void> {
    if (this.current === null && this.open.writes.length === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const { onDone, onFailure } = this.open.writes.length > 0 ? this.open : (this.current ?? this.open);
      onDone.push(resolve);
      onFailure.push(() => resolve());
    });
  }

  private async flush(): Promise<void> {
    this.isDue = false;
    while (this.open.writes.length > 0) {
      const batch = this.open;
      this.current = batch;
      this.open = newBatch();
      const start = performance.now();
      const failure = await this.storage.commit(batch.writes).then(
        () => null,
        (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
      );
      this.onBatch(batch.writes.length, (performance.now() - start) / 1000);
      this.current = null;
      if (failure === null) for (const action of batch.onDone) action();
      else for (const tell of batch.onFailure) tell(failure);
    }
  }
}
