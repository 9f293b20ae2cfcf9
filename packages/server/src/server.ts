import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Bots } from './bots/bots.ts';
import { databaseIn } from './storage/backup.ts';
import { lockFolder } from './storage/lock.ts';
import { SqliteStorage } from './storage/sqlite.ts';
import { Tables, type TableMonitor } from './tables/tables.ts';
import { addressOf, isOwnOrigin, makeApp, type HttpLimits } from './http/app.ts';
import { Identity, keyIn } from './http/identity.ts';
import { Metrics } from './http/metrics.ts';
import { Sockets, type SocketLimits } from './http/sockets.ts';

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
    return { ...(await open(options, endings)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function open(
  options: ServerOptions,
  endings: (() => unknown)[],
): Promise<Omit<RunningServer, 'close'>> {
  const { port, host, dataDir, baseUrl, keepDays, logLevel, site } = options;
  const limits = { ...LIMITS, ...options.limits };
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  endings.push(lockFolder(dataDir));
  const metrics = new Metrics();
  metrics.watchProcess();
  const bots = new Bots();
  endings.push(() => bots.close());
  const storage = new SqliteStorage(databaseIn(dataDir));
  let report: (failure: object) => void = () => undefined;
  const watch: TableMonitor = {
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
  const sockets = new Sockets(app.server, {
    tables,
    identity,
    metrics,
    limits,
    isOwnOrigin: isOwnOrigin(baseUrl),
    addressOf: addressOf(baseUrl !== null),
  });
  report = (failure) => app.log.error(failure, 'a table could not be written');
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
  const address = app.server.address();
  return { port: typeof address === 'object' && address !== null ? address.port : port };
}
