import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Bots } from './bots/bots.ts';
import { databaseIn } from './storage/backup.ts';
import { SqliteStorage } from './storage/sqlite.ts';
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
}

export interface RunningServer {
  port: number;
  close(): Promise<void>;
}

const LIMITS: SocketLimits & HttpLimits = {
  burst: 40,
  perSecond: 10,
  perAddress: 100,
  requests: 300,
  tables: 20,
};
const WAITING_DAYS = 2;

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { port, host, dataDir, baseUrl, keepDays, logLevel, site } = options;
  const limits = { ...LIMITS, ...options.limits };
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const metrics = new Metrics();
  const bots = new Bots();
  const storage = new SqliteStorage(databaseIn(dataDir));
  const watch: Watch = {
    onBatch: metrics.onBatch,
    onLive: metrics.onLive,
    onFailure: (table, error) =>
      app.log.error({ table, error: error.message }, 'a table could not be written'),
  };
  const tables = await Tables.open(storage, bots.port, watch, {
    begunDays: keepDays,
    waitingDays: Math.min(keepDays, WAITING_DAYS),
  });
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
  await app.listen({ port, host });
  const address = app.server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: async () => {
      isReady = false;
      sockets.close();
      app.server.closeIdleConnections();
      await tables.close();
      await bots.close();
      app.server.closeAllConnections();
      await app.close();
    },
  };
}
