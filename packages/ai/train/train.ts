/**
 * Trains the network by self-play with search, or resumes a stopped run:
 *
 * npm run train -w packages/ai -- [minutes] [threads]
 *
 * It begins with the network of version 0.2.0, widened. `export-weights` ships the result, if `gate` shows that it is stronger.
 */
import { readFileSync } from 'node:fs';
import { seeded } from '@arena/rules';
import { BASIC_FEATURE_COUNT } from '../src/net/basic-features.ts';
import { FEATURE_COUNT } from '../src/net/features.ts';
import { CHAMPION } from './checkpoint.ts';
import { scoreAgainstShipped } from './score.ts';
import { train } from './training-run.ts';
import { widen } from './widen.ts';

const SEED = 'arena 4';
const WIDTH = 128;
/** Trained by version 0.2.0, from random weights; its plan and curve are in the same folder. */
const FIRST = { inputs: BASIC_FEATURE_COUNT, width: 64 };
const firstWeights = (): Float32Array =>
  new Float32Array(Uint8Array.from(readFileSync(new URL('./state/average.f32', import.meta.url))).buffer);

const [minutes = 120, threads = 1] = process.argv.slice(2).map(Number);
const stage = { beam: 2, lambda: 0.8, rolledOut: 0.3 };
await train({
  folder: CHAMPION,
  plan: {
    seed: SEED,
    width: WIDTH,
    stages: [
      { ...stage, games: 45_000, rate: [0.00006, 0.00006], whim: 0.015 },
      { ...stage, games: 405_000, rate: [0.00006, 0.000003], whim: 0.01 },
    ],
  },
  initialWeights: await widen(FIRST, firstWeights(), { inputs: FEATURE_COUNT, width: WIDTH }, seeded(SEED)),
  opponent: null,
  minutes,
  threads,
  score: scoreAgainstShipped,
});
