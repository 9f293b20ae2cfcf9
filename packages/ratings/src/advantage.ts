import { SCALE } from './glicko.ts';
import type { RatedDeck } from './rated-decks.ts';

/** What a player's seat gives them. */
export interface SeatOfGame {
  begins: boolean;
  /** Which cards they have, if each player has one of the sets. */
  set: 'arena' | 'roma' | null;
}

/**
 * How often whoever begins wins between equals: measured in 1000 games each (docs/ai.md, game statistics), ± 2.9 %.
 */
export const STARTER_WINS: Readonly<Record<RatedDeck, number>> = {
  arena: 0.639,
  roma: 0.655,
  mixed: 0.656,
  sets: 0.599,
  beginners: 0.634,
};
/** How often the Arena set wins against the Roma set, whoever begins. */
export const ARENA_SET_WINS = 0.596;

/** How many points more make somebody win this often. */
export const pointsFor = (share: number): number => SCALE * Math.log(share / (1 - share));

/** By how many points a game favours the player in this seat. */
export function advantageOf(deck: RatedDeck, { begins, set }: SeatOfGame): number {
  const beginning = begins ? 1 : -1;
  if (deck !== 'sets' || set === null) return beginning * pointsFor(STARTER_WINS[deck]);
  return beginning * SETS.beginning + (set === 'arena' ? 1 : -1) * SETS.arena;
}

/** Half of the games of either share are with the other advantage, and half against it. */
const SETS = {
  beginning: (pointsFor(withArena(1)) + pointsFor(withArena(-1))) / 2,
  arena: (pointsFor(withArena(1)) - pointsFor(withArena(-1))) / 2,
};

/** How often whoever begins wins with the Arena set (1) or the Roma set (-1). */
function withArena(sign: 1 | -1): number {
  return STARTER_WINS.sets + sign * (ARENA_SET_WINS - 0.5);
}
