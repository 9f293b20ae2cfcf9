import { decodeFloat16 } from './float16.ts';
import { WasmNetwork } from './wasm-network.ts';
import { Network, type ValueFunction } from './network.ts';
import { WEIGHTS_BASE64 } from './weights.ts';

export const shippedWeights = (): Float32Array => decodeFloat16(WEIGHTS_BASE64);

let loaded: ValueFunction | null = null;

/** The network that all bots share; made when it is first asked. */
export const shippedNet: ValueFunction = {
  evaluate: (on, length) => (loaded ??= fastestNetwork(shippedWeights())).evaluate(on, length),
};

/** WebAssembly may be missing, or be without instructions for four numbers at a time. */
function fastestNetwork(weights: Float32Array): ValueFunction {
  try {
    return new WasmNetwork(weights);
  } catch {
    return new Network(weights);
  }
}
