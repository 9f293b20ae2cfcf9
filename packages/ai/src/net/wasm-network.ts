import { FEATURE_COUNT } from './features.ts';
import { KERNEL_WASM_BASE64 } from './kernel-wasm.ts';
import { WEIGHT_LAYOUT, type ValueFunction } from './network.ts';

/** The part of WebAssembly used here. Node and browsers have it, but no TypeScript library that both share declares it. */
declare const WebAssembly: {
  Memory: new (pages: { initial: number }) => { buffer: ArrayBuffer };
  Module: new (code: Uint8Array) => object;
  Instance: new (
    module: object,
    imports: object,
  ) => { exports: Record<string, (...args: number[]) => number> };
};

/** Where the weights begin, behind the desks. */
export const WEIGHTS_OFFSET = 65_536;
const PAGE_BYTES = 65_536;

/** The network in WebAssembly, four numbers at a time. */
export class WasmNetwork implements ValueFunction {
  private readonly active: Int32Array;
  private readonly forward: (desk: number, inputs: number, length: number) => number;

  constructor(weights: Float32Array) {
    const { Memory, Module, Instance } = WebAssembly;
    const memory = new Memory({ initial: 1 + Math.ceil((WEIGHT_LAYOUT.size * 4) / PAGE_BYTES) });
    const code = Uint8Array.from(atob(KERNEL_WASM_BASE64), (letter) => letter.charCodeAt(0));
    const { exports } = new Instance(new Module(code), { env: { memory } });
    new Float32Array(memory.buffer, WEIGHTS_OFFSET, WEIGHT_LAYOUT.size).set(weights);
    this.active = new Int32Array(memory.buffer, 0, PAGE_BYTES / 4);
    this.forward = exports.evaluate;
  }

  evaluate(on: Int32Array, length: number): number {
    for (let i = 0; i < length; i++) this.active[i] = on[i];
    return 1 / (1 + Math.exp(-this.forward(0, FEATURE_COUNT, length)));
  }
}
