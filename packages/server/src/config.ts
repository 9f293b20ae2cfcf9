import { resolve } from 'node:path';

export const HELP = `The server of Arena: tables for two people on two devices, and the page itself.

  npm start                       serves until Ctrl-C
  npm start -- backup FILE        writes a copy of all tables; the server may run meanwhile
  npm start -- restore FILE       replaces all tables by such a copy; a running server takes them over by itself
  npm start -- --help             this text

From the environment:
  PORT        4000; if it is not given and taken, the next free one. 0: any that is free
  HOST        127.0.0.1: only this machine. 0.0.0.0 lets others in the same network come, too
  DATA_DIR    ./data: where tables and the key of this house are kept; made on first start
  BASE_URL    the address that people use, such as https://arena.example.org, if a proxy stands in front: only pages
              from there may talk to the server, cookies are only sent over https, and the address of the one
              who asks is taken from X-Forwarded-For
  KEEP_DAYS   30: unfinished tables are forgotten after so many days without a move; those not begun after 2
  LOG_LEVEL   info: one of fatal, error, warn, info, debug, silent
`;

export interface Config {
  /** Null: the usual one, or the next that is free. */
  port: number | null;
  host: string;
  dataDir: string;
  baseUrl: URL | null;
  keepDays: number;
  logLevel: string;
}

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'];

/** What is wrong with a setting is said in words for the one who made it. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const { HOST = '127.0.0.1', DATA_DIR = 'data', LOG_LEVEL = 'info' } = env;
  if (!LEVELS.includes(LOG_LEVEL))
    throw new Error(`LOG_LEVEL is "${LOG_LEVEL}", but must be one of ${LEVELS.join(', ')}.`);
  return {
    port: portOf(env.PORT),
    host: HOST,
    dataDir: resolve(DATA_DIR),
    baseUrl: urlOf(env.BASE_URL),
    keepDays: daysOf(env.KEEP_DAYS),
    logLevel: LOG_LEVEL,
  };
}

function portOf(given: string | undefined): number | null {
  if (given === undefined || given === '') return null;
  const port = Number(given);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT is "${given}", but a port is a number from 0 to 65535 (0: any that is free).`);
  return port;
}

function urlOf(given: string | undefined): URL | null {
  if (given === undefined || given === '') return null;
  const url = URL.parse(given);
  if (url === null || !/^https?:$/.test(url.protocol) || url.pathname !== '/')
    throw new Error(
      `BASE_URL is "${given}", but must be an address without a path, such as https://arena.example.org`,
    );
  return url;
}

function daysOf(given: string | undefined): number {
  const days = Number(given ?? 30);
  if (!Number.isFinite(days) || days <= 0)
    throw new Error(`KEEP_DAYS is "${given}", but must be a number of days above 0.`);
  return days;
}
