import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Bots } from './bots/bots.ts';
import { databaseIn } from './storage/backup.ts';
import { lockFolder } from './storage/lock.ts';
import { SqliteStorage } from './storage/sqlite.ts';
import { practise } from './tables/practice.ts';
import { Tables, type Watch } from './tables/tables.ts';
import { addressOf, isOwnOrigin, makeApp, type HttpLimits } from './web/app.ts';
import { Identity, keyIn } from './web/identity.ts';
import { Metrics } from './web/metrics.ts';
import { Sockets, type SocketLimits } from './web/sockets.ts';

export interface ServerOptions {
  port: number;
  host: string;
  dataDir: string;
  baseUrl: URL | null;
  keepDays: number;
  logLevel: string;
  /** Where the built page is; null: there is none. */
  site: string | null;
  limits?: Partial<SocketLimits & HttpLimits>;
  /** How many games the server plays against itself as soon as it is ready, to be quick later. */
  practice?: number;
}

export interface RunningServer {
  port: number;
  close(): Promise<void>;
}

const LIMITS: SocketLimits & HttpLimits = {
  burst: 40,
  perSecond: 10,
  perAddress: 100,
  connects: 120,
  requests: 300,
  tables: 20,
};
const WAITING_DAYS = 2;

/** What was begun is ended in the opposite order, when the server stops or cannot start. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const endings: (() => unknown)[] = [];
  const close = async (): Promise<void> => {
    for (let end = endings.pop(); end !== undefined; end = endings.pop()) await end();
  };
  try {
    return { port: await open(options, endings), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function open(options: ServerOptions, endings: (() => unknown)[]): Promise<number> {
  const { port, host, dataDir, baseUrl, keepDays, logLevel, site } = options;
  const limits = { ...LIMITS, ...options.limits };
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  endings.push(lockFolder(dataDir));
  const metrics = new Metrics();
  const bots = new Bots();
  endings.push(() => bots.close());
  const storage = new SqliteStorage(databaseIn(dataDir));
  let report: (failure: object) => void = () => undefined;
  const watch: Watch = {
    onBatch: metrics.onBatch,
    onLive: metrics.onLive,
    onFailure: (table, { message }) => report({ table, error: message }),
  };
  const tables = await Tables.open(storage, bots.port, watch, {
    begunDays: keepDays,
    waitingDays: Math.min(keepDays, WAITING_DAYS),
  });
  endings.push(() => tables.close());
  const identity = new Identity(keyIn(join(dataDir, 'key')), baseUrl?.protocol === 'https:');
  let isReady = true;
  const app = await makeApp({
    tables,
    identity,
    metrics,
    limits,
    site,
    baseUrl,
    logLevel,
    isReady: () => isReady && !storage.isBroken,
  });
  report = (failure) => app.log.error(failure, 'a table could not be written');
  const sockets = new Sockets(app.server, {
    tables,
    identity,
    metrics,
    limits,
    isOwnOrigin: isOwnOrigin(baseUrl),
    addressOf: addressOf(baseUrl !== null),
  });
  endings.unshift(() => {
    sockets.terminate();
    app.server.closeAllConnections();
    return app.close();
  });
  endings.push(() => {
    isReady = false;
    sockets.close();
    app.server.closeIdleConnections();
  });
  await app.listen({ port, host });
  const stopPractice = new AbortController();
  // It is there to help: if it fails, the server goes on without.
  const practice = practise(options.practice ?? 0, stopPractice.signal).catch((error: unknown) =>
    app.log.error(error, 'the practice has failed'),
  );
  endings.push(() => {
    stopPractice.abort();
    return practice;
  });
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}
