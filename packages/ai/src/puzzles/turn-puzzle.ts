import type { Player } from '@arena/rules';

/** `win`: win the game in this turn, whatever the dice show. `best`: find the turn that is clearly best. */
export type PuzzleGoal = 'win' | 'best';

/** A position at the start of a turn, with the dice rolled, and what its player should find in it. */
export interface TurnPuzzle {
  goal: PuzzleGoal;
  /** In one line, with the hidden cards. */
  position: string;
  player: Player;
  /** One turn that solves it, as notation: the player's actions and, between them, what chance did. */
  answer: readonly string[];
  /** The best of all other turns, as far as no chance is in it; empty where the turn has to win. */
  rival: readonly string[];
  /** In how many of ten tries each level finds it, level 1 first. */
  found: readonly number[];
}
