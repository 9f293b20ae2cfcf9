import type { Random } from '@arena/rules';
import { FEATURE_COUNT } from '../src/net/features.ts';
import { instantiateKernel, WEIGHTS_OFFSET, type Kernel } from '../src/net/wasm-network.ts';
import { HIDDEN_1, WEIGHT_LAYOUT, HIDDEN_2 } from '../src/net/network.ts';
import type { TrainableValueFunction } from './self-play.ts';

/** Working memory of each thread. */
const SCRATCH_BYTES = 8192;

/** Small random weights, so that no two hidden units are alike. */
export function initializeWeights(random: Random, weights: Float32Array): void {
  const uniform = (): number => random(2 ** 30) / 2 ** 29 - 1;
  weights.fill(0);
  for (let i = 0; i < FEATURE_COUNT * HIDDEN_1; i++) weights[i] = uniform() * 0.1;
  for (let i = 0; i < HIDDEN_1 * HIDDEN_2; i++)
    weights[WEIGHT_LAYOUT.second + i] = uniform() * Math.sqrt(6 / (HIDDEN_1 + HIDDEN_2));
  for (let i = 0; i < HIDDEN_2; i++) weights[WEIGHT_LAYOUT.third + i] = uniform() * Math.sqrt(6 / HIDDEN_2);
}

export const weightsIn = (memory: WebAssembly.Memory): Float32Array =>
  new Float32Array(memory.buffer, WEIGHTS_OFFSET, WEIGHT_LAYOUT.size);

/** A network in shared memory, trained by stochastic gradient descent on the cross entropy. */
export class Learner implements TrainableValueFunction {
  private readonly scratch: number;
  private readonly active: Int32Array;
  private readonly kernel: Kernel;

  constructor(memory: WebAssembly.Memory, module: WebAssembly.Module, thread: number) {
    this.scratch = thread * SCRATCH_BYTES;
    this.active = new Int32Array(memory.buffer, this.scratch, SCRATCH_BYTES / 4);
    this.kernel = instantiateKernel(module, memory);
  }

  evaluate(active: Int32Array, length: number): number {
    return this.forward(active, 0, length);
  }

  learn(active: Int32Array, start: number, end: number, target: number, rate: number): number {
    const value = this.forward(active, start, end);
    this.kernel.learn(this.scratch, FEATURE_COUNT, end - start, rate * (target - value));
    return value;
  }

  private forward(active: Int32Array, start: number, end: number): number {
    for (let i = start; i < end; i++) this.active[i - start] = active[i] ?? 0;
    return 1 / (1 + Math.exp(-this.kernel.evaluate(this.scratch, FEATURE_COUNT, end - start)));
  }
}
