import { loadPosition, parsePositionText, positionOf, type GameStart } from '@arena/rules';
import type { MatchOptions } from './schema/options.ts';

/** Where the game of a match begins. Throws an InputError if that is no position of the rules. */
export function matchStart({ setup, position }: Pick<MatchOptions, 'setup' | 'position'>): GameStart {
  if (position === undefined) return { setup };
  return { position: positionOf(loadPosition(parsePositionText(position))) };
}
