import { once } from 'node:events';
import { EXIT } from '../exit-codes.ts';
import { linesOf } from './lines.ts';
import { Session } from './session.ts';

/** `arena engine`: the engine protocol over standard input and output. */
export async function engine(args: readonly string[]): Promise<number> {
  if (args.length > 0) {
    console.error(
      'arena engine takes no arguments: requests come from standard input, one JSON object a line.',
    );
    return EXIT.misused;
  }
  // Whoever has stopped listening needs no more replies.
  process.stdout.on('error', () => process.exit(EXIT.done));
  process.stdin.setEncoding('utf8');
  const session = new Session();
  for await (const line of linesOf(process.stdin as AsyncIterable<string>)) {
    if (!process.stdout.write(`${session.reply(line)}\n`)) await once(process.stdout, 'drain');
    if (session.ended) break;
  }
  return EXIT.done;
}
