import { FEATURE_COUNT } from './features.ts';
import { KERNEL_WASM_BASE64 } from './kernel-wasm.ts';
import { checkWeights, WEIGHT_LAYOUT, type ValueFunction } from './network.ts';

/** The functions that kernel/kernel.as exports. `scratch` is the address of the caller's working memory. */
export interface Kernel {
  evaluate(scratch: number, inputs: number, length: number): number;
  learn(scratch: number, inputs: number, length: number, step: number): void;
}

/** The part of WebAssembly used here. Node and the DOM both provide it, but no lib shared by both declares it. */
declare const WebAssembly: {
  Memory: new (pages: { initial: number }) => { buffer: ArrayBuffer };
  Module: new (code: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { exports: Kernel };
};

export const instantiateKernel = (module: object, memory: object): Kernel =>
  new WebAssembly.Instance(module, { env: { memory } }).exports;

/** Where the weights begin, after the working memory of all threads. */
export const WEIGHTS_OFFSET = 65_536;
const PAGE_BYTES = 65_536;

/** The network in WebAssembly with SIMD. */
export class WasmNetwork implements ValueFunction {
  private readonly active: Int32Array;
  private readonly kernel: Kernel;

  constructor(weights: Float32Array) {
    checkWeights(weights);
    const memory = new WebAssembly.Memory({ initial: 1 + Math.ceil((WEIGHT_LAYOUT.size * 4) / PAGE_BYTES) });
    const code = Uint8Array.from(atob(KERNEL_WASM_BASE64), (letter) => letter.charCodeAt(0));
    this.kernel = instantiateKernel(new WebAssembly.Module(code), memory);
    new Float32Array(memory.buffer, WEIGHTS_OFFSET, WEIGHT_LAYOUT.size).set(weights);
    this.active = new Int32Array(memory.buffer, 0, PAGE_BYTES / 4);
  }

  evaluate(active: Int32Array, length: number): number {
    for (let i = 0; i < length; i++) this.active[i] = active[i];
    return 1 / (1 + Math.exp(-this.kernel.evaluate(0, FEATURE_COUNT, length)));
  }
}
