import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { WEIGHTS_BASE64 } from '../src/net/weights.ts';
import type { GamePair, GamePairResult } from './pair-worker.ts';

/** Two bots that are to meet. */
export interface Matchup extends Omit<GamePair, 'pair'> {
  pairs: number;
}

const RESULTS_FOLDER = new URL('./results/', import.meta.url);
const RESULTS_FILE = new URL('meetings.json', RESULTS_FOLDER);
const WEIGHTS_HASH = createHash('sha256').update(WEIGHTS_BASE64).digest('hex').slice(0, 12);

/**
 * Results of these weights and no others; a pair that has been played is never played again. Whoever changes how a bot
 * plays has to delete what it played before.
 */
interface StoredResults {
  weights: string;
  meetings: Record<string, Record<number, number>>;
}

function readResults(): StoredResults {
  const stored = existsSync(RESULTS_FILE)
    ? (JSON.parse(readFileSync(RESULTS_FILE, 'utf8')) as StoredResults)
    : null;
  return stored?.weights === WEIGHTS_HASH ? stored : { weights: WEIGHTS_HASH, meetings: {} };
}

/** Whole or not at all: a measurement may be ended at any time, and goes on from there. What another has written stays. */
function writeResults(played: StoredResults['meetings']): void {
  mkdirSync(RESULTS_FOLDER, { recursive: true });
  const { meetings: all, ...rest } = readResults();
  for (const [name, pairs] of Object.entries(played)) all[name] = { ...all[name], ...pairs };
  const unfinished = new URL(`unfinished-${process.pid}`, RESULTS_FOLDER);
  writeFileSync(unfinished, `${JSON.stringify({ ...rest, meetings: all }, null, 1)}\n`);
  renameSync(unfinished, RESULTS_FILE);
}

const matchupKey = ({ one, two, ms, deck }: Omit<GamePair, 'pair'>): string => {
  const thinking = new Set(ms);
  const time = thinking.size === 1 ? `${ms[0]} ms` : `${ms[0]} and ${ms[1]} ms`;
  return `${one} v ${two}, ${deck}, ${time}`;
};

const SAVE_EVERY_MS = 10_000;

/** Plays what is missing, a thread for each core; gives the points of the first bot in each pair. */
export async function playMatchups(wanted: readonly Matchup[]): Promise<number[][]> {
  const { meetings: results } = readResults();
  const missing: GamePair[] = [];
  for (const { pairs, ...meeting } of wanted) {
    const known = (results[matchupKey(meeting)] ??= {});
    for (let pair = 0; pair < pairs; pair++) if (!(pair in known)) missing.push({ ...meeting, pair });
  }
  const total = missing.length;
  let done = 0;
  const begun = performance.now();
  const saving = setInterval(() => {
    writeResults(results);
    const left = ((performance.now() - begun) / Math.max(1, done)) * (total - done);
    console.error(`${done} of ${total} pairs, ${(left / 60_000).toFixed(0)} minutes to go`);
  }, SAVE_EVERY_MS);
  const note = ({ pair, points, ...meeting }: GamePairResult): void => {
    results[matchupKey(meeting)][pair] = points;
    done++;
  };
  await Promise.all(Array.from({ length: availableParallelism() }, () => runWorker(missing, note)));
  clearInterval(saving);
  writeResults(results);
  return wanted.map(({ pairs, ...meeting }) =>
    Array.from({ length: pairs }, (_, pair) => results[matchupKey(meeting)][pair]),
  );
}

function runWorker(missing: GamePair[], note: (played: GamePairResult) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./pair-worker.ts', import.meta.url));
    const next = (): void => {
      const pairing = missing.shift();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      if (pairing !== undefined) worker.postMessage(pairing);
      else void worker.terminate().then(() => resolve());
    };
    worker.on('message', (played: GamePairResult) => {
      note(played);
      next();
    });
    worker.on('error', reject);
    next();
  });
}
