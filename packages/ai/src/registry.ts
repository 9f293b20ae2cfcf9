import type { Bot } from './bot.ts';
import { greedy } from './greedy/index.ts';
import { heuristic } from './heuristic/index.ts';
import { LEVELS } from './levels.ts';
import { shippedNet } from './net/load.ts';
import { netBot } from './net/net-bot.ts';
import { randomBot } from './random-bot.ts';
import { flat } from './search/flat.ts';
import { ismcts } from './search/ismcts.ts';
import { rolloutBot } from './search/rollouts.ts';
import { turnBot } from './search/turn-bot.ts';

/** The rungs of the ladder, as they were built one upon the other, and the levels for people, from the weakest. */
export const BOTS: readonly Bot[] = [
  randomBot,
  greedy,
  heuristic,
  flat,
  ismcts,
  netBot('net', shippedNet),
  turnBot('turns', shippedNet),
  rolloutBot('rollouts', shippedNet),
  ...LEVELS,
];

export const STRONGEST: Bot = LEVELS[LEVELS.length - 1];

export const botNamed = (name: string): Bot | undefined => BOTS.find((bot) => bot.name === name);
