import { once } from 'node:events';
import { EXIT } from '../exit-codes.ts';
import { splitLines } from './lines.ts';
import { EngineSession } from './session.ts';

/** `arena engine`: the engine protocol over standard input and output. */
export async function runEngine(args: readonly string[]): Promise<number> {
  if (args.length > 0) {
    console.error(
      'arena engine takes no arguments: requests come from standard input, one JSON object per line.',
    );
    return EXIT.usageError;
  }
  // The reader has closed the pipe: no more replies are needed.
  process.stdout.on('error', () => process.exit(EXIT.ok));
  process.stdin.setEncoding('utf8');
  const session = new EngineSession();
  for await (const line of splitLines(process.stdin as AsyncIterable<string>)) {
    if (!process.stdout.write(`${session.handleLine(line)}\n`)) await once(process.stdout, 'drain');
    if (session.ended) break;
  }
  return EXIT.ok;
}
