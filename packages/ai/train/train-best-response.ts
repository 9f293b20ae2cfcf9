/**
 * Looks for weaknesses of the shipped network: another one begins as its copy and learns from games against it, which
 * itself never changes. Goes on where it was left; `npm run gate -- 0 response` says how much it wins in the end.
 *
 * npm run respond -- [minutes] [threads]
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
