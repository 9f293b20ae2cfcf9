import type { RankedPerson } from '@arena/api';
import { LEVEL_RATINGS_AMONG_PEOPLE } from '@arena/ratings';
import { LEVELS, type Level } from '../opponents/levels.ts';

/** A line of a leaderboard: somebody with a rank, or a level of the computer for comparison. */
export type BoardRow =
  | { kind: 'person'; rank: number; person: RankedPerson }
  | { kind: 'level'; level: Level; value: number };

/** The strongest first; the computer's levels stand where they would rank, without a rank. */
export function boardRows(people: readonly RankedPerson[]): BoardRow[] {
  const ranked = people.map((person): BoardRow => {
    // People who are equal share a rank.
    const better = people.filter(({ value }) => value > person.value).length;
    return { kind: 'person', rank: better + 1, person };
  });
  const levels = LEVELS.map((level): BoardRow => ({
    kind: 'level',
    level,
    value: LEVEL_RATINGS_AMONG_PEOPLE[level.level - 1] ?? 0,
  }));
  return [...ranked, ...levels].toSorted((a, b) => valueOf(b) - valueOf(a));
}

export const valueOf = (row: BoardRow): number => (row.kind === 'person' ? row.person.value : row.value);
