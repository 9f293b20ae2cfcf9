import { PUZZLES, ratingOfPuzzle, type TurnPuzzle } from '@arena/ai/puzzle-list';
import { FNV_OFFSET, fnvMixText, hashText } from '@arena/rules';
import { dayOf, type Day } from '../lib/day.ts';
import { puzzleOfDay } from './daily.ts';

/** A puzzle of the list. */
export interface ListedPuzzle extends TurnPuzzle {
  /** From 1, the easiest first. */
  number: number;
  key: string;
  rating: number;
}

export const puzzles: readonly ListedPuzzle[] = PUZZLES.map((puzzle, i) => ({
  ...puzzle,
  number: i + 1,
  key: hashText(fnvMixText(FNV_OFFSET, puzzle.position)),
  rating: ratingOfPuzzle(puzzle.found),
}));

export const today = (): Day => dayOf(new Date());

export const numberToday = (): number => puzzleOfDay(today(), puzzles.length);
