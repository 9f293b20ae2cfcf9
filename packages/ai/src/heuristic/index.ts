import { BASIC_FEATURE_COUNT, encodeBasicFeatures } from '../net/basic-features.ts';
import { decodeFloat16 } from '../net/float16.ts';
import { netBot } from '../net/net-bot.ts';
import type { ValueFunction } from '../net/network.ts';
import { HEURISTIC_WEIGHTS_BASE64 } from './weights.ts';

let weights: Float32Array | null = null;

/** A linear value function over the basic features, trained by self-play. Its weights are frozen. */
const linearValueFunction: ValueFunction = {
  encode: encodeBasicFeatures,
  evaluate: (active, length) => {
    weights ??= decodeFloat16(HEURISTIC_WEIGHTS_BASE64);
    let sum = weights[BASIC_FEATURE_COUNT];
    for (let i = 0; i < length; i++) sum += weights[active[i]];
    return 1 / (1 + Math.exp(-sum));
  },
};

export const heuristic = netBot('heuristic', linearValueFunction);
