export type { Bot, Budget, Choice } from './bot.ts';
export { keyed } from './keyed.ts';
export { LEVELS } from './levels.ts';
export { playGames, playMatch, type Match, type Tally, type Watch } from './match.ts';
export { BOTS, botNamed, STRONGEST } from './registry.ts';
