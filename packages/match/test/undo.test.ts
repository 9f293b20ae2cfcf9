import { opponentOf, seeded, type Player } from '@arena/rules';
import { expect, test } from 'vitest';
import { matchRecord, type Match, type UndoPolicy } from '../src/index.ts';
import {
  startedMatch,
  deciderOf,
  decisionOf,
  playOn,
  randomAct,
  expectRefused,
  SETUPS,
  send,
} from './test-match.ts';

const sightOf = (match: Match, player: Player) => match.latest(player).snapshot;
const undo = (match: Match) => ({ type: 'undo', decision: decisionOf(match) }) as const;

test.each(SETUPS)(
  'undo is free until dice or hidden cards were seen or the other player has decided (%j)',
  (setup) => {
    const match = startedMatch({ setup, undo: 'free' });
    const random = seeded('free undo');
    let free = 0;
    let asked = 0;
    for (let step = 0; step < 120; step++) {
      const player = deciderOf(match);
      if (player === null) break;
      const before = sightOf(match, player);
      const act = randomAct(match, player, random);
      send(match, player, act);
      const { events } = match.latest(player);
      const { undoes } = sightOf(match, player);
      const all = [...events, ...match.latest(opponentOf(player)).events].map(({ event }) => event as string);
      const seen = all.some((event) =>
        [
          'start',
          'roll',
          'battleRoll',
          'drawn',
          'reveal',
          'received',
          'spied',
          'searched',
          'stolen',
        ].includes(event),
      );
      if (match.isOver) break;
      expect(sightOf(match, player).undo).toBe(seen ? 'consent' : 'free');
      expect(undoes).toMatchObject({ action: act.action, turn: before.view.turn });
      const { others, dice, battle, cards } = undoes ?? {};
      expect(others === true || Boolean(dice) || Boolean(battle) || cards === true).toBe(seen);
      if (seen) {
        asked++;
        continue;
      }
      free++;
      send(match, player, undo(match));
      const after = sightOf(match, player);
      expect(match.latest(player).notice).toEqual({ what: 'undone', by: player });
      expect(after.view).toEqual(before.view);
      expect(after.decision).toBeGreaterThan(before.decision);
      expect(after.undos).toBe(free);
      expect(after.redoes).toEqual({ action: act.action, card: undoes?.card });
      send(match, player, randomAct(match, player, random));
    }
    expect(Math.min(free, asked)).toBeGreaterThan(4);
  },
);

test('after the other side has decided, undo needs consent even if nothing was seen', () => {
  const match = startedMatch({ setup: { deck: 'mixed', start: 0 } });
  playOn(match, 'pass', { limit: 1 });
  expect(sightOf(match, 0).undo).toBe('free');
  expect(sightOf(match, 1).undo).toBe(null);
  expectRefused(match, 1, undo(match), 'nothing-to-undo');
  const layer = (): unknown => {
    const { ask, actor } = sightOf(match, 0).view.decision;
    return ask === 'lay' ? actor : null;
  };
  while (layer() !== 1) playOn(match, 'lay', { limit: 1 });
  expect(sightOf(match, 0).undo).toBe('free');
  playOn(match, 'lay', { limit: 1 });
  expect(sightOf(match, 0).undo).toBe('consent');
  expect(sightOf(match, 1).undo).toBe('free');
});

test('with consent: requested, declined, refused at the same decision, requested later, accepted', () => {
  const match = startedMatch({ undo: 'consent', setup: { deck: 'mixed', start: 0 } });
  playOn(match, 'pass', { limit: 1 });
  const before = saveOf(match);
  send(match, 0, undo(match));
  const first = match.latest(1).number;
  expect(match.latest(1)).toMatchObject({
    notice: { what: 'undo-asked', by: 0 },
    snapshot: { offers: [{ kind: 'undo', by: 0, number: first }] },
  });
  expectRefused(match, 0, undo(match), 'already-offered');
  expectRefused(match, 0, { type: 'answer', offer: first, accept: true }, 'own-offer');
  send(match, 1, { type: 'answer', offer: first, accept: false });
  expect(saveOf(match)).toEqual(before);
  expectRefused(match, 0, undo(match), 'declined-before');
  playOn(match, 'pass', { limit: 1 });
  send(match, 0, undo(match));
  send(match, 1, { type: 'answer', offer: match.latest(1).number, accept: true });
  expect(sightOf(match, 0)).toMatchObject({
    undos: 1,
    offers: [],
    view: { decision: { actor: 0, ask: 'pass' } },
  });
});

const saveOf = (match: Match): string => matchRecord(match);

test('a request lapses when the game goes on, and late consent has no effect', () => {
  const match = startedMatch({ undo: 'consent', setup: { deck: 'mixed', start: 0 } });
  playOn(match, 'pass', { limit: 1 });
  send(match, 0, undo(match));
  const offer = match.latest(1).number;
  playOn(match, 'pass', { limit: 1 });
  expect(sightOf(match, 1).offers).toEqual([]);
  expectRefused(match, 1, { type: 'answer', offer, accept: true }, 'nothing-offered');
});

test('undo always leads to a decision of the player who asks, even past those of the other', () => {
  const match = startedMatch({ undo: 'consent' });
  playOn(match, 'some', { limit: 45 });
  const random = seeded('askers');
  for (let n = 0; n < 20; n++) {
    const asker: Player = random(2) === 0 ? 0 : 1;
    if (sightOf(match, asker).undo === null) break;
    send(match, asker, undo(match));
    send(match, opponentOf(asker), { type: 'answer', offer: match.latest(0).number, accept: true });
    expect(deciderOf(match)).toBe(asker);
  }
  expect(sightOf(match, 0).undos).toBeGreaterThan(10);
});

test('a stale undo is refused', () => {
  const match = startedMatch({ setup: { deck: 'mixed', start: 0 } });
  playOn(match, 'pass', { limit: 1 });
  const late = undo(match);
  send(match, 0, late);
  expectRefused(match, 0, late, 'stale');
});

test.each<[UndoPolicy, 'free' | 'consent' | null]>([
  ['free', 'free'],
  ['consent', 'consent'],
  ['never', null],
])('the policy %s', (policy, expected) => {
  const match = startedMatch({ undo: policy, setup: { deck: 'mixed', start: 0 } });
  playOn(match, 'pass', { limit: 1 });
  expect(sightOf(match, 0).undo).toBe(expected);
  expect(match.latest('spectator').snapshot.undo).toBe(null);
  if (expected === null) expectRefused(match, 0, undo(match), 'no-undo');
});
