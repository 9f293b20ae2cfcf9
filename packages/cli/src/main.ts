import { enableCompileCache } from 'node:module';
import { EXIT } from './exit-codes.ts';

const HELP = `arena: the card game Arena: Roma II

  arena play      play in the terminal
  arena engine    the engine protocol (AEP 1) on standard input and output
  arena bots A B  let two bots play a match
  arena --help, arena --version

"arena play --help" and "arena bots --help" tell more.`;

/** Each is loaded when it is called for, so that none waits for another. */
const commands: ReadonlyMap<string, (args: string[]) => Promise<number>> = new Map([
  ['play', async (args) => (await import('./play/index.ts')).play(args)],
  ['engine', async (args) => (await import('./engine/index.ts')).engine(args)],
  ['bots', async (args) => (await import('./bots/index.ts')).bots(args)],
]);

async function main([name = '--help', ...args]: string[]): Promise<number> {
  const command = commands.get(name);
  if (command !== undefined) return command(args);
  if (name === '--help' || name === '-h') {
    console.log(HELP);
    return EXIT.done;
  }
  if (name === '--version') {
    console.log((await import('./engine/version.ts')).version);
    return EXIT.done;
  }
  console.error(`arena knows no command ${JSON.stringify(name)}.\n\n${HELP}`);
  return EXIT.misused;
}

// Starts are short: what was compiled once is kept for the next.
enableCompileCache();

process.exitCode = await main(process.argv.slice(2));
