import { availableParallelism } from 'node:os';
import { LocalBots } from './bots/bots.ts';
import { BotWorker } from './cluster/bot-worker.ts';
import { runAdmin } from './admin/admin.ts';
import { connectNats, NatsBus } from './cluster/nats-bus.ts';
import { HELP, readConfig, type Config } from './config.ts';
import { countOf } from './count-of.ts';
import { tellOfSanctions } from './people/sanction-watch.ts';
import { startServer, type RunningServer } from './server.ts';
import { migrateTables } from './tables/migrate-tables.ts';
import { openPostgresStorage } from './storage/postgres/postgres-storage.ts';
import type { AdminDatabase } from './storage/people-database.ts';
import type { Storage } from './storage/storage.ts';
import { backUp, restore } from './storage/sqlite/backup.ts';
import { loadTable } from './storage/sqlite/load-table.ts';
import { existingDatabase } from './storage/sqlite/schema.ts';
import { openAdminDatabase } from './storage/sqlite/admin-database.ts';
import { openSqliteStorage, SqliteStorage } from './storage/sqlite/sqlite-storage.ts';
import { archiveTables, unarchiveTables, type ArchiveReport } from './tables/archive-tables.ts';
import { SHOWN_AFTER_END } from './tables/tables.ts';
import { inspectTable } from './tables/inspect-table.ts';
import { setV8Flags } from './v8-flags.ts';

const DEFAULT_PORT = 4000;
const PORTS_TRIED = 20;
const LOCAL_HOSTS = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'];

/** Runs a command line: serves the game, or works with stored data. `site` is the folder of the built page. */
export async function main(args: readonly string[], site: string | null): Promise<void> {
  const [command, argument, ...rest] = args;
  if (command === '--help' || command === '-h') return console.log(HELP);
  const config = readConfig(process.env);
  if (command === undefined) return serve(config, site);
  if (command === 'worker') return runWorker(config);
  if (command === 'admin') return administer(config, args.slice(1));
  if (command === 'migrate' && argument === '--to' && rest[0] !== undefined)
    return runMigration(config, rest[0]);
  if (command === 'archive' && argument === '--before' && rest[0] !== undefined && rest[1] !== undefined)
    return archive(config, rest[0], rest[1]);
  if (argument === undefined || !Object.hasOwn(DATA_COMMANDS, command))
    throw new Error(`Unknown arguments: ${args.join(' ')}\n\n${HELP}`);
  await DATA_COMMANDS[command]?.(config, argument);
}

const DATA_COMMANDS: Readonly<Record<string, (config: Config, argument: string) => void | Promise<void>>> = {
  backup: (config, file) =>
    console.log(`Copied ${countOf(backUp(sqliteFolder(config), file), 'table')} to ${file}.`),
  restore: (config, file) =>
    console.log(`Restored ${countOf(restore(sqliteFolder(config), file), 'table')}.`),
  inspect,
  unarchive: (config, file) =>
    withStorage(config, async (storage) => report('Put back', await unarchiveTables(storage, file))),
};

/** PostgreSQL has its own tools for copies: see docs/hosting.md. */
function sqliteFolder({ databaseUrls, dataDir }: Config): string {
  if (databaseUrls.length > 0)
    throw new Error(
      'The tables are in PostgreSQL. Copy them with pg_dump and pg_restore: see docs/hosting.md.',
    );
  return dataDir;
}

const openStorage = ({ databaseUrls, dataDir }: Config): Storage | Promise<Storage> =>
  databaseUrls.length === 0 ? openSqliteStorage(dataDir) : openPostgresStorage(...databaseUrls);

async function runMigration(config: Config, url: string): Promise<void> {
  const { databaseUrls } = readConfig({ ...process.env, DATABASE_URL: url });
  const from = openSqliteStorage(config.dataDir);
  try {
    const to = await openPostgresStorage(...databaseUrls);
    try {
      const show = (done: number, total: number): void => console.error(`${done} of ${total} tables`);
      const { copied, problems } = await migrateTables(from, to, show);
      report('Copied', { moved: copied, problems });
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
}

async function administer(config: Config, args: string[]): Promise<void> {
  const lines = await runAdmin(args, {
    withDatabase: (act) => withAdminDatabase(config, act),
    hint: () => hintAtSanctions(config.natsUrl),
  });
  console.log(lines.join('\n'));
}

/** Servers may be running, and go on. */
async function withAdminDatabase<T>(
  config: Config,
  act: (database: AdminDatabase) => Promise<T>,
): Promise<T> {
  if (config.databaseUrls.length > 0) return withStorage(config, act);
  const database = openAdminDatabase(config.dataDir);
  try {
    return await act(database);
  } finally {
    database.close();
  }
}

/** Without NATS, servers look by themselves. */
async function hintAtSanctions(natsUrl: string | null): Promise<void> {
  if (natsUrl === null) return;
  const bus = await NatsBus.start(natsUrl);
  tellOfSanctions(bus);
  await bus.connection?.flush();
  await bus.close();
}

async function runWorker({ natsUrl }: Config): Promise<void> {
  if (natsUrl === null) throw new Error('A worker needs NATS_URL, such as nats://localhost:4222.');
  const connection = await connectNats(natsUrl);
  const bots = new LocalBots(availableParallelism());
  const worker = await BotWorker.start(connection, bots);
  console.log('The worker is ready. Press Ctrl-C to stop it.');
  onSignal(async () => {
    await worker.stop();
    await connection.drain();
    await bots.close();
  });
}

/** The lobby shows games of the last days. */
async function archive(config: Config, date: string, file: string): Promise<void> {
  const before = Date.parse(date);
  if (Number.isNaN(before)) throw new Error(`"${date}" is not a date such as 2026-01-31.`);
  if (before > Date.now() - SHOWN_AFTER_END)
    throw new Error('Games that ended in the last 7 days are still listed: choose an earlier date.');
  await withStorage(config, async (storage) => report('Moved', await archiveTables(storage, before, file)));
}

function report(done: string, { moved, problems }: ArchiveReport): void {
  for (const [table, reason] of problems) console.error(`Table ${table}: ${reason}`);
  console.log(`${done} ${countOf(moved, 'table')}; ${problems.size} with problems.`);
  if (problems.size > 0) process.exitCode = 1;
}

/** Servers may be running: the folder of SQLite is not locked. */
async function withStorage<T>(
  { databaseUrls, dataDir }: Config,
  act: (storage: Storage) => Promise<T>,
): Promise<T> {
  const storage =
    databaseUrls.length === 0
      ? new SqliteStorage(existingDatabase(dataDir))
      : await openPostgresStorage(...databaseUrls);
  try {
    return await act(storage);
  } finally {
    await storage.close();
  }
}

/** The record goes to standard output, so that it can be redirected to a file, and the rest to standard error. */
async function inspect(config: Config, id: string): Promise<void> {
  const stored =
    config.databaseUrls.length === 0
      ? loadTable(config.dataDir, id)
      : await withStorage(config, (storage) => storage.load(id));
  if (stored === null) throw new Error(`There is no table ${id}.`);
  const { lines, record } = inspectTable(stored);
  console.error(lines.join('\n'));
  if (record !== null) console.log(record);
}

async function serve(config: Config, site: string | null): Promise<void> {
  setV8Flags();
  const server = await listen(config, site);
  const host = LOCAL_HOSTS.includes(config.host) ? 'localhost' : config.host;
  console.log(`Arena is ready: ${config.baseUrl?.origin ?? `http://${host}:${server.port}`}`);
  console.log('Press Ctrl-C to stop it.');
  onSignal(() => server.close());
}

/** Ends the process after `stop`. */
function onSignal(stop: () => Promise<unknown>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
}

/** Listens on the configured port or, if none is configured, on the first free one starting at the default. */
async function listen(config: Config, site: string | null): Promise<RunningServer> {
  const [first, tries] = config.port === null ? [DEFAULT_PORT, PORTS_TRIED] : [config.port, 1];
  for (let port = first; port < first + tries; port++) {
    try {
      return await startServer({ ...config, port, site, openStorage: () => openStorage(config) });
    } catch (error) {
      if (!(error instanceof Error) || !('code' in error) || error.code !== 'EADDRINUSE') throw error;
    }
  }
  const taken = tries === 1 ? `Port ${first} is` : `Ports ${first} to ${first + tries - 1} are`;
  throw new Error(`${taken} already in use. To choose another one: PORT=8080 npm start`);
}
