import type { Random } from '@arena/rules';
import { FEATURE_COUNT } from '../src/net/features.ts';
import { WEIGHTS_OFFSET } from '../src/net/wasm-network.ts';
import { HIDDEN_1, WEIGHT_LAYOUT, HIDDEN_2 } from '../src/net/network.ts';
import type { TrainableValueFunction } from './self-play.ts';

/** Each thread has room of its own for what it works on. */
const SCRATCH_BYTES = 8192;

/** Small random numbers to begin with, so that no two hidden units are alike. */
export function initializeWeights(random: Random, into: Float32Array): void {
  const uniform = (): number => random(2 ** 30) / 2 ** 29 - 1;
  into.fill(0);
  for (let i = 0; i < FEATURE_COUNT * HIDDEN_1; i++) into[i] = uniform() * 0.1;
  for (let i = 0; i < HIDDEN_1 * HIDDEN_2; i++)
    into[WEIGHT_LAYOUT.second + i] = uniform() * Math.sqrt(6 / (HIDDEN_1 + HIDDEN_2));
  for (let i = 0; i < HIDDEN_2; i++) into[WEIGHT_LAYOUT.third + i] = uniform() * Math.sqrt(6 / HIDDEN_2);
}

export const weightsIn = (memory: WebAssembly.Memory): Float32Array =>
  new Float32Array(memory.buffer, WEIGHTS_OFFSET, WEIGHT_LAYOUT.size);

/** A network that moves its weights a little towards a target, by gradient descent on the cross entropy. */
export class Learner implements TrainableValueFunction {
  private readonly scratch: number;
  private readonly active: Int32Array;
  private readonly forward: (desk: number, inputs: number, length: number) => number;
  private readonly backward: (desk: number, inputs: number, length: number, step: number) => void;

  constructor(memory: WebAssembly.Memory, kernel: WebAssembly.Module, thread: number) {
    this.scratch = thread * SCRATCH_BYTES;
    this.active = new Int32Array(memory.buffer, this.scratch, SCRATCH_BYTES / 4);
    const { exports } = new WebAssembly.Instance(kernel, { env: { memory } });
    this.forward = exports.evaluate as typeof this.forward;
    this.backward = exports.learn as typeof this.backward;
  }

  evaluate(on: Int32Array, length: number): number {
    for (let i = 0; i < length; i++) this.active[i] = on[i];
    return 1 / (1 + Math.exp(-this.forward(this.scratch, FEATURE_COUNT, length)));
  }

  /** What it thought before. */
  learn(on: Int32Array, start: number, end: number, target: number, rate: number): number {
    const length = end - start;
    for (let i = 0; i < length; i++) this.active[i] = on[start + i];
    const value = 1 / (1 + Math.exp(-this.forward(this.scratch, FEATURE_COUNT, length)));
    this.backward(this.scratch, FEATURE_COUNT, length, rate * (target - value));
    return value;
  }
}
