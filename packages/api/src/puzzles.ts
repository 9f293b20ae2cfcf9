import { nonNegativeInt, parse } from '@arena/match/schema';
import * as z from 'zod/mini';

/** Of one request; a page with more sends several. */
export const MAX_PUZZLE_RESULTS = 200;
export const MAX_PUZZLE_DAYS = 1000;
const MAX_RATING = 5000;

/** What became of a puzzle. */
const puzzleResult = z.object({
  /** Its key, which stays the same if puzzles are added. */
  puzzle: z.string().check(z.regex(/^[0-9a-z]{1,40}$/)),
  /** The puzzle's own rating when it was tried. */
  rating: nonNegativeInt.check(z.maximum(MAX_RATING)),
  /** `tried`: not solved yet; `shown`: given up. */
  outcome: z.enum(['tried', 'solved', 'shown']),
  /** How many turns were judged. */
  tries: nonNegativeInt,
  /** When it was first tried; 0 if nobody noted that. */
  at: nonNegativeInt,
});

/** What became of the puzzle of each day; days that are not listed were missed. */
const puzzleDays = z.record(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)), z.enum(['solved', 'tried']));

/** Everything else about somebody's puzzles follows from this. */
const puzzleHistory = z.object({ results: z.array(puzzleResult), days: puzzleDays });

/** What a page has learnt about puzzles since it last told. */
const puzzleNews = z.strictObject({
  results: z.array(puzzleResult).check(z.maxLength(MAX_PUZZLE_RESULTS)),
  days: puzzleDays.check(z.refine((days) => Object.keys(days).length <= MAX_PUZZLE_DAYS)),
});

export type PuzzleResult = Readonly<z.infer<typeof puzzleResult>>;
export type PuzzleDays = Readonly<z.infer<typeof puzzleDays>>;
export interface PuzzleHistory {
  /** In the order of the first tries. */
  readonly results: readonly PuzzleResult[];
  readonly days: PuzzleDays;
}

export const parsePuzzleHistory = (text: string): PuzzleHistory =>
  parse(puzzleHistory, 'list of puzzles', text);
export const parsePuzzleNews = (text: string): PuzzleHistory => parse(puzzleNews, 'list of puzzles', text);

/** What two devices of a person know together: the same in any order, and however often it is merged. */
export function mergePuzzles(one: PuzzleHistory, other: PuzzleHistory): PuzzleHistory {
  const results = new Map(one.results.map((result) => [result.puzzle, result]));
  for (const result of other.results) {
    const known = results.get(result.puzzle);
    results.set(result.puzzle, known === undefined ? result : mergeResults(known, result));
  }
  const solved = [one.days, other.days].map((days) =>
    Object.entries(days).filter(([, is]) => is === 'solved'),
  );
  return {
    results: [...results.values()].toSorted((a, b) => a.at - b.at || (a.puzzle < b.puzzle ? -1 : 1)),
    days: { ...one.days, ...other.days, ...Object.fromEntries(solved.flat()) },
  };
}

/** The first try counts. What was solved or given up first stays so; what was not is what it became elsewhere. */
function mergeResults(one: PuzzleResult, other: PuzzleResult): PuzzleResult {
  const [first, later] = [one, other].toSorted((a, b) => a.at - b.at || furtherFirst(a, b));
  if (first === undefined || later === undefined) return one;
  if (first.at === later.at || isClosed(first)) return first;
  const tries = Math.max(first.tries, later.tries, isClosed(later) ? MIN_TRIES_AFTER_ANOTHER : 0);
  return { ...first, outcome: later.outcome, tries };
}

/** Whoever has tried before has not solved it at the first try. */
const MIN_TRIES_AFTER_ANOTHER = 2;

const isClosed = ({ outcome }: PuzzleResult): boolean => outcome !== 'tried';

/** Of two states of the same device, the later one comes first. */
const furtherFirst = (a: PuzzleResult, b: PuzzleResult): number =>
  Number(isClosed(b)) - Number(isClosed(a)) || b.tries - a.tries || (a.outcome < b.outcome ? 1 : -1);
