import { openRecord, type GameEvent, type ReplayStep } from '@arena/rules';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bestOfBoth, friezeColumns, gameFacts } from '../src/table/selectors/game-facts.ts';
import { defined } from './defined.ts';

type RecordedStep = Pick<ReplayStep, 'turn' | 'vp' | 'events'>;

const activate = (player: 0 | 1, card: 'forum' | 'pictor' | 'praedator'): GameEvent => ({
  event: 'activate',
  to: 'all',
  player,
  card,
  space: 1,
  die: 1,
  bribe: 0,
});
const gain = (player: 0 | 1, vp: number): GameEvent => ({ event: 'gain', to: 'all', player, vp });
const rob = (player: 0 | 1, vp: number): GameEvent => ({ event: 'rob', to: 'all', player, vp, price: 0 });
const vacant = (player: 0 | 1, vp: number): GameEvent => ({
  event: 'vacant',
  to: 'all',
  player,
  spaces: vp,
  vp,
});
const step = (turn: number, vp: [number, number], ...events: GameEvent[]): RecordedStep => ({
  turn,
  vp,
  events,
});

test('a turn has the score at its end, and the set-up none', () => {
  const { turns } = gameFacts([
    step(0, [10, 10]),
    step(1, [8, 10], vacant(0, 2)),
    step(1, [12, 10], activate(0, 'forum'), gain(0, 4)),
    step(2, [12, 9], vacant(1, 1)),
  ]);
  expect(turns).toEqual([
    { turn: 1, vp: [12, 10] },
    { turn: 2, vp: [12, 9] },
  ]);
});

test('what vacant spaces cost is counted for each player', () => {
  const steps = [
    step(1, [8, 10], vacant(0, 2)),
    step(2, [8, 7], vacant(1, 3)),
    step(3, [7, 7], vacant(0, 1)),
  ];
  expect(gameFacts(steps).lostToVacant).toEqual([3, 3]);
});

test('the best moment is the use of a card that gained most, over all its decisions', () => {
  const { best } = gameFacts([
    step(1, [13, 10], activate(0, 'pictor'), gain(0, 3)),
    step(3, [15, 10], activate(0, 'forum'), gain(0, 2)),
    step(3, [17, 10], gain(0, 2)),
    step(4, [17, 10], activate(1, 'pictor')),
  ]);
  expect(best).toEqual([{ player: 0, card: 'forum', turn: 3, vp: 4 }, null]);
});

test('what a card gives to the opponent is no moment of theirs', () => {
  const { best } = gameFacts([step(1, [12, 15], activate(0, 'pictor'), gain(0, 2), gain(1, 5))]);
  expect(best).toEqual([{ player: 0, card: 'pictor', turn: 1, vp: 2 }, null]);
});

test('of equal gains the larger swing counts, then the later one', () => {
  const robbed = step(1, [13, 7], activate(0, 'praedator'), rob(0, 3));
  const first = step(3, [16, 7], activate(0, 'forum'), gain(0, 3));
  const second = step(5, [19, 7], activate(0, 'pictor'), gain(0, 3));
  expect(gameFacts([robbed, first, second]).best[0]).toMatchObject({ card: 'praedator', turn: 1, vp: 3 });
  expect(gameFacts([first, second]).best[0]).toMatchObject({ card: 'pictor', turn: 5 });
});

test('a card reached through another earns for itself', () => {
  const through: GameEvent = { event: 'chain', to: 'all', player: 1, card: 'forum', space: 3, cost: 0 };
  const { best } = gameFacts([step(2, [10, 15], activate(1, 'pictor'), through, gain(1, 5))]);
  expect(best[1]).toMatchObject({ card: 'forum', vp: 5 });
});

test('those who favour neither see the better of both moments', () => {
  const mine = { player: 0, card: 'forum', turn: 3, vp: 4 } as const;
  const theirs = { player: 1, card: 'pictor', turn: 4, vp: 5 } as const;
  expect(bestOfBoth([mine, theirs])).toBe(theirs);
  expect(bestOfBoth([mine, { ...theirs, vp: 4 }])).toBe(mine);
  expect(bestOfBoth([null, theirs])).toBe(theirs);
  expect(bestOfBoth([null, null])).toBe(null);
});

test('a recorded game: every turn has a score, and the last one is the result', () => {
  const text = readFileSync(new URL('../../../test/records/rules-1/arena.txt', import.meta.url), 'utf8');
  const { steps, stateAt } = openRecord(text);
  const { turns, best, lostToVacant } = gameFacts(steps);
  const end = stateAt(steps.length - 1);
  expect(turns.map(({ turn }) => turn)).toEqual(Array.from({ length: end.turn }, (_, i) => i + 1));
  expect(turns.at(-1)?.vp).toEqual([end.vp(0), end.vp(1)]);
  for (const player of [0, 1] as const) {
    const changes = steps.flatMap(({ events }) => events);
    const gained = changes.reduce(
      (sum, event) =>
        event.event === 'gain' && event.player === player
          ? sum + event.vp
          : event.event === 'rob'
            ? sum + (event.player === player ? event.vp : -event.vp)
            : sum,
      0,
    );
    expect(defined(steps[0]).vp[player] + gained - lostToVacant[player]).toBe(end.vp(player));
    const moment = defined(best[player]);
    const after = steps.filter(({ turn }) => turn === moment.turn);
    expect(after.flatMap(({ events }) => events)).toContainEqual(
      expect.objectContaining({ player, card: moment.card }),
    );
  }
});

test('from 60 turns on, a column of the frieze covers two', () => {
  const turns = (count: number) =>
    Array.from({ length: count }, (_, i): { turn: number; vp: [number, number] } => ({
      turn: i + 1,
      vp: [i, i + 1],
    }));
  expect(friezeColumns(turns(59))).toHaveLength(59);
  expect(friezeColumns(turns(59))[2]).toEqual({ from: 3, to: 3, vp: [2, 3] });
  expect(friezeColumns(turns(60))).toHaveLength(30);
  expect(friezeColumns(turns(60))[1]).toEqual({ from: 3, to: 4, vp: [3, 4] });
  expect(friezeColumns(turns(61)).at(-1)).toEqual({ from: 61, to: 61, vp: [60, 61] });
  expect(friezeColumns([])).toEqual([]);
});
