import { enableCompileCache } from 'node:module';
import { EXIT } from './exit-codes.ts';

const HELP = `arena: the card game Arena: Roma II

  arena play          play in the terminal
  arena replay FILE   step through a record, turn by turn
  arena analyse FILE  say where a game turned, and how much was luck
  arena verify FILE   check the dice of a finished game
  arena statistics FILES...
                      count who wins with what
  arena engine        the engine protocol (AEP 1) on standard input and output
  arena connect URL -- COMMAND
                      let an engine play on a server
  arena bots A B      let two bots play a match
  arena worker        think for the computer players of servers
  arena migrate       move a server's tables to PostgreSQL
  arena admin         read reports, and warn, rename or suspend people on a server
  arena --help, arena --version

See also "arena COMMAND --help" for play, connect, bots, worker, migrate and admin.`;

/** Each command loads only what it needs. */
const commands: ReadonlyMap<string, (args: string[]) => Promise<number>> = new Map([
  ['play', async (args) => (await import('./play/index.ts')).runPlay(args)],
  ['replay', async (args) => (await import('./replay/index.ts')).runReplay(args)],
  ['analyse', async (args) => (await import('./analyse/index.ts')).runAnalyse(args)],
  ['verify', async (args) => (await import('./verify/index.ts')).runVerify(args)],
  ['statistics', async (args) => (await import('./statistics/index.ts')).runStatistics(args)],
  ['engine', async (args) => (await import('./engine/index.ts')).runEngine(args)],
  ['connect', async (args) => (await import('./connect/index.ts')).runConnect(args)],
  ['bots', async (args) => (await import('./bots/index.ts')).runBots(args)],
  ['worker', async (args) => (await import('./server/index.ts')).runWorker(args)],
  ['migrate', async (args) => (await import('./server/index.ts')).runMigrate(args)],
  ['admin', async (args) => (await import('./server/index.ts')).runServerAdmin(args)],
]);

async function main([name = '--help', ...args]: string[]): Promise<number> {
  const command = commands.get(name);
  if (command !== undefined) return command(args);
  if (name === '--help' || name === '-h') {
    console.log(HELP);
    return EXIT.ok;
  }
  if (name === '--version') {
    console.log((await import('./version.ts')).version);
    return EXIT.ok;
  }
  console.error(`${JSON.stringify(name)} is not a command.\n\n${HELP}`);
  return EXIT.usageError;
}

// Caches compiled code for the next start.
enableCompileCache();

process.exitCode = await main(process.argv.slice(2));
