import {
  openPostgresStorage,
  openSqliteStorage,
  setV8Flags,
  startServer,
  type RunningServer,
} from '@arena/server';

/** All clients of a benchmark share one address and never rest. */
const UNLIMITED = {
  burst: 1e9,
  perSecond: 1e9,
  perAddress: 1e9,
  connects: 1e9,
  requests: 1e9,
  tables: 1e9,
};

interface Options {
  /** A folder, or the address of a PostgreSQL database. */
  data: string;
  natsUrl?: string | null;
  port?: number;
  host?: string;
  /** The folder of the built page. */
  site?: string;
}

/** A server as `npm start` runs it, but without limits and on a free port if none is given. */
export function startUnlimitedServer(options: Options): Promise<RunningServer> {
  const { data, natsUrl = null, port = 0, host = '127.0.0.1', site = null } = options;
  setV8Flags();
  return startServer({
    port,
    host,
    openStorage: () => (data.startsWith('postgres:') ? openPostgresStorage(data) : openSqliteStorage(data)),
    natsUrl,
    baseUrl: null,
    keepDays: 1,
    logLevel: 'silent',
    site,
    limits: UNLIMITED,
  });
}
