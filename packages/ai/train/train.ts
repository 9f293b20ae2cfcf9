/**
 * Trains the network by self-play, or resumes a stopped run.
 *
 * npm run train -w packages/ai -- [minutes] [threads]
 */
import { train } from './training-run.ts';
import { CHAMPION } from './checkpoint.ts';

const [minutes = 100, threads] = process.argv.slice(2).map(Number);
await train({
  folder: CHAMPION,
  plan: {
    seed: 'arena 2',
    lambda: 0.7,
    stages: [
      { games: 1_600_000, rate: [0.0032, 0.0002], whim: [0.03, 0.01] },
      { games: 2_000_000, rate: [0.006, 0.0001], whim: [0.02, 0.01] },
    ],
  },
  initialWeights: null,
  opponentWeights: null,
  minutes,
  ...(threads !== undefined && { threads }),
});
