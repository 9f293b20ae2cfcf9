import { encoderFor } from './features.ts';
import { KERNEL_WASM_BASE64 } from './kernel-wasm.ts';
import { layersOf, type NetworkShape, type ValueFunction } from './network.ts';

/** The function that kernel/kernel.as exports. Addresses are in bytes; the active features are at address 0. */
interface Kernel {
  evaluate(first: number, rest: number, width: number, bias: number, length: number): number;
}

/** The part of WebAssembly used here. Node and the DOM both provide it, but no lib shared by both declares it. */
declare const WebAssembly: {
  Memory: new (pages: { initial: number }) => { buffer: ArrayBuffer };
  Module: new (code: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { exports: Kernel };
};

/** Active features and hidden units come before the weights. */
const WEIGHTS_OFFSET = 65_536;
const PAGE_BYTES = 65_536;
const ALIGNMENT = 16;

/** The network in WebAssembly with SIMD. */
export class WasmNetwork implements ValueFunction {
  readonly encode: ValueFunction['encode'];
  private readonly active: Int32Array;
  private readonly kernel: Kernel;
  private readonly shape: NetworkShape;
  private readonly firstBytes: Int16Array;
  private readonly rest: Float32Array;

  constructor(shape: NetworkShape, weights: Float32Array) {
    const { first, rest } = layersOf(shape, weights);
    const restOffset = Math.ceil((WEIGHTS_OFFSET + first.byteLength) / ALIGNMENT) * ALIGNMENT;
    const memory = new WebAssembly.Memory({
      initial: Math.ceil((restOffset + rest.byteLength) / PAGE_BYTES),
    });
    const code = Uint8Array.from(atob(KERNEL_WASM_BASE64), (letter) => letter.charCodeAt(0));
    this.kernel = new WebAssembly.Instance(new WebAssembly.Module(code), { env: { memory } }).exports;
    this.encode = encoderFor(shape.inputs);
    this.shape = shape;
    this.active = new Int32Array(memory.buffer, 0, WEIGHTS_OFFSET / 4);
    this.firstBytes = new Int16Array(memory.buffer, WEIGHTS_OFFSET, first.length);
    this.rest = new Float32Array(memory.buffer, restOffset, rest.length);
    this.firstBytes.set(first);
    this.rest.set(rest);
  }

  /** Replaces the weights. */
  load(weights: Float32Array): void {
    const { first, rest } = layersOf(this.shape, weights);
    this.firstBytes.set(first);
    this.rest.set(rest);
  }

  evaluate(active: Int32Array, length: number): number {
    for (let i = 0; i < length; i++) this.active[i] = active[i];
    const { width, inputs } = this.shape;
    const sum = this.kernel.evaluate(WEIGHTS_OFFSET, this.rest.byteOffset, width, inputs, length);
    return 1 / (1 + Math.exp(-sum));
  }
}
