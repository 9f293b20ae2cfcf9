import { FIRST_PLAYER_RATING, ratingMargin } from '@arena/ratings';

/** A rating after a game. */
export interface RatedPoint {
  at: number;
  value: number;
  /** Half of a 95 % interval. */
  margin: number;
}

/** Before the first game. */
export const FIRST_POINT: Omit<RatedPoint, 'at'> = {
  value: FIRST_PLAYER_RATING.value,
  margin: ratingMargin(FIRST_PLAYER_RATING),
};

const STEPS = [100, 200, 500, 1000];
const MAX_LINES = 6;
/** Less would make noise look like progress. */
const LEAST = 400;

/** Where the scale begins and ends, and its lines. */
export interface RatingScale {
  low: number;
  high: number;
  lines: number[];
}

/** Round figures around the values and the newest interval: the wide band of the first games is cut, not the scale stretched. */
export function ratingScale(points: readonly Pick<RatedPoint, 'value' | 'margin'>[]): RatingScale {
  const last = points.at(-1) ?? FIRST_POINT;
  const values = [...points.map(({ value }) => value), last.value - last.margin, last.value + last.margin];
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const spare = Math.max(0, LEAST - (highest - lowest)) / 2;
  const span = highest - lowest + 2 * spare;
  const step = STEPS.find((size) => span / size <= MAX_LINES - 1) ?? span;
  const low = Math.floor((lowest - spare) / step) * step;
  const high = Math.ceil((highest + spare) / step) * step;
  return { low, high, lines: Array.from({ length: (high - low) / step + 1 }, (_, i) => low + i * step) };
}
