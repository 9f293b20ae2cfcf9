import type { Bot } from './bot.ts';
import { strongLevels } from './level-bots.ts';
import { shippedNet } from './net/shipped-net.ts';
import { STYLES, withStyle } from './styles.ts';

/** Levels 5 to 8, plain and with a style. */
export const STRONG_LEVELS: readonly Bot[] = strongLevels(shippedNet);
export const STYLED_STRONG_LEVELS: readonly Bot[] = STYLES.flatMap((style) =>
  strongLevels(withStyle(shippedNet, style), `-${style.name}`),
);

/** Level 8. */
export const STRONGEST: Bot = STRONG_LEVELS[STRONG_LEVELS.length - 1];

export const strongLevelNamed = (name: string): Bot | undefined =>
  [...STRONG_LEVELS, ...STYLED_STRONG_LEVELS].find((bot) => bot.name === name);
