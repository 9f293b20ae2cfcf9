/**
 * Trains a best response to find weaknesses of the shipped network: a copy of it learns from games against it, while the
 * shipped network stays fixed. A stopped run resumes. `npm run gate -w packages/ai -- 0 response` measures the result.
 *
 * npm run train:best-response -w packages/ai -- [minutes] [threads]
 */
import { shippedWeights } from '../src/net/shipped-net.ts';
import { train } from './training-run.ts';
import { BEST_RESPONSE } from './checkpoint.ts';

const [minutes = 120, threads] = process.argv.slice(2).map(Number);
await train({
  folder: BEST_RESPONSE,
  plan: {
    seed: 'response 1',
    lambda: 0.7,
    stages: [{ games: 4_000_000, rate: [0.001, 0.0001], whim: [0.02, 0.005] }],
  },
  initialWeights: shippedWeights(),
  opponentWeights: shippedWeights(),
  minutes,
  ...(threads !== undefined && { threads }),
});
