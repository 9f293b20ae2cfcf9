import { INPUTS } from './features.ts';
import { KERNEL_CODE } from './kernel-code.ts';
import { LAYOUT, type Evaluator } from './network.ts';

/** The little of WebAssembly that is used here: it is on every platform, and its types on none that all share. */
interface Platform {
  Memory: new (pages: { initial: number }) => { buffer: ArrayBuffer };
  Module: new (code: Uint8Array) => object;
  Instance: new (
    module: object,
    imports: object,
  ) => { exports: Record<string, (...args: number[]) => number> };
}

/** Where the weights begin, behind the desks. */
export const WEIGHTS = 65_536;
const PAGE = 65_536;

/** The network in WebAssembly, four numbers at a time. */
export class Kernel implements Evaluator {
  private readonly on: Int32Array;
  private readonly run: (desk: number, inputs: number, length: number) => number;

  constructor(weights: Float32Array) {
    const { Memory, Module, Instance } = (globalThis as unknown as { WebAssembly: Platform }).WebAssembly;
    const memory = new Memory({ initial: 1 + Math.ceil((LAYOUT.size * 4) / PAGE) });
    const code = Uint8Array.from(atob(KERNEL_CODE), (letter) => letter.charCodeAt(0));
    const { exports } = new Instance(new Module(code), { env: { memory } });
    new Float32Array(memory.buffer, WEIGHTS, LAYOUT.size).set(weights);
    this.on = new Int32Array(memory.buffer, 0, PAGE / 4);
    this.run = exports.evaluate;
  }

  evaluate(on: Int32Array, length: number): number {
    for (let i = 0; i < length; i++) this.on[i] = on[i];
    return 1 / (1 + Math.exp(-this.run(0, INPUTS, length)));
  }
}
