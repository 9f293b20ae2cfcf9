/**
 * Finds the weights of the heuristic: one for each thing that can be seen, nothing in between. It learns as the network
 * does, from games against itself: npm run heuristic -- [games]
 */
import { writeFileSync } from 'node:fs';
import { seeded } from '@arena/rules';
import { INPUTS } from '../src/net/features.ts';
import { toHalf } from '../src/net/half.ts';
import { scheduleAt, setupFor, type Plan } from './plan.ts';
import { SelfPlay, type Pupil } from './self-play.ts';

const [games = 150_000] = process.argv.slice(2).map(Number);
const PLAN: Plan = {
  seed: 'heuristic 1',
  lambda: 0.7,
  stages: [{ games, rate: [0.004, 0.0003], whim: [0.05, 0.01] }],
};
const TOLD_EVERY = 5000;

/** The chance to win from the sum of what is seen. */
class Linear implements Pupil {
  readonly weights = new Float32Array(INPUTS + 1);

  evaluate(on: Int32Array, length: number): number {
    return this.value(on, 0, length);
  }

  learn(on: Int32Array, start: number, end: number, target: number, rate: number): number {
    const value = this.value(on, start, end);
    const step = rate * (target - value);
    for (let i = start; i < end; i++) this.weights[on[i]] += step;
    this.weights[INPUTS] += step;
    return value;
  }

  private value(on: Int32Array, start: number, end: number): number {
    let sum = this.weights[INPUTS];
    for (let i = start; i < end; i++) sum += this.weights[on[i]];
    return 1 / (1 + Math.exp(-sum));
  }
}

const random = seeded(PLAN.seed);
const linear = new Linear();
const play = new SelfPlay(linear, random);
while (play.games < games) {
  play.play(setupFor(random), scheduleAt(PLAN, play.games));
  if (play.games % TOLD_EVERY === 0)
    console.log(`${play.games} games, squared error ${play.error.toFixed(4)}`);
}
const halves = Uint16Array.from(linear.weights, toHalf);
writeFileSync(
  new URL('../src/heuristic/weights.ts', import.meta.url),
  `/** Made by \`npm run heuristic\` in ${games} games against itself: ${JSON.stringify(PLAN)} */
export const HEURISTIC_TEXT =
  '${Buffer.from(halves.buffer).toString('base64')}';
`,
);
