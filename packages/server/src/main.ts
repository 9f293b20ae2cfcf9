import { HELP, readConfig, type Config } from './config.ts';
import { startServer, type RunningServer } from './server.ts';
import { backUp, restore } from './storage/sqlite/backup.ts';
import { loadTable } from './storage/sqlite/load-table.ts';
import { openSqliteStorage } from './storage/sqlite/sqlite-storage.ts';
import { inspectTable } from './tables/inspect-table.ts';
import { setV8Flags } from './v8-flags.ts';

const DEFAULT_PORT = 4000;
const PORTS_TRIED = 20;
const LOCAL_HOSTS = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'];

/** Runs a command line: serves the game, or works with stored data. `site` is the folder of the built page. */
export async function main(args: readonly string[], site: string | null): Promise<void> {
  const [command, argument] = args;
  if (command === '--help' || command === '-h') return console.log(HELP);
  const config = readConfig(process.env);
  if (command === undefined) return serve(config, site);
  if (argument === undefined || !(command in DATA_COMMANDS))
    throw new Error(`Unknown arguments: ${args.join(' ')}\n\n${HELP}`);
  DATA_COMMANDS[command]?.(config.dataDir, argument);
}

const DATA_COMMANDS: Readonly<Record<string, (dataDir: string, argument: string) => void>> = {
  backup: (dataDir, file) => console.log(`Copied ${backUp(dataDir, file)} tables to ${file}.`),
  restore: (dataDir, file) => console.log(`Restored ${restore(dataDir, file)} tables.`),
  inspect,
};

/** The record goes to standard output, so that it can be redirected to a file, and the rest to standard error. */
function inspect(dataDir: string, id: string): void {
  const stored = loadTable(dataDir, id);
  if (stored === null) throw new Error(`There is no table ${id} in ${dataDir}.`);
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
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      server.close().then(
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
  const openStorage = () => openSqliteStorage(config.dataDir);
  const [first, tries] = config.port === null ? [DEFAULT_PORT, PORTS_TRIED] : [config.port, 1];
  for (let port = first; port < first + tries; port++) {
    try {
      return await startServer({ ...config, port, site, openStorage });
    } catch (error) {
      if (!(error instanceof Error) || !('code' in error) || error.code !== 'EADDRINUSE') throw error;
    }
  }
  const taken = tries === 1 ? `Port ${first} is` : `Ports ${first} to ${first + tries - 1} are`;
  throw new Error(`${taken} already in use. To choose another one: PORT=8080 npm start`);
}
