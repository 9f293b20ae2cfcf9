import { chanceToSolve } from '@arena/ai/puzzle-list';

/** A rating with its standard deviation. */
export interface Rating {
  value: number;
  deviation: number;
}

/** A puzzle as an opponent: whoever solves it at the first try has beaten it. */
export interface RatedTry {
  puzzle: number;
  isSolved: boolean;
}

export const FIRST_RATING: Rating = { value: 1400, deviation: 200 };
/** A rating never becomes so certain that it stops moving. */
const MIN_DEVIATION = 40;
/** A puzzle's own rating is from 80 tries of bots, which err otherwise than people do. */
const PUZZLE_DEVIATION = 100;
const Q = Math.LN10 / 400;

/** Half of a 95 % interval. */
export const marginOf = ({ deviation }: Rating): number => Math.round(1.96 * deviation);

/** Glicko-1, with one game per period. */
export function ratedAfter({ value, deviation }: Rating, { puzzle, isSolved }: RatedTry): Rating {
  const weight = 1 / Math.sqrt(1 + (3 * Q ** 2 * PUZZLE_DEVIATION ** 2) / Math.PI ** 2);
  // The puzzle's uncertainty makes the outcome less telling.
  const expected = chanceToSolve(puzzle + weight * (value - puzzle), puzzle);
  const information = Q ** 2 * weight ** 2 * expected * (1 - expected);
  const variance = 1 / (1 / deviation ** 2 + information);
  return {
    value: value + Q * variance * weight * ((isSolved ? 1 : 0) - expected),
    deviation: Math.max(MIN_DEVIATION, Math.sqrt(variance)),
  };
}

export const ratingAfterAll = (tries: readonly RatedTry[]): Rating => tries.reduce(ratedAfter, FIRST_RATING);
