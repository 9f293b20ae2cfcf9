import { encoderFor } from './features.ts';
import { Network, type NetworkShape, type ValueFunction } from './network.ts';
import { WasmNetwork } from './wasm-network.ts';

/** A network that is created on first use. */
export function lazyNet(shape: NetworkShape, weights: () => Float32Array): ValueFunction {
  let loaded: ValueFunction | null = null;
  return {
    encode: encoderFor(shape.inputs),
    evaluate: (active, length) => (loaded ??= fastestNetwork(shape, weights())).evaluate(active, length),
  };
}

/** WebAssembly or its SIMD instructions may be missing. */
function fastestNetwork(shape: NetworkShape, weights: Float32Array): ValueFunction {
  try {
    return new WasmNetwork(shape, weights);
  } catch {
    return new Network(shape, weights);
  }
}
