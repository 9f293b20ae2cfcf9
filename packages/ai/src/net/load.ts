import { halvesIn } from './half.ts';
import { Kernel } from './kernel.ts';
import { Network, type Evaluator } from './network.ts';
import { WEIGHTS_TEXT } from './weights.ts';

export const shippedWeights = (): Float32Array => halvesIn(WEIGHTS_TEXT);

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
