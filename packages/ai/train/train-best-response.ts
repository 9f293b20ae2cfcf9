/**
 * Trains a best response to find weaknesses of the shipped network: a network learns from games against it, while the shipped
 * network stays fixed. A stopped run resumes. `npm run gate -w packages/ai -- 200 600 response` measures the result.
 *
 * npm run train:best-response -w packages/ai -- [minutes] [threads]
 */
import { SHIPPED_SHAPE, shippedWeights } from '../src/net/shipped-net.ts';
import { BEST_RESPONSE, CHAMPION, readWeights } from './checkpoint.ts';
import { scoreAgainstShipped } from './score.ts';
import { train } from './training-run.ts';

const [minutes = 120, threads = 1] = process.argv.slice(2).map(Number);
await train({
  folder: BEST_RESPONSE,
  plan: {
    seed: 'response 2',
    width: 128,
    stages: [{ games: 1_000_000, beam: 1, rate: [0.0005, 0.00005], whim: 0.01, lambda: 0.9, rolledOut: 0 }],
  },
  initialWeights: readWeights(CHAMPION),
  opponent: { shape: SHIPPED_SHAPE, weights: shippedWeights() },
  minutes,
  threads,
  score: scoreAgainstShipped,
});
