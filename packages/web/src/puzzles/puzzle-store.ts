import type { PuzzleHistory, PuzzleResult } from '@arena/api';
import { isObject, storedSignal } from '../lib/storage.ts';
import { readList, readNumber, readOneOf, readText, type Reader } from '../lib/parse.ts';
import type { Day } from '../lib/day.ts';
import { isDay, type Days } from './daily.ts';
import { ratingAfterAll, type Rating, type RatedTry } from './rating.ts';

const OUTCOMES: readonly PuzzleOutcome[] = ['tried', 'solved', 'shown'];
export type PuzzleOutcome = PuzzleResult['outcome'];

/** All that is kept about puzzles; what is shown of them follows from it. */
interface KeptPuzzles extends PuzzleHistory {
  /** The account that it belongs to; null if nobody has been signed in since it began. */
  account: string | null;
}

const readResult: Reader<PuzzleResult> = (found) => {
  const { puzzle, rating, outcome, tries, at } = isObject(found) ? found : {};
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
    ? {
        puzzle: read.puzzle,
        rating: read.rating,
        outcome: read.outcome,
        tries: read.tries,
        // Results from before there were accounts do not say.
        at: readNumber(at) ?? 0,
      }
    : undefined;
};

function parseKept(found: unknown): KeptPuzzles {
  const { results, days, account } = isObject(found) ? found : {};
  const known = isObject(days) ? days : {};
  return {
    results: readList(readResult)(results) ?? [],
    days: Object.fromEntries(
      Object.entries(known).flatMap(([day, state]) =>
        isDay(day) && (state === 'solved' || state === 'tried') ? [[day, state]] : [],
      ),
    ),
    account: readText(account) ?? null,
  };
}

export const keptPuzzles = storedSignal('arena.puzzles', parseKept);

export const resultOfPuzzle = (puzzle: string): PuzzleResult | undefined =>
  keptPuzzles.value.results.find((result) => result.puzzle === puzzle);

export const puzzleDays = (): Days => keptPuzzles.value.days;

/** Only the first try counts: whoever has seen what is missing knows more. */
const ratedTry = ({ rating, outcome, tries }: PuzzleResult): RatedTry => ({
  puzzle: rating,
  isSolved: outcome === 'solved' && tries === 1,
});

export const puzzleRating = (): Rating => ratingAfterAll(keptPuzzles.value.results.map(ratedTry));

/** By how much this puzzle has moved the rating; null if it has not been tried. */
export function ratingGain(puzzle: string): number | null {
  const { results } = keptPuzzles.value;
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
  const { results, days, account } = keptPuzzles.peek();
  const known = resultOfPuzzle(puzzle.key);
  const isOpen = known === undefined || known.outcome === 'tried';
  const tries = (known?.tries ?? 0) + (outcome === 'shown' ? 0 : 1);
  const next: PuzzleResult = {
    puzzle: puzzle.key,
    rating: known?.rating ?? puzzle.rating,
    outcome,
    tries,
    at: known?.at ?? Date.now(),
  };
  const hasSeenAnswer = known?.outcome === 'shown';
  keptPuzzles.value = {
    account,
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
