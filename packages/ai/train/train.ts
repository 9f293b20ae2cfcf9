/**
 * Trains the network from random weights by self-play with search, or resumes a stopped run:
 *
 * npm run train -w packages/ai -- [minutes] [threads]
 *
 * `export-weights` ships the result, if `gate` shows that it is stronger.
 */
import { scoreAgainstShipped } from './score.ts';
import { train } from './training-run.ts';
import { CHAMPION } from './checkpoint.ts';

const [minutes = 120, threads = 1] = process.argv.slice(2).map(Number);
await train({
  folder: CHAMPION,
  plan: {
    seed: 'arena 3',
    width: 128,
    stages: [
      { games: 20_000, beam: 1, rate: [0.001, 0.001], whim: 0.05, lambda: 0.95, rolledOut: 0 },
      { games: 180_000, beam: 1, rate: [0.001, 0.0001], whim: 0.02, lambda: 0.9, rolledOut: 0 },
      { games: 800_000, beam: 2, rate: [0.0002, 0.0001], whim: 0.015, lambda: 0.8, rolledOut: 0.3 },
      { games: 2_000_000, beam: 2, rate: [0.0001, 0.00001], whim: 0.01, lambda: 0.8, rolledOut: 0.5 },
    ],
  },
  initialWeights: null,
  opponent: null,
  minutes,
  threads,
  score: scoreAgainstShipped,
});
