import type { Bot } from './bot.ts';
import { greedy } from './greedy/index.ts';
import { randomBot } from './random-bot.ts';

/** The rungs of the ladder, weakest first. */
export const BOTS: readonly Bot[] = [randomBot, greedy];

export const STRONGEST: Bot = greedy;

export const botNamed = (name: string): Bot | undefined => BOTS.find((bot) => bot.name === name);
