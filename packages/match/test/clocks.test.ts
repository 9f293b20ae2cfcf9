import { opponentOf } from '@arena/rules';
import { expect, test } from 'vitest';
import { seedCommitment, timeLeft, type Clocks, type Match } from '../src/index.ts';
import {
  startedMatch,
  deciderOf,
  decisionOf,
  drawOffer,
  giveSeeds,
  newMatch,
  playOn,
  expectRefused,
  SEEDS,
  send,
} from './test-match.ts';

const FISCHER = { kind: 'increment', initial: 60_000, increment: 5_000 } as const;
const DAYS = { kind: 'days', days: 3 } as const;
const DAY = 24 * 60 * 60 * 1000;

function clocksOf(match: Match): Clocks {
  const { clocks } = match.latest('spectator').snapshot;
  if (clocks === null) throw new Error('there are no clocks');
  return clocks;
}
const setup = { deck: 'mixed', start: 0 } as const;

test('without clocks, no flag ever falls', () => {
  const match = startedMatch();
  expect(match.latest(0).snapshot.clocks).toBe(null);
  expect(match.tick(1e15)).toBe(false);
  expectRefused(match, 0, { type: 'claim-time' }, 'time-left', 1e15);
});

test('no clock runs before the first card', () => {
  const match = newMatch({ clock: FISCHER });
  send(match, 0, { type: 'commit', commitment: seedCommitment(match.commitment, 0, SEEDS[0]) }, 1e6);
  expect(clocksOf(match)).toMatchObject({ left: [60_000, 60_000], running: null });
  expect(match.tick(1e9)).toBe(false);
  giveSeeds(match, SEEDS, 1e9);
  expect(clocksOf(match)).toEqual({ left: [60_000, 60_000], running: deciderOf(match), since: 1e9 });
});

test('only the clock of the player who decides runs; each turn begins with the increment', () => {
  const match = startedMatch({ clock: FISCHER, setup });
  const left = [60_000, 60_000];
  let turn = 0;
  let now = 0;
  for (let step = 0; step < 40; step++) {
    const player = deciderOf(match);
    if (player === null) break;
    expect(clocksOf(match)).toMatchObject({ left, running: player, since: now });
    now += 1000;
    left[player] -= 1000;
    playOn(match, `step ${step}`, { limit: 1, from: now });
    const { view } = match.latest(0).snapshot;
    if (view.turn !== turn && view.active !== null) left[view.active] += 5_000;
    turn = view.turn;
  }
  expect(turn).toBeGreaterThan(3);
});

test.each([FISCHER, DAYS])(
  'a fallen flag ends the game, by tick, by claim, or by the next command ($kind)',
  (clock) => {
    const ways: ((match: Match, now: number) => void)[] = [
      (match, now) => expect(match.tick(now)).toBe(true),
      (match, now) => expect(match.receive(1, { type: 'claim-time' }, now)).toBe(null),
      (match, now) => expect(match.receive(0, { type: 'claim-time' }, now)).toBe(null),
      (match, now) => expect(match.receive(0, drawOffer(match), now)).toMatchObject({ reason: 'over' }),
      (match, now) => expect(match.receive(0, { type: 'resign' }, now)).toMatchObject({ reason: 'over' }),
    ];
    for (const way of ways) {
      const match = startedMatch({ clock, setup });
      const loser = deciderOf(match) ?? 0;
      const flag = clocksOf(match).left[loser];
      const { length } = match.inputs;
      expect(match.tick(flag - 1)).toBe(false);
      expectRefused(match, opponentOf(loser), { type: 'claim-time' }, 'time-left', flag - 1);
      expect(match.inputs).toHaveLength(length);
      way(match, flag);
      expect(match.inputs).toHaveLength(length + 1);
      expect(match.latest('spectator')).toMatchObject({
        notice: { what: 'time-out', by: loser },
        snapshot: {
          ending: { cause: 'time-out', winner: opponentOf(loser) },
          secret: match.secret,
          clocks: { running: null },
        },
      });
      expect(clocksOf(match).left[loser]).toBe(0);
      expect(match.tick(flag + 1)).toBe(false);
    }
  },
);

test('both sides get their full days again in each turn', () => {
  const match = startedMatch({ clock: DAYS, setup });
  let now = 0;
  const turn = (): number => match.latest(0).snapshot.view.turn;
  while (turn() < 4) {
    const before = turn();
    now += DAY / 10;
    const spent = clocksOf(match).left;
    const player = deciderOf(match) ?? 0;
    playOn(match, `day ${now}`, { limit: 1, from: now });
    if (turn() === before) expect(clocksOf(match).left[player]).toBe(spent[player] - DAY / 10);
    else expect(clocksOf(match).left).toEqual([3 * DAY, 3 * DAY]);
  }
});

test('an undo with consent restores the time at that point', () => {
  const match = startedMatch({ clock: FISCHER, setup, undo: 'consent' });
  playOn(match, 'a', { limit: 1, from: 10_000 });
  expect(clocksOf(match).left).toEqual([50_000, 60_000]);
  playOn(match, 'b', { limit: 1, from: 30_000 });
  expect(clocksOf(match).left).toEqual([50_000, 40_000]);
  send(match, 0, { type: 'undo', decision: decisionOf(match) }, 31_000);
  send(match, 1, { type: 'answer', offer: match.latest(1).number, accept: true }, 32_000);
  expect(clocksOf(match)).toEqual({ left: [60_000, 60_000], running: 0, since: 32_000 });
});

test('a free undo does not give free thinking time', () => {
  const match = startedMatch({ clock: FISCHER, setup, undo: 'free' });
  playOn(match, 'a', { limit: 1, from: 10_000 });
  send(match, 0, { type: 'undo', decision: decisionOf(match) }, 12_000);
  expect(clocksOf(match)).toEqual({ left: [50_000, 60_000], running: 0, since: 12_000 });
});

test('offers do not stop a clock, and time does not run backwards', () => {
  const match = startedMatch({ clock: FISCHER, setup });
  send(match, 0, drawOffer(match), 20_000);
  expect(timeLeft(clocksOf(match), 0, 20_000)).toBe(40_000);
  expect(match.tick(0)).toBe(false);
  send(match, 1, { type: 'answer', offer: match.latest(1).number, accept: false }, 5_000);
  playOn(match, 'late', { limit: 1, from: 10_000 });
  expect(clocksOf(match)).toMatchObject({ left: [40_000, 60_000], since: 20_000 });
});

test("a bot's clock does not run: it cannot lose by being slow", () => {
  const match = newMatch({ clock: FISCHER, setup, seats: [{ kind: 'bot', bot: 'b' }, { kind: 'person' }] });
  giveSeeds(match);
  expect(deciderOf(match)).toBe(0);
  expect(clocksOf(match).running).toBe(null);
  expect(match.tick(1e12)).toBe(false);
  playOn(match, 'on', { limit: 1, from: 1e12 });
  expect(clocksOf(match)).toEqual({ left: [60_000, 60_000], running: 1, since: 1e12 });
});
