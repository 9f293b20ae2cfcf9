import { decodeFloat16 } from './float16.ts';
import { WasmNetwork } from './wasm-network.ts';
import { Network, type ValueFunction } from './network.ts';
import { WEIGHTS_BASE64 } from './weights.ts';

export const shippedWeights = (): Float32Array<ArrayBuffer> => decodeFloat16(WEIGHTS_BASE64);

let loaded: ValueFunction | null = null;

/** The network that all bots share, created on first use. */
export const shippedNet: ValueFunction = {
  evaluate: (active, length) => (loaded ??= fastestNetwork(shippedWeights())).evaluate(active, length),
};

/** WebAssembly or its SIMD instructions may be missing. */
function fastestNetwork(weights: Float32Array): ValueFunction {
  try {
    return new WasmNetwork(weights);
  } catch {
    return new Network(weights);
  }
}
