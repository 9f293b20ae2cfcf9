import { playMatch, type BotMatch, type Tally } from '@arena/ai';
import { UsageError } from '../arguments.ts';
import { EXIT } from '../exit-codes.ts';
import { parseMatchArguments, USAGE } from './arguments.ts';
import { progressLine, report } from './report.ts';

/** `arena bots A B`: a match between two bots. */
export async function runBots(args: string[]): Promise<number> {
  try {
    const match = parseMatchArguments(args);
    if (match !== 'help') return await runMatch(match);
    console.log(USAGE);
    return EXIT.ok;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\n\n${USAGE}`);
    return EXIT.usageError;
  }
}

async function runMatch(match: BotMatch): Promise<number> {
  const stop = new AbortController();
  // Not `once`: a launcher may forward a signal that the terminal has already sent.
  const interrupt = (): void => stop.abort();
  process.on('SIGINT', interrupt);
  const started = performance.now();
  const seconds = (): number => (performance.now() - started) / 1000;
  const tally = await playMatch(match, { signal: stop.signal, ...progressReporter(match, seconds) });
  process.off('SIGINT', interrupt);
  console.log(report(match, tally, seconds()));
  return stop.signal.aborted ? EXIT.interrupted : EXIT.ok;
}

const CLEAR_LINE = '\r\u001B[2K';
const REFRESH_SECONDS = 0.1;

/** A progress line for a person at a terminal. */
function progressReporter(match: BotMatch, seconds: () => number): { onGame?: (soFar: Tally) => void } {
  if (!process.stderr.isTTY) return {};
  let shown = 0;
  return {
    onGame: (soFar) => {
      const now = seconds();
      const isLast = soFar.games === match.games;
      if (!isLast && now - shown < REFRESH_SECONDS) return;
      shown = now;
      process.stderr.write(CLEAR_LINE + (isLast ? '' : progressLine(match, soFar, now)));
    },
  };
}
