import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeStorage } from './fake-storage.ts';
import type * as Store from '../src/puzzles/puzzle-store.ts';
import { FIRST_RATING, marginOf, ratedAfter, ratingAfterAll } from '../src/puzzles/rating.ts';

const opened = (): Promise<typeof Store> => {
  vi.resetModules();
  return import('../src/puzzles/puzzle-store.ts');
};
beforeEach(() => fakeStorage.clear());

const EASY = { key: 'easy', rating: 900 };
const HARD = { key: 'hard', rating: 1900 };
const DAY = '2026-11-18';

describe('the rating', () => {
  test('is that of Glicko', () => {
    // By hand: g(100) = 0.9532, E = 0.5, d² = 132,855.
    const { value, deviation } = ratedAfter(
      { value: 1500, deviation: 200 },
      { puzzle: 1500, isSolved: true },
    );
    expect(value).toBeCloseTo(1584.34, 1);
    expect(deviation).toBeCloseTo(175.34, 1);
  });

  test('rises with a solved puzzle, more with a hard one, and falls with an easy one', () => {
    const gain = (puzzle: number, isSolved: boolean): number =>
      ratedAfter(FIRST_RATING, { puzzle, isSolved }).value - FIRST_RATING.value;
    expect(gain(1900, true)).toBeGreaterThan(gain(900, true));
    expect(gain(900, true)).toBeGreaterThan(0);
    expect(gain(900, false)).toBeLessThan(gain(1900, false));
    expect(gain(1900, false)).toBeLessThan(0);
  });

  test('becomes surer with every puzzle, but never quite sure', () => {
    const tries = Array.from({ length: 500 }, (_, i) => ({ puzzle: 1400, isSolved: i % 2 === 0 }));
    const margins = [0, 5, 50, 500].map((length) => marginOf(ratingAfterAll(tries.slice(0, length))));
    expect(margins).toEqual(margins.toSorted((a, b) => b - a));
    expect(margins.at(-1)).toBe(78);
    expect(Math.abs(ratingAfterAll(tries).value - 1400)).toBeLessThan(20);
  });
});

describe('what is kept', () => {
  test('survives a reload: results, days and the rating that follows from them', async () => {
    const before = await opened();
    before.keepResult(EASY, 'solved', DAY);
    before.keepResult(HARD, 'tried', null);
    const after = await opened();
    expect(after.resultOfPuzzle('easy')).toMatchObject({
      puzzle: 'easy',
      rating: 900,
      outcome: 'solved',
      tries: 1,
    });
    expect(after.puzzleDays()).toEqual({ [DAY]: 'solved' });
    expect(after.puzzleRating()).toEqual(before.puzzleRating());
    expect(after.ratingGain('easy')).toBeGreaterThan(0);
    expect(after.ratingGain('hard')).toBeLessThan(0);
    expect(after.ratingGain('other')).toBeNull();
  });

  test('rates only the first try', async () => {
    const { keepResult, puzzleRating, resultOfPuzzle } = await opened();
    keepResult(HARD, 'tried', null);
    const rating = puzzleRating();
    expect(rating.value).toBeLessThan(FIRST_RATING.value);
    keepResult(HARD, 'tried', null);
    keepResult(HARD, 'solved', null);
    expect(puzzleRating()).toEqual(rating);
    expect(resultOfPuzzle('hard')).toMatchObject({ outcome: 'solved', tries: 3 });
  });

  test('counts a puzzle given up as not solved, whatever follows', async () => {
    const { keepResult, puzzleRating, puzzleDays, resultOfPuzzle } = await opened();
    keepResult(EASY, 'shown', DAY);
    const rating = puzzleRating();
    expect(rating.value).toBeLessThan(FIRST_RATING.value);
    keepResult(EASY, 'solved', DAY);
    expect(puzzleRating()).toEqual(rating);
    expect(resultOfPuzzle('easy')).toMatchObject({ outcome: 'shown', tries: 0 });
    expect(puzzleDays()).toEqual({ [DAY]: 'tried' });
  });

  test('keeps a solved puzzle and a solved day, also if the answer is looked at and tried again later', async () => {
    const { keepResult, puzzleDays, resultOfPuzzle } = await opened();
    keepResult(EASY, 'tried', DAY);
    expect(puzzleDays()).toEqual({ [DAY]: 'tried' });
    keepResult(EASY, 'solved', DAY);
    keepResult(EASY, 'shown', DAY);
    keepResult(EASY, 'tried', DAY);
    expect(resultOfPuzzle('easy')).toMatchObject({ outcome: 'solved', tries: 2 });
    expect(puzzleDays()).toEqual({ [DAY]: 'solved' });
  });

  test.each([
    'nonsense',
    '7',
    '{"results":7,"days":[]}',
    '{"results":[{"puzzle":1}],"days":{"yesterday":"solved","2026-11-18":"won"}}',
  ])('ignores %s', async (text) => {
    fakeStorage.set('arena.puzzles', text);
    const { puzzleDays, puzzleRating } = await opened();
    expect(puzzleDays()).toEqual({});
    expect(puzzleRating()).toEqual(FIRST_RATING);
  });
});
