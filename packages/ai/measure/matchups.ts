import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import type { Pair } from '@arena/rules';
import * as z from 'zod';
import { WEIGHTS_BASE64 as SMALL_WEIGHTS_BASE64 } from '../src/net/small-weights.ts';
import { WEIGHTS_BASE64 } from '../src/net/weights.ts';
import type { GamePair, GamePairResult } from './pair-worker.ts';
import { runOnWorkers } from './worker-pool.ts';
import { writeAtomically } from './write-atomically.ts';

/** Two bots that play a number of pairs against each other. */
export interface Matchup extends Omit<GamePair, 'pair'> {
  pairs: number;
}

const RESULTS_FOLDER = new URL('./results/', import.meta.url);
const RESULTS_FILE = new URL('meetings.json', RESULTS_FOLDER);
const WEIGHTS_HASH = createHash('sha256')
  .update(WEIGHTS_BASE64)
  .update(SMALL_WEIGHTS_BASE64)
  .digest('hex')
  .slice(0, 12);

/** Points of the first bot by pair number, in seat 0 and in seat 1. */
const pointsByPair = z.record(z.string(), z.tuple([z.number(), z.number()]));

/**
 * results/meetings.json holds the results for the weights of both networks; a pair in it is never played again. If you change how a
 * bot plays, delete its results.
 */
const storedResults = z.object({ weights: z.string(), meetings: z.record(z.string(), pointsByPair) });
type Results = z.infer<typeof storedResults>['meetings'];

function readResults(): Results {
  if (!existsSync(RESULTS_FILE)) return {};
  const { weights, meetings } = storedResults.parse(JSON.parse(readFileSync(RESULTS_FILE, 'utf8')));
  return weights === WEIGHTS_HASH ? meetings : {};
}

/** Merges with the file, which another process may have written in the meantime. */
function writeResults(results: Results): void {
  mkdirSync(RESULTS_FOLDER, { recursive: true });
  const meetings = readResults();
  for (const [key, points] of Object.entries(results)) meetings[key] = { ...meetings[key], ...points };
  writeAtomically(RESULTS_FILE, `${JSON.stringify({ weights: WEIGHTS_HASH, meetings }, null, 1)}\n`);
}

const matchupKey = ({ one, two, ms, deck }: Omit<GamePair, 'pair'>): string => {
  const time = ms[0] === ms[1] ? `${ms[0]} ms` : `${ms[0]} and ${ms[1]} ms`;
  return `${one} v ${two}, ${deck}, ${time}`;
};

/** Plays the pairs that have no result yet; returns the points of the first bot in each pair, by seat. */
export async function playMatchups(matchups: readonly Matchup[]): Promise<Pair<number>[][]> {
  const results = readResults();
  const missing = matchups.flatMap(({ pairs, ...matchup }) => {
    const known = (results[matchupKey(matchup)] ??= {});
    return Array.from({ length: pairs }, (_, pair): GamePair => ({ ...matchup, pair })).filter(
      ({ pair }) => !(pair in known),
    );
  });
  await runOnWorkers<GamePair, GamePairResult>({
    script: new URL('./pair-worker.ts', import.meta.url),
    tasks: missing.values(),
    total: missing.length,
    unit: 'pairs',
    onResult: ({ pair, points, ...matchup }) => {
      (results[matchupKey(matchup)] ??= {})[pair] = points;
    },
    save: () => writeResults(results),
  });
  return matchups.map(({ pairs, ...matchup }) => {
    const points = results[matchupKey(matchup)] ?? {};
    return Array.from({ length: pairs }, (_, pair) => points[pair] ?? [Number.NaN, Number.NaN]);
  });
}
