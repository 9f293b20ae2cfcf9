import { Worker } from 'node:worker_threads';
import type { Letter, Order } from './sqlite-worker.ts';
import type { Storage, StoredTable, TableRow, Write } from './storage.ts';

/** SQLite in a thread of its own: while it waits for the disk, the server goes on. */
export class SqliteStorage implements Storage {
  onForeignChange: (() => void) | null = null;
  private readonly worker: Worker;
  private readonly waiting = new Map<number, PromiseWithResolvers<unknown>>();
  private asked = 0;
  private broken: Error | null = null;

  constructor(path: string) {
    this.worker = new Worker(new URL('./sqlite-worker.ts', import.meta.url), { workerData: path });
    this.worker.on('message', (letter: Letter) => this.read(letter));
    this.worker.on('error', (error) => this.fail(error instanceof Error ? error : new Error(String(error))));
  }

  get isBroken(): boolean {
    return this.broken !== null;
  }

  commit(writes: readonly Write[]): Promise<ReadonlyMap<string, Error>> {
    return this.ask({ order: 'commit', writes: JSON.stringify(writes) }) as Promise<
      ReadonlyMap<string, Error>
    >;
  }

  load(id: string): Promise<StoredTable | null> {
    return this.ask({ order: 'load', table: id }) as Promise<StoredTable | null>;
  }

  rows(since: number): Promise<TableRow[]> {
    return this.ask({ order: 'rows', since }) as Promise<TableRow[]>;
  }

  forget(begunBefore: number, waitingBefore: number): Promise<string[]> {
    return this.ask({ order: 'forget', begunBefore, waitingBefore }) as Promise<string[]>;
  }

  async close(): Promise<void> {
    await this.ask({ order: 'close' });
    await this.worker.terminate();
  }

  private ask(order: Order): Promise<unknown> {
    if (this.broken !== null) return Promise.reject(this.broken);
    const id = ++this.asked;
    const waiting = Promise.withResolvers<unknown>();
    this.waiting.set(id, waiting);
    this.worker.postMessage({ id, ...order });
    return waiting.promise;
  }

  private read(letter: Letter): void {
    if ('foreignChange' in letter) return this.onForeignChange?.();
    const waiting = this.waiting.get(letter.id);
    this.waiting.delete(letter.id);
    if ('fault' in letter) waiting?.reject(new Error(letter.fault));
    else waiting?.resolve(letter.answer);
  }

  private fail(error: Error): void {
    this.broken = error;
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}
