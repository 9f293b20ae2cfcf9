import { parentPort, workerData } from 'node:worker_threads';
import { nodePort, RpcServer } from '@arena/match/worker-rpc';
import { z } from 'zod';
import { openDatabase } from './schema.ts';
import { SqliteLog } from './sqlite-log.ts';
import type { StoredTable, TableRow } from '../storage.ts';

/** What the thread that owns the database does for the server. */
export interface SqliteMethods {
  /**
   * Returns the tables that could not be stored, with the reason. The writes are JSON: that crosses threads faster than
   * hundreds of small objects, and is what the log stores.
   */
  commit(writes: string): [table: string, reason: string][];
  load(table: string): StoredTable | null;
  rows(since: number): TableRow[];
  forget(begunBefore: number, waitingBefore: number): string[];
  close(): void;
}

export type SqliteEvent = 'foreign-change';

const FOREIGN_CHANGE_CHECK_MS = 500;

if (parentPort === null) throw new Error('this module runs in a worker thread');
const server = new RpcServer<SqliteMethods, SqliteEvent>(nodePort(parentPort));
const db = openDatabase(z.string().parse(workerData));
const log = new SqliteLog(db, () => server.notify('foreign-change'));
const timer = setInterval(() => log.checkForeignChange(), FOREIGN_CHANGE_CHECK_MS);

server.serve({
  commit: (writes) => Array.from(log.commit(writes), ([table, { message }]) => [table, message]),
  load: (table) => log.load(table),
  rows: (since) => log.rows(since),
  forget: (begunBefore, waitingBefore) => log.forget(begunBefore, waitingBefore),
  close: () => {
    clearInterval(timer);
    log.fold();
    db.close();
  },
});
