import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { nodePort, RpcClient } from '@arena/match/worker-rpc';
import { toError } from '../../to-error.ts';
import { loadKey } from './key-file.ts';
import { lockFolder } from './lock-folder.ts';
import { databasePath } from './schema.ts';
import type { LogQueries, SqliteEvent, SqliteMethods } from './sqlite-worker.ts';
import type { PeopleDatabase } from '../people-database.ts';
import type { Pulse } from '../pulse.ts';
import { readPages } from '../read-pages.ts';
import {
  ALL_INPUTS,
  ConflictError,
  DamagedTableError,
  NotStoredError,
  STORED_FORMAT,
  type BeatOptions,
  type FinishedGame,
  type ServerKey,
  type Storage,
  type StoredPlayer,
  type StoredRows,
  type StoredTable,
  type Write,
} from '../storage.ts';

/** The storage of a data folder. Creates the folder if needed, and locks it until the storage is closed. */
export function openSqliteStorage(dataDir: string): Storage {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return new SqliteStorage(databasePath(dataDir), lockFolder(dataDir));
}

/** Does not jump when the machine's clock is set; that shows after a restart. */
const steadyClock = (): number => Math.round(performance.timeOrigin + performance.now());

const FAILURES = {
  conflict: ConflictError,
  damaged: DamagedTableError,
  'not-stored': NotStoredError,
};

/** SQLite in a separate thread, so that the server does not wait for the disk. */
export class SqliteStorage implements Storage {
  readonly shards: Storage['shards'] = [this];
  onForeignChange: (() => void) | null = null;
  private readonly path: string;
  private readonly worker: Worker;
  private readonly rpc: RpcClient<SqliteMethods, SqliteEvent>;
  private readonly unlock: () => void;
  private readonly clock: () => number;
  readonly people: PeopleDatabase = {
    query: (sql, ...values) => this.rpc.call('queryPeople', sql, values),
    write: async (statements) => {
      const failure = await this.rpc.call('writePeople', statements);
      if (failure !== null) throw new FAILURES[failure.kind](failure.reason);
    },
  };
  readonly progress = this.query('progress');
  readonly gamesOf = this.query('gamesOf');
  readonly latestGames = this.query('latestGames');
  readonly player = this.query('player');
  readonly conductOf = this.query('conductOf');
  readonly deleteAbandoned = this.query('deleteAbandoned');
  readonly finishedBefore = this.query('finishedBefore');
  readonly deleteFinished = this.query('deleteFinished');
  readonly forgetNames = this.query('forgetNames');

  constructor(path: string, unlock: () => void = () => undefined, clock = steadyClock) {
    this.path = path;
    this.unlock = unlock;
    this.clock = clock;
    this.worker = new Worker(new URL('./sqlite-worker.ts', import.meta.url), { workerData: path });
    this.rpc = new RpcClient(nodePort(this.worker), () => this.onForeignChange?.());
  }

  get isBroken(): boolean {
    return this.rpc.error !== null;
  }

  async commit(writes: readonly Write[]): Promise<ReadonlyMap<string, Error>> {
    const failures = await this.rpc.call('commit', JSON.stringify(writes));
    return new Map(failures.map(({ table, reason, kind }) => [table, new FAILURES[kind](reason)]));
  }

  async load(id: string, after = 0, limit = ALL_INPUTS): Promise<StoredTable | null> {
    const found = await this.rpc.call('load', id, after, limit);
    if (typeof found === 'string') throw new DamagedTableError(found);
    return found;
  }

  rows(since: number): Promise<StoredRows> {
    return this.named(this.rpc.call('rows', since));
  }

  allGames(): AsyncIterable<FinishedGame[]> {
    return readPages(this.query('games'), ({ table }) => table);
  }

  allPlayers(): AsyncIterable<StoredPlayer[]> {
    return readPages(this.query('players'), ({ id }) => id);
  }

  async key(wanted?: Buffer): Promise<ServerKey> {
    return loadKey(join(dirname(this.path), 'key'), wanted);
  }

  beat({ isTicking = false, previousPulse }: BeatOptions = {}): Promise<Pulse> {
    return this.named(this.rpc.call('beat', this.clock(), isTicking, previousPulse));
  }

  /** Only one server uses a data folder. */
  oldestFormat(): Promise<number> {
    return Promise.resolve(STORED_FORMAT);
  }

  async close(): Promise<void> {
    try {
      if (!this.isBroken) await this.rpc.call('close');
    } finally {
      await this.worker.terminate();
      this.unlock();
    }
  }

  /** What the log answers as it is. */
  private query<Name extends keyof LogQueries>(name: Name) {
    return (...args: Parameters<LogQueries[Name]>) => this.rpc.call(name, ...args);
  }

  /** For what a server calls first: an error says which file is the problem. */
  private async named<T>(result: Promise<T>): Promise<T> {
    try {
      return await result;
    } catch (error) {
      throw new Error(`${this.path} cannot be used: ${toError(error).message}`, { cause: error });
    }
  }
}
