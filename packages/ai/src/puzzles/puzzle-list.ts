import puzzles from './puzzles.json' with { type: 'json' };
import type { TurnPuzzle } from './turn-puzzle.ts';

export { chanceToSolve, ratingOfPuzzle } from './puzzle-rating.ts';
export type { PuzzleGoal, TurnPuzzle } from './turn-puzzle.ts';

/** All that are shipped, the easiest first. */
export const PUZZLES: readonly TurnPuzzle[] = puzzles.map(({ goal, player, ...puzzle }) => ({
  ...puzzle,
  goal: goal === 'win' ? 'win' : 'best',
  player: player === 0 ? 0 : 1,
}));
