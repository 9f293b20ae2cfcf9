/** Of the levels, as far apart as they were measured to be (docs/ai.md); level 1 has 1000. */
const LEVEL_RATINGS = [1000, 1095, 1193, 1294, 1402, 1500, 1571, 1644] as const;
const TRIES = 10;
/** One more try that succeeded and one that failed, at an average level: so every puzzle has a rating. */
const AVERAGE = 1337;
const RANGE = [0, 3000] as const;
const STEPS = 24;

/** The share of tries in which someone of this rating solves a puzzle of that rating. */
export const chanceToSolve = (rating: number, puzzle: number): number =>
  1 / (1 + 10 ** ((puzzle - rating) / 400));

/** The rating at which the levels are expected to find a puzzle as often as they did. */
export function ratingOfPuzzle(found: readonly number[]): number {
  const times = found.reduce((sum, each) => sum + each, 1);
  const expected = (rating: number): number =>
    LEVEL_RATINGS.reduce(
      (sum, level) => sum + TRIES * chanceToSolve(level, rating),
      2 * chanceToSolve(AVERAGE, rating),
    );
  let [low, high] = RANGE as readonly [number, number];
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (expected(middle) > times) low = middle;
    else high = middle;
  }
  return Math.round(low);
}
