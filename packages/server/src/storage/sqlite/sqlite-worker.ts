import { parentPort, workerData } from 'node:worker_threads';
import { nodePort, RpcServer } from '@arena/match/worker-rpc';
import { z } from 'zod';
import { SqliteFile } from './sqlite-file.ts';
import type { Pulse } from '../pulse.ts';
import {
  ConflictError,
  DamagedTableError,
  type Conduct,
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
  load(table: string, after: number, limit: number): StoredTable | string | null;
  progress(ids: readonly string[]): Map<string, TableProgress>;
  rows(since: number): StoredRows;
  gamesOf(player: string, before: number, limit: number): FinishedGame[];
  player(id: string): StoredPlayer | null;
  conductOf(player: string): Conduct;
  forget(begunBefore: number, waitingBefore: number): string[];
  beat(clock: number, isTicking: boolean, before: Pulse | undefined): Pulse;
  finishedBefore(time: number): string[];
  remove(ids: readonly string[]): void;
  close(): void;
}

/** Errors lose their class between threads. */
interface CommitFailure {
  table: string;
  reason: string;
  kind: 'conflict' | 'damaged' | 'not-stored';
}

export type SqliteEvent = 'foreign-change';

const FOREIGN_CHANGE_CHECK_MS = 500;

if (parentPort === null) throw new Error('this module runs in a worker thread');
const server = new RpcServer<SqliteMethods, SqliteEvent>(nodePort(parentPort));
const path = z.string().parse(workerData);
const file = new SqliteFile(path, () => server.notify('foreign-change'));
const timer = setInterval(() => file.use((log) => log.checkForeignChange()), FOREIGN_CHANGE_CHECK_MS);

server.serve({
  commit: (writes) =>
    Array.from(
      file.use((log) => log.commit(writes)),
      ([table, error]) => ({
        table,
        reason: error.message,
        kind: kindOf(error),
      }),
    ),
  load: loadOrReason,
  progress: (ids) => file.use((log) => log.progress(ids)),
  rows: (since) => file.use((log) => log.rows(since)),
  gamesOf: (player, before, limit) => file.use((log) => log.gamesOf(player, before, limit)),
  player: (id) => file.use((log) => log.player(id)),
  conductOf: (player) => file.use((log) => log.conductOf(player)),
  forget: (begunBefore, waitingBefore) => file.use((log) => log.forget(begunBefore, waitingBefore)),
  finishedBefore: (time) => file.use((log) => log.finishedBefore(time)),
  remove: (ids) => file.use((log) => log.remove(ids)),
  beat: (clock, isTicking, before) => file.use((log) => log.beat(clock, isTicking, before)),
  close: () => {
    clearInterval(timer);
    file.close();
  },
});

function kindOf(error: Error): CommitFailure['kind'] {
  if (error instanceof ConflictError) return 'conflict';
  return error instanceof DamagedTableError ? 'damaged' : 'not-stored';
}

function loadOrReason(table: string, after: number, limit: number): StoredTable | string | null {
  try {
    return file.use((log) => log.load(table, after, limit));
  } catch (error) {
    if (error instanceof DamagedTableError) return error.message;
    throw error;
  }
}
