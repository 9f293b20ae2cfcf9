import { isObject, storedSignal } from '../lib/storage.ts';
import { readList, readNumber, readOneOf, readText, type Reader } from '../lib/parse.ts';
import { isDay, type Day, type Days } from './daily.ts';
import { ratingAfterAll, type Rating, type RatedTry } from './rating.ts';

/** `tried`: not solved yet; `shown`: given up. */
const OUTCOMES = ['tried', 'solved', 'shown'] as const;
export type PuzzleOutcome = (typeof OUTCOMES)[number];

/** What became of a puzzle. Everything else follows from the list of these, so two devices of a person can be merged. */
interface PuzzleResult {
  /** Its key, which stays the same if puzzles are added. */
  puzzle: string;
  /** The puzzle's own rating when it was tried. */
  rating: number;
  outcome: PuzzleOutcome;
  /** How many turns were judged. */
  tries: number;
}

/** All that is kept about puzzles. */
interface PuzzleHistory {
  /** In the order of the first tries. */
  results: readonly PuzzleResult[];
  days: Days;
}

const readResult: Reader<PuzzleResult> = (found) => {
  const { puzzle, rating, outcome, tries } = isObject(found) ? found : {};
  const read = {
    puzzle: readText(puzzle),
    rating: readNumber(rating),
    outcome: readOneOf(OUTCOMES)(outcome),
    tries: readNumber(tries),
  };
  return read.puzzle !== undefined &&
    read.rating !== undefined &&
    read.outcome !== undefined &&
    read.tries !== undefined
    ? { puzzle: read.puzzle, rating: read.rating, outcome: read.outcome, tries: read.tries }
    : undefined;
};

function parseHistory(found: unknown): PuzzleHistory {
  const { results, days } = isObject(found) ? found : {};
  const known = isObject(days) ? days : {};
  return {
    results: readList(readResult)(results) ?? [],
    days: Object.fromEntries(
      Object.entries(known).flatMap(([day, state]) =>
        isDay(day) && (state === 'solved' || state === 'tried') ? [[day, state]] : [],
      ),
    ),
  };
}

const history = storedSignal('arena.puzzles', parseHistory);

export const resultOfPuzzle = (puzzle: string): PuzzleResult | undefined =>
  history.value.results.find((result) => result.puzzle === puzzle);

export const puzzleDays = (): Days => history.value.days;

/** Only the first try counts: whoever has seen what is missing knows more. */
const ratedTry = ({ rating, outcome, tries }: PuzzleResult): RatedTry => ({
  puzzle: rating,
  isSolved: outcome === 'solved' && tries === 1,
});

export const puzzleRating = (): Rating => ratingAfterAll(history.value.results.map(ratedTry));

/** By how much this puzzle has moved the rating; null if it has not been tried. */
export function ratingGain(puzzle: string): number | null {
  const { results } = history.value;
  const at = results.findIndex((result) => result.puzzle === puzzle);
  if (at === -1) return null;
  const [before, after] = [at, at + 1].map((length) =>
    ratingAfterAll(results.slice(0, length).map(ratedTry)),
  );
  return before === undefined || after === undefined
    ? null
    : Math.round(after.value) - Math.round(before.value);
}

/** Keeps that the puzzle was tried, solved or given up. What was solved or shown stays so. `day`: if it is the puzzle of that day. */
export function keepResult(
  puzzle: { key: string; rating: number },
  outcome: PuzzleOutcome,
  day: Day | null,
): void {
  const { results, days } = history.peek();
  const known = resultOfPuzzle(puzzle.key);
  const isOpen = known === undefined || known.outcome === 'tried';
  const tries = (known?.tries ?? 0) + (outcome === 'shown' ? 0 : 1);
  const next = { puzzle: puzzle.key, rating: known?.rating ?? puzzle.rating, outcome, tries };
  const hasSeenAnswer = known?.outcome === 'shown';
  history.value = {
    results: !isOpen
      ? results
      : known === undefined
        ? [...results, next]
        : results.map((each) => (each === known ? next : each)),
    days:
      day === null || days[day] === 'solved'
        ? days
        : { ...days, [day]: outcome === 'solved' && !hasSeenAnswer ? 'solved' : 'tried' },
  };
}
