/**
 * Finds the weights of the heuristic: one for each thing that can be seen, nothing in between. It learns as the network
 * does, from games against itself: npm run heuristic -- [games]
 */
import { writeFileSync } from 'node:fs';
import { seeded } from '@arena/rules';
import { FEATURE_COUNT } from '../src/net/features.ts';
import { toFloat16 } from '../src/net/float16.ts';
import { hyperparametersAt, randomSetup, type TrainingPlan } from './plan.ts';
import { SelfPlay, type TrainableValueFunction } from './self-play.ts';

const [games = 150_000] = process.argv.slice(2).map(Number);
const PLAN: TrainingPlan = {
  seed: 'heuristic 1',
  lambda: 0.7,
  stages: [{ games, rate: [0.004, 0.0003], whim: [0.05, 0.01] }],
};
const REPORT_EVERY = 5000;

/** The chance to win from the sum of what is seen. */
class LinearValueFunction implements TrainableValueFunction {
  readonly weights = new Float32Array(FEATURE_COUNT + 1);

  evaluate(on: Int32Array, length: number): number {
    return this.value(on, 0, length);
  }

  learn(on: Int32Array, start: number, end: number, target: number, rate: number): number {
    const value = this.value(on, start, end);
    const step = rate * (target - value);
    for (let i = start; i < end; i++) this.weights[on[i]] += step;
    this.weights[FEATURE_COUNT] += step;
    return value;
  }

  private value(on: Int32Array, start: number, end: number): number {
    let sum = this.weights[FEATURE_COUNT];
    for (let i = start; i < end; i++) sum += this.weights[on[i]];
    return 1 / (1 + Math.exp(-sum));
  }
}

const random = seeded(PLAN.seed);
const valueFunction = new LinearValueFunction();
const selfPlay = new SelfPlay(valueFunction, random);
while (selfPlay.games < games) {
  selfPlay.play(randomSetup(random), hyperparametersAt(PLAN, selfPlay.games));
  if (selfPlay.games % REPORT_EVERY === 0)
    console.log(`${selfPlay.games} games, squared error ${selfPlay.error.toFixed(4)}`);
}
const float16Weights = Uint16Array.from(valueFunction.weights, toFloat16);
writeFileSync(
  new URL('../src/heuristic/weights.ts', import.meta.url),
  `/** Made by \`npm run heuristic\` in ${games} games against itself: ${JSON.stringify(PLAN)} */
export const HEURISTIC_TEXT =
  '${Buffer.from(float16Weights.buffer).toString('base64')}';
`,
);
