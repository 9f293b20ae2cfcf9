import type { ServerOptions } from '../src/server.ts';

/** A server that tests can use as much as they like: its limits are met only by those who want to. */
export const ROOMY: Omit<ServerOptions, 'dataDir'> = {
  port: 0,
  host: '127.0.0.1',
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
  },
};
