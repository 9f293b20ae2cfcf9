import type { Bot } from './bot.ts';
import { weakLevels } from './level-bots.ts';
import { smallNet } from './net/small-net.ts';
import { STYLES, withStyle } from './styles.ts';

/** Levels 1 to 4, plain and with a style. They need the small network only. */
export const WEAK_LEVELS: readonly Bot[] = weakLevels(smallNet);
export const STYLED_WEAK_LEVELS: readonly Bot[] = STYLES.flatMap((style) =>
  weakLevels(withStyle(smallNet, style), `-${style.name}`),
);

export const weakLevelNamed = (name: string): Bot | undefined =>
  [...WEAK_LEVELS, ...STYLED_WEAK_LEVELS].find((bot) => bot.name === name);
