import { parentPort, workerData } from 'node:worker_threads';
import { nodePort, RpcServer } from '@arena/match/worker-rpc';
import { z } from 'zod';
import type { PersonRow, SqlValue, Statement } from '../people-database.ts';
import { SqliteFile } from './sqlite-file.ts';
import type { SqliteLog } from './sqlite-log.ts';
import { queryPeople, writePeople, type PeopleFailure } from './sqlite-people.ts';
import { ConflictError, DamagedTableError, type StoredTable } from '../storage.ts';

type LogMethod = Exclude<keyof SqliteLog, 'commits'>;
/** In two steps, so that TypeScript sees which results belong to which arguments. */
type Arguments = { [Name in LogMethod]: Parameters<SqliteLog[Name]> };
type LogMethods = { [Name in LogMethod]: (...args: Arguments[Name]) => ReturnType<SqliteLog[Name]> };

/** What the thread that owns the database does for the server. */
export interface SqliteMethods extends LogQueries {
  /**
   * Returns the tables that could not be stored, with the reason. The writes are JSON: that crosses threads faster than
   * hundreds of small objects, and is what the log stores.
   */
  commit(writes: string): CommitFailure[];
  /** A text says why the table cannot be read. */
  load(table: string, after: number, limit: number): StoredTable | string | null;
  queryPeople(sql: string, values: readonly SqlValue[]): PersonRow[];
  writePeople(statements: readonly Statement[]): PeopleFailure | null;
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

function query<Name extends LogMethod>(
  name: Name,
): (...args: Arguments[Name]) => ReturnType<SqliteLog[Name]> {
  return (...args) => file.use((log: LogMethods) => log[name](...args));
}

/** What the log itself answers. */
const queries = {
  progress: query('progress'),
  rows: query('rows'),
  gamesOf: query('gamesOf'),
  latestGames: query('latestGames'),
  games: query('games'),
  player: query('player'),
  players: query('players'),
  conductOf: query('conductOf'),
  deleteAbandoned: query('deleteAbandoned'),
  finishedBefore: query('finishedBefore'),
  deleteFinished: query('deleteFinished'),
  forgetNames: query('forgetNames'),
  beat: query('beat'),
};
export type LogQueries = typeof queries;

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
  ...queries,
  queryPeople: (sql, values) => file.use((_, db) => queryPeople(db, sql, values)),
  writePeople: (statements) => file.use((_, db) => writePeople(db, statements)),
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
