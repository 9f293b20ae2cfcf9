import { INPUTS } from '../net/features.ts';
import { halvesIn } from '../net/half.ts';
import { netBot } from '../net/net-bot.ts';
import type { Evaluator } from '../net/network.ts';
import { HEURISTIC_TEXT } from './weights.ts';

let weights: Float32Array | null = null;

/** Adds up what is seen, each thing with a weight that was found by playing. Frozen. */
const sum: Evaluator = {
  evaluate: (on, length) => {
    weights ??= halvesIn(HEURISTIC_TEXT);
    let total = weights[INPUTS];
    for (let i = 0; i < length; i++) total += weights[on[i]];
    return 1 / (1 + Math.exp(-total));
  },
};

export const heuristic = netBot('heuristic', sum);
