export type { Bot, Budget, BotChoice } from './bot.ts';
export type { RatedLine } from './lines.ts';
export { keyedRandom } from './keyed-random.ts';
export { LEVELS } from './levels.ts';
export { STYLES } from './styles.ts';
export { playGames, playMatch, type BotMatch, type Tally, type PlayMatchOptions } from './bot-match.ts';
export { BOTS, botNamed } from './registry.ts';
export { STRONGEST } from './strong-levels.ts';
