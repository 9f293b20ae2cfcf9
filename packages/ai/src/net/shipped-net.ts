import { encoderFor } from './features.ts';
import { decodeFloat16 } from './float16.ts';
import { WasmNetwork } from './wasm-network.ts';
import { Network, type NetworkShape, type ValueFunction } from './network.ts';
import { MODEL_CARD, WEIGHTS_BASE64 } from './weights.ts';

export const SHIPPED_SHAPE: NetworkShape = { inputs: MODEL_CARD.inputs, width: MODEL_CARD.layers[0] };
export const shippedWeights = (): Float32Array<ArrayBuffer> => decodeFloat16(WEIGHTS_BASE64);

let loaded: ValueFunction | null = null;

/** The network that all bots share, created on first use. */
const load = (): ValueFunction => (loaded ??= fastestNetwork(SHIPPED_SHAPE, shippedWeights()));

export const shippedNet: ValueFunction = {
  encode: encoderFor(SHIPPED_SHAPE.inputs),
  evaluate: (active, length) => load().evaluate(active, length),
};

/** WebAssembly or its SIMD instructions may be missing. */
function fastestNetwork(shape: NetworkShape, weights: Float32Array): ValueFunction {
  try {
    return new WasmNetwork(shape, weights);
  } catch {
    return new Network(shape, weights);
  }
}
