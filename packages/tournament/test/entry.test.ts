import { expect, test } from 'vitest';
import {
  isEntryOpen,
  tournamentAfter,
  whyNoEntry,
  type EntryRules,
  type TournamentEvent,
  type TournamentState,
} from '../src/index.ts';
import { begun, entered } from './random-tournament.ts';

const SWISS: EntryRules = { system: 'swiss', rounds: 2, lateEntry: true };
const ENTERED = ['p0', 'p1', 'p2'].map(entered);
const FIRST_ROUND = begun({ pairs: [['p0', 'p1']], byes: ['p2'] }, 0);

const after = (...events: readonly TournamentEvent[]): TournamentState =>
  tournamentAfter([...ENTERED, ...events]);

test('before the first round, everybody may enter', () => {
  for (const rules of [SWISS, { ...SWISS, lateEntry: false }, { ...SWISS, system: 'round-robin' } as const])
    expect(whyNoEntry(after(), rules, null)).toBeNull();
});

test('after that, newcomers may enter a Swiss tournament that takes them', () => {
  expect(whyNoEntry(after(FIRST_ROUND), SWISS, null)).toBeNull();
  expect(whyNoEntry(after(FIRST_ROUND), { ...SWISS, lateEntry: false }, null)).toBe('closed');
  expect(whyNoEntry(after(FIRST_ROUND), { ...SWISS, system: 'round-robin' }, null)).toBe('begun');
});

test('what the organiser says last counts more than the rules', () => {
  const state = after(FIRST_ROUND, { type: 'entry-set', isOpen: true });
  expect(isEntryOpen(state, { ...SWISS, lateEntry: false })).toBe(true);
  expect(whyNoEntry(state, { ...SWISS, lateEntry: false }, 'late')).toBeNull();
  expect(whyNoEntry(after({ type: 'entry-set', isOpen: false }), SWISS, 'late')).toBe('closed');
});

test('in the last round, nobody can enter or come back', () => {
  const done: TournamentEvent[] = [0, 1].map((game) => ({
    type: 'result',
    pairing: 0,
    game: game === 0 ? 0 : 1,
    outcome: { winner: 0, how: 'played', score: [20, 10] },
  }));
  const lastRound = begun({ pairs: [['p0', 'p2']], byes: ['p1'] }, 1);
  expect(whyNoEntry(after(FIRST_ROUND, ...done), SWISS, null)).toBeNull();
  for (const person of [null, 'p0'])
    expect(whyNoEntry(after(FIRST_ROUND, ...done, lastRound), SWISS, person)).toBe('last-round');
});

test('whoever was in may come back, until the tournament is over', () => {
  const left: TournamentEvent = { type: 'withdrawn', person: 'p0' };
  const shut: TournamentEvent = { type: 'entry-set', isOpen: false };
  for (const system of ['swiss', 'round-robin'] as const)
    expect(whyNoEntry(after(FIRST_ROUND, left, shut), { ...SWISS, system }, 'p0')).toBeNull();
  expect(whyNoEntry(after(FIRST_ROUND, left, { type: 'closed' }), SWISS, 'p0')).toBe('over');
});
