import { backUp, restore } from './storage/backup.ts';
import { HELP, readConfig, type Config } from './config.ts';
import { startServer, type RunningServer } from './server.ts';

const USUAL_PORT = 4000;
const PORTS_TRIED = 20;

/** The program: serves, or does what is asked with the data. `site` is where the built page is. */
export async function main(args: readonly string[], site: string | null): Promise<void> {
  const [command, file] = args;
  if (command === '--help' || command === '-h') return console.log(HELP);
  const config = readConfig(process.env);
  if (command === undefined) return serve(config, site);
  if (file === undefined || !['backup', 'restore'].includes(command))
    throw new Error(`This is not understood: ${args.join(' ')}\n\n${HELP}`);
  const count = command === 'backup' ? backUp(config.dataDir, file) : restore(config.dataDir, file);
  console.log(command === 'backup' ? `${count} tables are kept in ${file}.` : `${count} tables are back.`);
}

async function serve(config: Config, site: string | null): Promise<void> {
  const server = await listen(config, site);
  const isHere = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(config.host);
  const address = config.baseUrl?.origin ?? `http://${isHere ? 'localhost' : config.host}:${server.port}`;
  console.log(`Arena is ready: ${address}`);
  console.log('Ctrl-C stops it.');
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

async function listen(config: Config, site: string | null): Promise<RunningServer> {
  const [first, tries] = config.port === null ? [USUAL_PORT, PORTS_TRIED] : [config.port, 1];
  for (let port = first; port < first + tries; port++) {
    try {
      return await startServer({ ...config, port, site });
    } catch (error) {
      if (!(error instanceof Error) || !('code' in error) || error.code !== 'EADDRINUSE') throw error;
    }
  }
  const which = tries === 1 ? `Port ${first} is` : `The ports ${first} to ${first + tries - 1} are`;
  throw new Error(`${which} taken. Another one: PORT=8080 npm start`);
}
