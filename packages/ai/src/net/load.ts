import { fromHalf } from './half.ts';
import { Kernel } from './kernel.ts';
import { Network, type Evaluator } from './network.ts';
import { WEIGHTS_TEXT } from './weights.ts';

/** As they are shipped: two bytes each, the lower one first. */
export function shippedWeights(): Float32Array {
  const bytes = atob(WEIGHTS_TEXT);
  return Float32Array.from({ length: bytes.length / 2 }, (_, i) =>
    fromHalf(bytes.charCodeAt(2 * i) | (bytes.charCodeAt(2 * i + 1) << 8)),
  );
}

let shipped: Evaluator | null = null;

/** The network that all bots share; made when it is first asked. */
export const shippedNet: Evaluator = {
  evaluate: (on, length) => (shipped ??= quickest(shippedWeights())).evaluate(on, length),
};

/** WebAssembly may be missing, or be without instructions for four numbers at a time. */
function quickest(weights: Float32Array): Evaluator {
  try {
    return new Kernel(weights);
  } catch {
    return new Network(weights);
  }
}
