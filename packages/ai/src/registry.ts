import type { Bot } from './bot.ts';
import { greedy } from './greedy/index.ts';
import { heuristic } from './heuristic/index.ts';
import { LEVELS, STYLED_LEVELS } from './levels.ts';
import { shippedNet } from './net/shipped-net.ts';
import { netBot } from './net/net-bot.ts';
import { randomBot } from './random-bot.ts';
import { flatMonteCarlo } from './search/flat-monte-carlo.ts';
import { ismcts } from './search/ismcts.ts';
import { rolloutBot } from './search/rollouts.ts';
import { turnSearchBot } from './search/turn-search-bot.ts';

/** The baseline bots in the order they were built, then the levels offered to people, weakest first. */
export const BOTS: readonly Bot[] = [
  randomBot,
  greedy,
  heuristic,
  flatMonteCarlo,
  ismcts,
  netBot('net', shippedNet),
  turnSearchBot('turns', shippedNet),
  rolloutBot('rollouts', shippedNet),
  ...LEVELS,
];

const BY_NAME: ReadonlyMap<string, Bot> = new Map([...BOTS, ...STYLED_LEVELS].map((bot) => [bot.name, bot]));

/** Also a level with a style. */
export const botNamed = (name: string): Bot | undefined => BY_NAME.get(name);

export function requireBot(name: string): Bot {
  const bot = botNamed(name);
  if (bot === undefined) throw new Error(`there is no bot named ${name}`);
  return bot;
}
