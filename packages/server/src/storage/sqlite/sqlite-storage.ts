import { mkdirSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { nodePort, RpcClient } from '@arena/match/worker-rpc';
import { lockFolder } from './lock-folder.ts';
import { databasePath } from './schema.ts';
import type { SqliteEvent, SqliteMethods } from './sqlite-worker.ts';
import type { Storage, StoredTable, TableRow, Write } from '../storage.ts';

/** The storage of a data folder. Creates the folder if needed, and locks it until the storage is closed. */
export function openSqliteStorage(dataDir: string): Storage {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return new SqliteStorage(databasePath(dataDir), lockFolder(dataDir));
}

/** SQLite in a separate thread, so that the server does not wait for the disk. */
export class SqliteStorage implements Storage {
  onForeignChange: (() => void) | null = null;
  private readonly worker: Worker;
  private readonly rpc: RpcClient<SqliteMethods, SqliteEvent>;
  private readonly unlock: () => void;

  constructor(path: string, unlock: () => void = () => undefined) {
    this.unlock = unlock;
    this.worker = new Worker(new URL('./sqlite-worker.ts', import.meta.url), { workerData: path });
    this.rpc = new RpcClient(nodePort(this.worker), () => this.onForeignChange?.());
  }

  get isBroken(): boolean {
    return this.rpc.error !== null;
  }

  async commit(writes: readonly Write[]): Promise<ReadonlyMap<string, Error>> {
    const failures = await this.rpc.call('commit', JSON.stringify(writes));
    return new Map(failures.map(([table, reason]) => [table, new Error(reason)]));
  }

  load(id: string): Promise<StoredTable | null> {
    return this.rpc.call('load', id);
  }

  rows(since: number): Promise<TableRow[]> {
    return this.rpc.call('rows', since);
  }

  forget(begunBefore: number, waitingBefore: number): Promise<string[]> {
    return this.rpc.call('forget', begunBefore, waitingBefore);
  }

  async close(): Promise<void> {
    try {
      if (!this.isBroken) await this.rpc.call('close');
    } finally {
      await this.worker.terminate();
      this.unlock();
    }
  }
}
