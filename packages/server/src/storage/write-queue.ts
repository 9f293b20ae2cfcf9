import { setTimeout as sleep } from 'node:timers/promises';
import { toError } from '../to-error.ts';
import {
  isTableWrite,
  failAll,
  NotStoredError,
  tableOf,
  tablesIn,
  type Storage,
  type Write,
} from './storage.ts';

/** Runs once the writes before it are durable, or could not be stored. */
interface Waiter {
  table: string;
  onDurable: () => void;
  onFailure: (error: Error) => void;
}

interface Batch {
  writes: Write[];
  /** The tables that the writes are about. */
  tables: Set<string>;
  waiters: Waiter[];
}

/** After a batch of this size, more writes will follow soon: one commit for all of them costs less than two. */
export const BUSY_BATCH_SIZE = 4;
export const BUSY_PAUSE_MS = 5;
/** While nothing can be stored, perhaps nobody writes: this often the storage is tried. */
const PROBE_MS = 3000;

const newBatch = (): Batch => ({ writes: [], tables: new Set(), waiters: [] });

/** Commits writes in batches: whatever arrives during a commit goes into the next one. Keeps their order. */
export class WriteQueue {
  private readonly storage: Pick<Storage, 'commit'>;
  private readonly onBatch: (size: number, seconds: number) => void;
  private open = newBatch();
  private current: Batch | null = null;
  private isFlushing = false;
  private hasFailed = false;
  private probe: NodeJS.Timeout | null = null;

  constructor(
    storage: Pick<Storage, 'commit'>,
    onBatch: (size: number, seconds: number) => void = () => undefined,
  ) {
    this.storage = storage;
    this.onBatch = onBatch;
  }

  /** The last commit stored nothing, because the disk is full or the database is away. */
  get isFailing(): boolean {
    return this.hasFailed;
  }

  push(write: Write): void {
    this.open.writes.push(write);
    if (isTableWrite(write)) this.open.tables.add(tableOf(write));
    if (this.isFlushing) return;
    this.isFlushing = true;
    // Collects everything else that is written in this tick.
    setImmediate(() => void this.flush());
  }

  /**
   * Runs `onDurable` once everything pushed so far for this table is durable, at once if it already is. Runs
   * `onFailure` instead if it could not be stored.
   */
  whenDurable(table: string, onDurable: () => void, onFailure: (error: Error) => void): void {
    const batch = [this.open, this.current].find((waiting) => waiting?.tables.has(table) === true);
    if (batch === undefined || batch === null) onDurable();
    else batch.waiters.push({ table, onDurable, onFailure });
  }

  /** Finds out whether the storage can be reached, when a reader could not. */
  async check(): Promise<void> {
    await this.commit([]);
  }

  /** Resolves once everything pushed so far is durable or could not be stored. */
  async drained(): Promise<void> {
    const tables = new Set([...this.open.tables, ...(this.current?.tables ?? [])]);
    await Promise.allSettled([...tables].map((table) => this.durable(table)));
  }

  /** `whenDurable` as a promise. */
  durable(table: string): Promise<void> {
    return new Promise((resolve, reject) => this.whenDurable(table, resolve, reject));
  }

  /** What was written after something that could not be stored builds on it, so it must not be stored either. */
  private dropWritesOf(failures: ReadonlyMap<string, Error>): void {
    const { open } = this;
    const isKept = (write: Write): boolean => !isTableWrite(write) || !failures.has(tableOf(write));
    open.writes = open.writes.filter(isKept);
    for (const table of failures.keys()) open.tables.delete(table);
    const dropped = open.waiters.filter(({ table }) => failures.has(table));
    open.waiters = open.waiters.filter(({ table }) => !failures.has(table));
    for (const { table, onFailure } of dropped) onFailure(failures.get(table) ?? new Error('not stored'));
    if (open.writes.length > 0) return;
    for (const { onDurable } of open.waiters) onDurable();
    open.waiters = [];
  }

  private async commit(writes: readonly Write[]): Promise<ReadonlyMap<string, Error>> {
    let failures: ReadonlyMap<string, Error> = new Map();
    try {
      failures = await this.storage.commit(writes);
      this.hasFailed = [...failures.values()].some((error) => error instanceof NotStoredError);
    } catch (error) {
      this.hasFailed = true;
      if (tablesIn(writes).length > 0) failures = failAll(writes, toError(error));
    }
    if (this.hasFailed) this.probeLater();
    return failures;
  }

  private probeLater(): void {
    this.probe ??= setTimeout(() => {
      this.probe = null;
      if (this.hasFailed) void this.check();
    }, PROBE_MS).unref();
  }

  private async flush(): Promise<void> {
    while (this.open.writes.length > 0) {
      const batch = this.open;
      this.current = batch;
      this.open = newBatch();
      const start = performance.now();
      const failures = await this.commit(batch.writes);
      this.onBatch(batch.writes.length, (performance.now() - start) / 1000);
      this.current = null;
      if (failures.size > 0) this.dropWritesOf(failures);
      for (const { table, onDurable, onFailure } of batch.waiters) {
        const failure = failures.get(table);
        if (failure === undefined) onDurable();
        else onFailure(failure);
      }
      if (batch.writes.length >= BUSY_BATCH_SIZE) await sleep(BUSY_PAUSE_MS);
    }
    this.isFlushing = false;
  }
}
