import type { PuzzleDays } from '@arena/api';
import type { Day } from '../lib/day.ts';

const DAY_MS = 86_400_000;
/** Shares no factor with the number of puzzles, so each has its turn. Near the golden section: neighbours in the list are far apart in time. */
const STEP = 113;

const isDayText = /^\d{4}-\d\d-\d\d$/;
export const isDay = (text: string): boolean => isDayText.test(text) && !Number.isNaN(Date.parse(text));

/** Days since 1970, so that neither summer time nor another time zone counts. */
const indexOf = (day: Day): number => Date.parse(day) / DAY_MS;

export const daysBefore = (day: Day, days: number): Day =>
  new Date((indexOf(day) - days) * DAY_MS).toISOString().slice(0, 10);

/** The number of the puzzle of this day, from 1. Every puzzle comes once before any comes again. */
export const puzzleOfDay = (day: Day, count: number): number => ((indexOf(day) * STEP) % count) + 1;

export type Days = PuzzleDays;

/** Solved days in a row up to this one, which is not over yet. A day on which one only tried neither counts nor ends the row. */
export function streakOn(day: Day, days: Days): number {
  let streak = 0;
  for (
    let at = days[day] === undefined ? daysBefore(day, 1) : day;
    days[at] !== undefined;
    at = daysBefore(at, 1)
  )
    if (days[at] === 'solved') streak++;
  return streak;
}

export const longestStreak = (days: Days): number =>
  Object.keys(days).reduce((longest, day) => {
    // Only the end of a row is counted from, so that each day is looked at once.
    const isEnd = days[daysBefore(day, -1)] === undefined;
    return isEnd ? Math.max(longest, streakOn(day, days)) : longest;
  }, 0);
