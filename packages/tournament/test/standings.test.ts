import { expect, test } from 'vitest';
import { standingsOf, tournamentAfter, type GameOutcome, type TournamentEvent } from '../src/index.ts';
import { begun, entered } from './random-tournament.ts';

const score = (first: number, second: number): GameOutcome => ({
  winner: first === second ? null : first > second ? 0 : 1,
  how: 'played',
  score: [first, second],
});

const match = (pairing: number, first: GameOutcome, second: GameOutcome): TournamentEvent[] => [
  { type: 'result', pairing, game: 0, outcome: first },
  { type: 'result', pairing, game: 1, outcome: second },
];

const round = (number: number, ...pairs: [string, string][]): TournamentEvent =>
  begun({ pairs, byes: [] }, number);

const FOUR = ['Livia', 'Marcus', 'Gaius', 'Octavia'].map(entered);

const lines = (events: readonly TournamentEvent[], system: 'swiss' | 'round-robin' = 'swiss') =>
  standingsOf(tournamentAfter(events), system).map(({ name, place, points, decidedBy }) => [
    place,
    name,
    points,
    decidedBy,
  ]);

test('Points decide, then games against each other', () => {
  const events = [
    ...FOUR,
    round(0, ['Livia', 'Marcus'], ['Gaius', 'Octavia']),
    ...match(0, score(20, 10), score(18, 12)),
    ...match(1, score(20, 10), score(10, 20)),
    round(1, ['Marcus', 'Gaius'], ['Livia', 'Octavia']),
    ...match(0, score(15, 15), score(12, 11)),
    ...match(1, score(8, 20), score(9, 20)),
  ];
  expect(lines(events)).toEqual(
    [
      [1, 'Octavia', 3, null],
      [2, 'Livia', 2, null],
      [3, 'Marcus', 1.5, 'headToHead'],
      [4, 'Gaius', 1.5, 'headToHead'],
    ].toSorted((a, b) => Number(a[0]) - Number(b[0])),
  );
});

test('Without a meeting of all, the points of opponents decide, then victory points', () => {
  const events = [
    ...FOUR,
    entered('Titus'),
    entered('Nero'),
    round(0, ['Livia', 'Marcus'], ['Gaius', 'Octavia'], ['Titus', 'Nero']),
    ...match(0, score(20, 10), score(20, 10)),
    ...match(1, score(20, 10), score(20, 12)),
    ...match(2, score(20, 10), score(10, 20)),
  ];
  expect(lines(events)).toEqual([
    [1, 'Livia', 2, 'margin'],
    [2, 'Gaius', 2, 'margin'],
    [3, 'Titus', 1, null],
    [3, 'Nero', 1, null],
    [5, 'Octavia', 0, 'margin'],
    [6, 'Marcus', 0, 'margin'],
  ]);
});

test('In a round robin, points from strong opponents count for more', () => {
  const events = [
    ...FOUR,
    round(0, ['Livia', 'Marcus'], ['Gaius', 'Octavia']),
    ...match(0, score(20, 10), score(20, 10)),
    ...match(1, score(20, 10), score(20, 10)),
    round(1, ['Livia', 'Gaius'], ['Marcus', 'Octavia']),
    ...match(0, score(20, 10), score(10, 20)),
    ...match(1, score(20, 10), score(20, 10)),
  ];
  const table = standingsOf(tournamentAfter(events), 'round-robin');
  expect(table.map(({ name, points, opponents }) => [name, points, opponents])).toEqual([
    ['Livia', 3, 3.5],
    ['Gaius', 3, 1.5],
    ['Marcus', 2, 0],
    ['Octavia', 0, 0],
  ]);
  expect(table[0]?.headToHead).toBe(1);
  expect(table[0]?.decidedBy).toBe('opponents');
});

test('A bye is worth one point, a no-show costs the games and no victory points', () => {
  const noShow: GameOutcome = { winner: 1, how: 'no-show', score: null };
  const neither: GameOutcome = { winner: 'none', how: 'no-show', score: null };
  const events = [
    ...FOUR,
    entered('Nero'),
    begun(
      {
        pairs: [
          ['Livia', 'Marcus'],
          ['Gaius', 'Octavia'],
        ],
        byes: ['Nero'],
      },
      0,
    ),
    ...match(0, noShow, noShow),
    ...match(1, neither, neither),
  ];
  const table = standingsOf(tournamentAfter(events), 'swiss');
  expect(
    table.map(({ name, points, won, lost, opponents, margin }) => [
      name,
      points,
      won,
      lost,
      opponents,
      margin,
    ]),
  ).toEqual([
    // Against nobody, they met an equal, as it were.
    ['Marcus', 2, 2, 0, 2, 0],
    ['Nero', 1, 0, 0, 1, 0],
    ['Livia', 0, 0, 2, 0, 0],
    ['Gaius', 0, 0, 2, 0, 0],
    ['Octavia', 0, 0, 2, 0, 0],
  ]);
});

test('A round counts once all its games are over, and of two results of a game the first', () => {
  const events = [...FOUR, round(0, ['Livia', 'Marcus'], ['Gaius', 'Octavia'])];
  events.push(...match(0, score(20, 10), score(20, 10)), ...match(0, score(1, 2), score(1, 2)));
  expect(lines(events).every(([, , points]) => points === 0)).toBe(true);
  events.push(...match(1, score(15, 15), score(15, 15)));
  expect(lines(events)[0]).toEqual([1, 'Livia', 2, null]);
});
