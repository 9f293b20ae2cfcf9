import { FEATURE_COUNT } from '../net/features.ts';
import { decodeFloat16 } from '../net/float16.ts';
import { netBot } from '../net/net-bot.ts';
import type { ValueFunction } from '../net/network.ts';
import { HEURISTIC_WEIGHTS_BASE64 } from './weights.ts';

let weights: Float32Array | null = null;

/** Adds up what is seen, each thing with a weight that was found by playing. Frozen. */
const linearValueFunction: ValueFunction = {
  evaluate: (on, length) => {
    weights ??= decodeFloat16(HEURISTIC_WEIGHTS_BASE64);
    let total = weights[FEATURE_COUNT];
    for (let i = 0; i < length; i++) total += weights[on[i]];
    return 1 / (1 + Math.exp(-total));
  },
};

export const heuristic = netBot('heuristic', linearValueFunction);
