import { execFileSync } from 'node:child_process';
import { PUZZLES, ratingOfPuzzle } from '@arena/ai/puzzle-list';
import { describe, expect, test } from 'vitest';
import { dayOf } from '../src/lib/day.ts';
import { daysBefore, isDay, longestStreak, puzzleOfDay, streakOn, type Days } from '../src/puzzles/daily.ts';

const COUNT = PUZZLES.length;
const FIRST = '2026-11-18';
const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => daysBefore(first, -i));

describe('the puzzle of the day', () => {
  test.each([FIRST, '1970-01-01', '2031-02-27'])(
    'from %s on, all come once before any comes again',
    (first) => {
      const numbers = daysFrom(first, COUNT).map((day) => puzzleOfDay(day, COUNT));
      expect(new Set(numbers).size).toBe(COUNT);
      expect([Math.min(...numbers), Math.max(...numbers)]).toEqual([1, COUNT]);
      expect(puzzleOfDay(daysBefore(first, -COUNT), COUNT)).toBe(numbers[0]);
    },
  );

  test('varies in difficulty: every week has easy and hard ones', () => {
    const third = COUNT / 3;
    for (const first of daysFrom(FIRST, COUNT)) {
      const week = daysFrom(first, 7).map((day) => puzzleOfDay(day, COUNT));
      expect(week.some((number) => number <= third)).toBe(true);
      expect(week.some((number) => number > 2 * third)).toBe(true);
      const steps = week.slice(1).map((number, i) => Math.abs(number - (week[i] ?? 0)));
      expect(Math.min(...steps)).toBeGreaterThan(COUNT / 5);
    }
  });

  test('comes both as a win and as a best turn within two weeks', () => {
    for (const first of daysFrom(FIRST, COUNT)) {
      const goals = daysFrom(first, 14).map((day) => PUZZLES[puzzleOfDay(day, COUNT) - 1]?.goal);
      expect(new Set(goals)).toEqual(new Set(['win', 'best']));
    }
  });

  test('begins at local midnight, in every time zone, also when the clocks change', () => {
    const at = (zone: string, iso: string): string =>
      execFileSync(
        process.execPath,
        [
          '--input-type=module-typescript',
          '-e',
          `import { dayOf } from '${new URL('../src/lib/day.ts', import.meta.url).href}';
           console.log(dayOf(new Date('${iso}')));`,
        ],
        { env: { ...process.env, TZ: zone }, encoding: 'utf8' },
      ).trim();
    expect(at('Pacific/Kiritimati', '2026-11-18T09:59:00Z')).toBe('2026-11-18');
    expect(at('Pacific/Kiritimati', '2026-11-18T10:01:00Z')).toBe('2026-11-19');
    expect(at('Pacific/Pago_Pago', '2026-11-18T10:59:00Z')).toBe('2026-11-17');
    expect(at('Europe/Berlin', '2026-10-24T22:30:00Z')).toBe('2026-10-25');
    expect(at('Europe/Berlin', '2026-10-25T22:30:00Z')).toBe('2026-10-25');
    expect(at('Europe/Berlin', '2026-10-25T23:30:00Z')).toBe('2026-10-26');
  });
});

describe('days', () => {
  test('are counted over months, leap years and changes of the clock', () => {
    expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28');
    expect(daysBefore('2028-03-01', 1)).toBe('2028-02-29');
    expect(daysBefore('2026-03-30', 2)).toBe('2026-03-28');
    expect(daysBefore('2027-01-01', 1)).toBe('2026-12-31');
    expect(dayOf(new Date(2026, 0, 5, 0, 0, 1))).toBe('2026-01-05');
  });

  test.each(['2026-13-01', '2026-1-1', 'today', '', '2026-11-18T00:00'])('%s is none', (text) => {
    expect(isDay(text)).toBe(false);
  });
});

describe('the row of days', () => {
  const solvedOn = (...days: string[]): Days => Object.fromEntries(days.map((day) => [day, 'solved']));

  test('counts solved days up to today, or up to yesterday while today is open', () => {
    const days = solvedOn('2026-11-15', '2026-11-16', '2026-11-17');
    expect(streakOn('2026-11-17', days)).toBe(3);
    expect(streakOn('2026-11-18', days)).toBe(3);
    expect(streakOn('2026-11-19', days)).toBe(0);
    expect(streakOn('2026-11-18', {})).toBe(0);
  });

  test('is broken by a missed day, not by one on which the puzzle was only tried', () => {
    const days: Days = { ...solvedOn('2026-11-13', '2026-11-15', '2026-11-17'), '2026-11-16': 'tried' };
    expect(streakOn('2026-11-17', days)).toBe(2);
    expect(longestStreak(days)).toBe(2);
  });

  test('goes over the end of a year, and the longest one is remembered', () => {
    const days = { ...solvedOn(...daysFrom('2026-12-20', 20)), ...solvedOn('2027-03-01') };
    expect(streakOn('2027-01-08', days)).toBe(20);
    expect(streakOn('2027-03-01', days)).toBe(1);
    expect(longestStreak(days)).toBe(20);
    expect(longestStreak({})).toBe(0);
  });
});

test('a puzzle that the levels find less often has a higher rating', () => {
  const ratings = PUZZLES.map(({ found }) => ratingOfPuzzle(found));
  expect(ratings).toEqual(ratings.toSorted((a, b) => a - b));
  const [never, always] = [0, 10].map((times) => ratingOfPuzzle(Array.from({ length: 8 }, () => times)));
  expect(never).toBeGreaterThan(2000);
  expect(always).toBeLessThan(700);
});
