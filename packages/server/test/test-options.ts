import { openSqliteStorage, type ServerOptions } from '../src/index.ts';

/** A server on a free port, with limits too high to matter. */
export const testOptions = (dataDir: string): ServerOptions => ({
  port: 0,
  host: '127.0.0.1',
  openStorage: () => openSqliteStorage(dataDir),
  baseUrl: null,
  keepDays: 30,
  logLevel: 'silent',
  site: null,
  limits: {
    burst: 10_000,
    perSecond: 10_000,
    perAddress: 1000,
    connects: 10_000,
    requests: 10_000,
    tables: 1000,
    joins: 1000,
  },
});
