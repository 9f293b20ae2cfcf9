import type { Bot } from './bot.ts';
import { STRONG_LEVELS, STYLED_STRONG_LEVELS } from './strong-levels.ts';
import { STYLED_WEAK_LEVELS, WEAK_LEVELS } from './weak-levels.ts';

/** The opponents offered to people, weakest first, about 100 Elo apart (docs/ai.md). */
export const LEVELS: readonly Bot[] = [...WEAK_LEVELS, ...STRONG_LEVELS];

/** The same with a style, such as `level-5-miser`. */
export const STYLED_LEVELS: readonly Bot[] = [...STYLED_WEAK_LEVELS, ...STYLED_STRONG_LEVELS];
