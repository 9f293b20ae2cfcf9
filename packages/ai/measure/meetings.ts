import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { WEIGHTS_TEXT } from '../src/net/weights.ts';
import type { Pairing, Played } from './pair-worker.ts';

/** Two bots that are to meet. */
export interface Wanted extends Omit<Pairing, 'pair'> {
  pairs: number;
}

const FOLDER = new URL('./results/', import.meta.url);
const FILE = new URL('meetings.json', FOLDER);
const WEIGHTS = createHash('sha256').update(WEIGHTS_TEXT).digest('hex').slice(0, 12);

/**
 * Results of these weights and no others; a pair that has been played is never played again. Whoever changes how a bot
 * plays has to delete what it played before.
 */
interface Results {
  weights: string;
  meetings: Record<string, Record<number, number>>;
}

function read(): Results {
  const stored = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Results) : null;
  return stored?.weights === WEIGHTS ? stored : { weights: WEIGHTS, meetings: {} };
}

/** Whole or not at all: a measurement may be ended at any time, and goes on from there. What another has written stays. */
function write(played: Results['meetings']): void {
  mkdirSync(FOLDER, { recursive: true });
  const { meetings: all, ...rest } = read();
  for (const [name, pairs] of Object.entries(played)) all[name] = { ...all[name], ...pairs };
  const unfinished = new URL(`unfinished-${process.pid}`, FOLDER);
  writeFileSync(unfinished, `${JSON.stringify({ ...rest, meetings: all }, null, 1)}\n`);
  renameSync(unfinished, FILE);
}

const nameOf = ({ one, two, ms, deck }: Omit<Pairing, 'pair'>): string => {
  const thinking = new Set(ms);
  const time = thinking.size === 1 ? `${ms[0]} ms` : `${ms[0]} and ${ms[1]} ms`;
  return `${one} v ${two}, ${deck}, ${time}`;
};

const SAVE_EVERY_MS = 10_000;

/** Plays what is missing, a thread for each core; gives the points of the first bot in each pair. */
export async function meetings(wanted: readonly Wanted[]): Promise<number[][]> {
  const { meetings: results } = read();
  const missing: Pairing[] = [];
  for (const { pairs, ...meeting } of wanted) {
    const known = (results[nameOf(meeting)] ??= {});
    for (let pair = 0; pair < pairs; pair++) if (!(pair in known)) missing.push({ ...meeting, pair });
  }
  const total = missing.length;
  let done = 0;
  const begun = performance.now();
  const saving = setInterval(() => {
    write(results);
    const left = ((performance.now() - begun) / Math.max(1, done)) * (total - done);
    console.error(`${done} of ${total} pairs, ${(left / 60_000).toFixed(0)} minutes to go`);
  }, SAVE_EVERY_MS);
  const note = ({ pair, points, ...meeting }: Played): void => {
    results[nameOf(meeting)][pair] = points;
    done++;
  };
  await Promise.all(Array.from({ length: availableParallelism() }, () => work(missing, note)));
  clearInterval(saving);
  write(results);
  return wanted.map(({ pairs, ...meeting }) =>
    Array.from({ length: pairs }, (_, pair) => results[nameOf(meeting)][pair]),
  );
}

function work(missing: Pairing[], note: (played: Played) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./pair-worker.ts', import.meta.url));
    const next = (): void => {
      const pairing = missing.shift();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      if (pairing !== undefined) worker.postMessage(pairing);
      else void worker.terminate().then(() => resolve());
    };
    worker.on('message', (played: Played) => {
      note(played);
      next();
    });
    worker.on('error', reject);
    next();
  });
}
