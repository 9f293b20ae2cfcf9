import { resolve } from 'node:path';
import { z } from 'zod';

export const HELP = `The Arena server: online tables for two people, and the page itself.

  npm start                       serve until Ctrl-C
  npm start -- backup FILE        copy all tables to FILE; the server may keep running
  npm start -- restore FILE       replace all tables with those in FILE; a running server reloads them
  npm start -- archive --before DATE FILE
                                  move tables whose games ended before DATE to FILE; results and records stay
  npm start -- unarchive FILE     put the tables of an archive back
  npm start -- inspect TABLE      print a stored table: its record, and its inputs to standard error
  npm start -- migrate --to URL   copy all tables of DATA_DIR to a PostgreSQL database, while the server is stopped
  npm start -- admin ...          read and answer reports, warn, rename and suspend people: npm start -- admin --help
  npm start -- worker             think for the bots of servers at NATS_URL, until Ctrl-C
  npm start -- --help             print this text

Environment variables, with their defaults:
  PORT        4000, or the next free port if it is taken. 0: any free port
  HOST        127.0.0.1: only this machine can connect. 0.0.0.0: the whole network can
  DATA_DIR    ./data: the folder for tables and the secret key; created on first start
  DATABASE_URL  none: tables are in DATA_DIR. postgres://... keeps them in PostgreSQL, which several servers
              may share. Several addresses, separated by commas, share the tables between them; add new ones
              at the end
  NATS_URL    none. nats://... connects servers that share a database, and workers
  BASE_URL    none. The public address, such as https://arena.example.org, if there is a proxy in front.
              Then the server answers to that name only, only pages from there may use the API, cookies
              require https, and client addresses are taken from X-Forwarded-For
  KEEP_DAYS   30: unfinished games are deleted after this many days without a move; games that never
              began, after 2
  PUSH_CONTACT none. mailto:... or https://...: with it, browsers that ask for it are told when it is their
              turn, through the push services of their makers, which see this address
  METRICS_TOKEN none. With it, /metrics requires "Authorization: Bearer ..."; without it, only the private
              network may read /metrics, and with BASE_URL nobody
  LOG_LEVEL   info. One of fatal, error, warn, info, debug, silent
`;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

const splitList = (text: string): string[] => text.split(',').map((item) => item.trim());

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('data'),
  BASE_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => URL.parse(url)?.pathname === '/')
    .transform((url) => new URL(url))
    .optional(),
  DATABASE_URL: z
    .string()
    .transform(splitList)
    .pipe(z.array(z.url({ protocol: /^postgres(ql)?$/ })))
    .optional(),
  NATS_URL: z
    .string()
    .transform(splitList)
    .pipe(z.array(z.url({ protocol: /^(nats|tls)$/ })))
    .optional(),
  KEEP_DAYS: z.coerce.number().positive().default(30),
  METRICS_TOKEN: z.string().min(16).optional(),
  PUSH_CONTACT: z.url({ protocol: /^(mailto|https)$/ }).optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
});

const EXPECTED: Record<string, string> = {
  PORT: 'a number from 0 to 65535 (0: any free port)',
  BASE_URL: 'an http or https address without a path, such as https://arena.example.org',
  DATABASE_URL: 'a list of addresses such as postgres://user:password@host/database',
  NATS_URL: 'a list of addresses such as nats://host:4222',
  KEEP_DAYS: 'a number of days greater than 0',
  METRICS_TOKEN: 'a secret of at least 16 characters',
  PUSH_CONTACT: 'an address such as mailto:host@example.org',
  LOG_LEVEL: `one of ${LOG_LEVELS.join(', ')}`,
};

export interface Config {
  /** Null: the default port, or the next free one. */
  port: number | null;
  host: string;
  dataDir: string;
  /** Empty: SQLite in the data folder. */
  databaseUrls: readonly string[];
  natsUrl: string | null;
  baseUrl: URL | null;
  keepDays: number;
  metricsToken: string | null;
  /** Null: no push messages. */
  push: { contact: string } | null;
  logLevel: string;
}

/** They contain passwords, and errors end up in logs. */
const SECRETS: readonly string[] = ['DATABASE_URL', 'NATS_URL', 'METRICS_TOKEN'];

/** Throws an error that names each invalid variable and says what it must be. An empty variable counts as missing. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { data, error } = environment.safeParse(present);
  if (error !== undefined) {
    const names = new Set(error.issues.map(({ path }) => String(path[0])));
    const given = (name: string): string => (SECRETS.includes(name) ? '' : `is "${env[name]}", but `);
    throw new Error([...names].map((name) => `${name} ${given(name)}must be ${EXPECTED[name]}.`).join('\n'));
  }
  return {
    port: data.PORT ?? null,
    host: data.HOST,
    dataDir: resolve(data.DATA_DIR),
    databaseUrls: data.DATABASE_URL ?? [],
    natsUrl: data.NATS_URL?.join() ?? null,
    baseUrl: data.BASE_URL ?? null,
    keepDays: data.KEEP_DAYS,
    metricsToken: data.METRICS_TOKEN ?? null,
    push: data.PUSH_CONTACT === undefined ? null : { contact: data.PUSH_CONTACT },
    logLevel: data.LOG_LEVEL,
  };
}
