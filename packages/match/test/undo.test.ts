import { opponentOf, seeded, type Player } from '@arena/rules';
import { expect, test } from 'vitest';
import { matchRecord, type Match, type UndoPolicy } from '../src/index.ts';
import { begun, deciderOf, decisionOf, playOn, randomAct, refused, SETUPS, taken } from './table.ts';

const sightOf = (match: Match, player: Player) => match.latest(player).snapshot;
const undo = (match: Match) => ({ type: 'undo', decision: decisionOf(match) }) as const;

test.each(SETUPS)(
  'undo is free until dice or hidden cards were seen or the other has decided (%j)',
  (setup) => {
    const match = begun({ setup, undo: 'free' });
    const random = seeded('free undo');
    let free = 0;
    let asked = 0;
    for (let step = 0; step < 120; step++) {
      const player = deciderOf(match);
      if (player === null) break;
      const before = sightOf(match, player);
      taken(match, player, randomAct(match, player, random));
      const { events } = match.latest(player);
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
      if (seen) {
        asked++;
        continue;
      }
      free++;
      taken(match, player, undo(match));
      const after = sightOf(match, player);
      expect(match.latest(player).notice).toEqual({ what: 'undone', by: player });
      expect(after.view).toEqual(before.view);
      expect(after.decision).toBeGreaterThan(before.decision);
      expect(after.undos).toBe(free);
      taken(match, player, randomAct(match, player, random));
    }
    expect(Math.min(free, asked)).toBeGreaterThan(4);
  },
);

test('after the other side has decided, undo is by consent even if nothing was seen', () => {
  const match = begun({ setup: { deck: 'mixed', start: 0 } });
  playOn(match, 'pass', { most: 1 });
  expect(sightOf(match, 0).undo).toBe('free');
  expect(sightOf(match, 1).undo).toBe(null);
  refused(match, 1, undo(match), 'nothing-to-undo');
  const layer = (): unknown => {
    const { ask, actor } = sightOf(match, 0).view.decision;
    return ask === 'lay' ? actor : null;
  };
  while (layer() !== 1) playOn(match, 'lay', { most: 1 });
  expect(sightOf(match, 0).undo).toBe('free');
  playOn(match, 'lay', { most: 1 });
  expect(sightOf(match, 0).undo).toBe('consent');
  expect(sightOf(match, 1).undo).toBe('free');
});

test('by consent: asked, declined, not asked again at the same decision, asked later, agreed', () => {
  const match = begun({ undo: 'consent', setup: { deck: 'mixed', start: 0 } });
  playOn(match, 'pass', { most: 1 });
  const before = saveOf(match);
  taken(match, 0, undo(match));
  const first = match.latest(1).number;
  expect(match.latest(1)).toMatchObject({
    notice: { what: 'undo-asked', by: 0 },
    snapshot: { offers: [{ kind: 'undo', by: 0, number: first }] },
  });
  refused(match, 0, undo(match), 'already-offered');
  refused(match, 0, { type: 'answer', offer: first, accept: true }, 'own-offer');
  taken(match, 1, { type: 'answer', offer: first, accept: false });
  expect(saveOf(match)).toEqual(before);
  refused(match, 0, undo(match), 'declined-before');
  playOn(match, 'pass', { most: 1 });
  taken(match, 0, undo(match));
  taken(match, 1, { type: 'answer', offer: match.latest(1).number, accept: true });
  expect(sightOf(match, 0)).toMatchObject({
    undos: 1,
    offers: [],
    view: { decision: { actor: 0, ask: 'pass' } },
  });
});

const saveOf = (match: Match): string => matchRecord(match);

test('a request lapses when the game goes on, and a late consent then hits nothing', () => {
  const match = begun({ undo: 'consent', setup: { deck: 'mixed', start: 0 } });
  playOn(match, 'pass', { most: 1 });
  taken(match, 0, undo(match));
  const offer = match.latest(1).number;
  playOn(match, 'pass', { most: 1 });
  expect(sightOf(match, 1).offers).toEqual([]);
  refused(match, 1, { type: 'answer', offer, accept: true }, 'nothing-offered');
});

test('undo always leads to a decision of the asker, also past those of the other', () => {
  const match = begun({ undo: 'consent' });
  playOn(match, 'some', { most: 25 });
  const random = seeded('askers');
  for (let n = 0; n < 20; n++) {
    const asker: Player = random(2) === 0 ? 0 : 1;
    if (sightOf(match, asker).undo === null) break;
    taken(match, asker, undo(match));
    taken(match, opponentOf(asker), { type: 'answer', offer: match.latest(0).number, accept: true });
    expect(deciderOf(match)).toBe(asker);
  }
  expect(sightOf(match, 0).undos).toBeGreaterThan(10);
});

test('a stale undo is refused', () => {
  const match = begun({ setup: { deck: 'mixed', start: 0 } });
  playOn(match, 'pass', { most: 1 });
  const late = undo(match);
  taken(match, 0, late);
  refused(match, 0, late, 'stale');
});

test.each<[UndoPolicy, 'free' | 'consent' | null]>([
  ['free', 'free'],
  ['consent', 'consent'],
  ['never', null],
])('the policy %s', (policy, expected) => {
  const match = begun({ undo: policy, setup: { deck: 'mixed', start: 0 } });
  playOn(match, 'pass', { most: 1 });
  expect(sightOf(match, 0).undo).toBe(expected);
  expect(match.latest('spectator').snapshot.undo).toBe(null);
  if (expected === null) refused(match, 0, undo(match), 'no-undo');
});
