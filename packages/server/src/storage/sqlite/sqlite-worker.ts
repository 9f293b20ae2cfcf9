import { parentPort, workerData } from 'node:worker_threads';
import { nodePort, RpcServer } from '@arena/match/worker-rpc';
import { z } from 'zod';
import { openDatabase } from './schema.ts';
import { SqliteLog } from './sqlite-log.ts';
import { CommitMark } from './commit-mark.ts';
import {
  ConflictError,
  DamagedTableError,
  type FinishedGame,
  type StoredPlayer,
  type StoredRows,
  type StoredTable,
  type TableProgress,
} from '../storage.ts';

/** What the thread that owns the database does for the server. */
export interface SqliteMethods {
  /**
   * Returns the tables that could not be stored, with the reason. The writes are JSON: that crosses threads faster than
   * hundreds of small objects, and is what the log stores.
   */
  commit(writes: string): CommitFailure[];
  /** A text says why the table cannot be read. */
  load(table: string, after: number): StoredTable | string | null;
  progress(ids: readonly string[]): Map<string, TableProgress>;
  rows(since: number): StoredRows;
  gamesOf(player: string, before: number, limit: number): FinishedGame[];
  player(id: string): StoredPlayer | null;
  forget(begunBefore: number, waitingBefore: number): string[];
  close(): void;
}

/** Errors lose their class between threads. */
interface CommitFailure {
  table: string;
  reason: string;
  isConflict: boolean;
}

export type SqliteEvent = 'foreign-change';

const FOREIGN_CHANGE_CHECK_MS = 500;

if (parentPort === null) throw new Error('this module runs in a worker thread');
const server = new RpcServer<SqliteMethods, SqliteEvent>(nodePort(parentPort));
const path = z.string().parse(workerData);
const db = openDatabase(path);
const log = new SqliteLog(db, () => server.notify('foreign-change'));
const mark = new CommitMark(path, () => log.commits);
const timer = setInterval(() => log.checkForeignChange(), FOREIGN_CHANGE_CHECK_MS);

server.serve({
  commit: (writes) =>
    Array.from(log.commit(writes), ([table, error]) => ({
      table,
      reason: error.message,
      isConflict: error instanceof ConflictError,
    })),
  load: (table, after) => loadOrReason(table, after),
  progress: (ids) => log.progress(ids),
  rows: (since) => log.rows(since),
  gamesOf: (player, before, limit) => log.gamesOf(player, before, limit),
  player: (id) => log.player(id),
  forget: (begunBefore, waitingBefore) => log.forget(begunBefore, waitingBefore),
  close: () => {
    clearInterval(timer);
    log.fold();
    mark.close();
    db.close();
  },
});

function loadOrReason(table: string, after: number): StoredTable | string | null {
  try {
    return log.load(table, after);
  } catch (error) {
    if (error instanceof DamagedTableError) return error.message;
    throw error;
  }
}
