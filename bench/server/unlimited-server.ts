import { openSqliteStorage, startServer, type RunningServer } from '@arena/server';

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
  dataDir: string;
  port?: number;
  host?: string;
  /** The folder of the built page. */
  site?: string;
}

/** A real server without limits, on a free port if none is given. */
export const startUnlimitedServer = ({
  dataDir,
  port = 0,
  host = '127.0.0.1',
  site,
}: Options): Promise<RunningServer> =>
  startServer({
    port,
    host,
    dataDir,
    openStorage: () => openSqliteStorage(dataDir),
    baseUrl: null,
    keepDays: 1,
    logLevel: 'silent',
    site: site ?? null,
    limits: UNLIMITED,
  });
