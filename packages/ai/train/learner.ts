import type { Random } from '@arena/rules';
import { INPUTS } from '../src/net/features.ts';
import { WEIGHTS } from '../src/net/kernel.ts';
import { FIRST, LAYOUT, SECOND } from '../src/net/network.ts';
import type { Pupil } from './self-play.ts';

/** Each thread has room of its own for what it works on. */
const DESK = 8192;

/** Small random numbers to begin with, so that no two hidden units are alike. */
export function randomWeights(random: Random, into: Float32Array): void {
  const uniform = (): number => random(2 ** 30) / 2 ** 29 - 1;
  into.fill(0);
  for (let i = 0; i < INPUTS * FIRST; i++) into[i] = uniform() * 0.1;
  for (let i = 0; i < FIRST * SECOND; i++)
    into[LAYOUT.second + i] = uniform() * Math.sqrt(6 / (FIRST + SECOND));
  for (let i = 0; i < SECOND; i++) into[LAYOUT.third + i] = uniform() * Math.sqrt(6 / SECOND);
}

export const weightsIn = (memory: WebAssembly.Memory): Float32Array =>
  new Float32Array(memory.buffer, WEIGHTS, LAYOUT.size);

/** A network that moves its weights a little towards a target, by gradient descent on the cross entropy. */
export class Learner implements Pupil {
  private readonly desk: number;
  private readonly on: Int32Array;
  private readonly run: (desk: number, inputs: number, length: number) => number;
  private readonly step: (desk: number, inputs: number, length: number, step: number) => void;

  constructor(memory: WebAssembly.Memory, kernel: WebAssembly.Module, thread: number) {
    this.desk = thread * DESK;
    this.on = new Int32Array(memory.buffer, this.desk, DESK / 4);
    const { exports } = new WebAssembly.Instance(kernel, { env: { memory } });
    this.run = exports.evaluate as typeof this.run;
    this.step = exports.learn as typeof this.step;
  }

  evaluate(on: Int32Array, length: number): number {
    for (let i = 0; i < length; i++) this.on[i] = on[i];
    return 1 / (1 + Math.exp(-this.run(this.desk, INPUTS, length)));
  }

  /** What it thought before. */
  learn(on: Int32Array, start: number, end: number, target: number, rate: number): number {
    const length = end - start;
    for (let i = 0; i < length; i++) this.on[i] = on[start + i];
    const value = 1 / (1 + Math.exp(-this.run(this.desk, INPUTS, length)));
    this.step(this.desk, INPUTS, length, rate * (target - value));
    return value;
  }
}
