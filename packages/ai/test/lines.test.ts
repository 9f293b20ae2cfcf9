import { apply, isChance, isOver, type Code, type State } from '@arena/rules';
import { describe, expect, test } from 'vitest';
import { shippedNet } from '../src/net/load.ts';
import { Outlook } from '../src/net/outlook.ts';
import { contentOf, keyOf } from '../src/search/key.ts';
import { Limit } from '../src/search/limit.ts';
import { Lines } from '../src/search/lines.ts';
import { Finisher } from '../src/search/turn.ts';
import { codesAt, decisionsOf } from './decisions.ts';

const outlook = new Outlook(shippedNet);
const own = [...decisionsOf({ deck: 'mixed' }, 12)].filter(
  ({ state, player }) => state.turn > 0 && state.active === player,
);
const lines = new Lines(outlook, own[0].state);
const enough = (): Limit => new Limit({ nodes: 1e9 });

function followed(g: State, codes: readonly Code[]): State {
  const end = g.clone();
  for (const code of codes) {
    expect(codesAt(end)).toContain(code);
    apply(end, code);
  }
  return end;
}

describe('ways through a turn', () => {
  test('are legal step by step, and lead to its end or to where others have their say', () => {
    let steps = 0;
    for (const { state, player } of own) {
      for (const { codes } of lines.best(state, player, enough())) {
        const end = followed(state, codes);
        const isOwn = !isOver(end) && end.turn === state.turn && !isChance(end) && end.decider === player;
        expect(isOwn).toBe(false);
        steps += codes.length;
      }
    }
    expect(steps).toBeGreaterThan(own.length * 5);
  });

  test('begin differently, lead to different points, and come from the best', () => {
    for (const { state, player } of own) {
      const found = lines.best(state, player, enough());
      expect(found.length).toBeGreaterThan(0);
      expect(new Set(found.map(({ codes }) => codes[0])).size).toBe(found.length);
      const ends = found.map(({ codes }) => keyOf(contentOf(followed(state, codes))));
      expect(new Set(ends).size).toBe(ends.length);
      const values = found.map(({ value }) => value);
      expect(values).toEqual(values.toSorted((a, b) => b - a));
    }
  });

  test('are worth at the end what the network thinks of it there', () => {
    for (const { state, player } of own) {
      const [{ codes, value }] = lines.best(state, player, enough());
      const end = followed(state, codes);
      if (isOver(end) || !isChance(end)) expect(value).toBe(outlook.glance(end, player));
    }
  });

  test('are there even if there is no time for them', () => {
    for (const { state, player } of own.slice(0, 50)) {
      const [{ codes }] = lines.best(state, player, new Limit({ nodes: 0 }));
      expect(codes).toHaveLength(1);
      expect(codesAt(state)).toContain(codes[0]);
    }
  });

  test('nearly always include one that wins, if there is one without chance', () => {
    const finisher = new Finisher();
    let [wins, found] = [0, 0];
    for (const { state, player } of own) {
      if (finisher.look(state, codesAt(state), player, 2000)?.isSure !== true) continue;
      wins++;
      if (lines.best(state, player, enough())[0].value === 1) found++;
    }
    expect(wins).toBeGreaterThan(5);
    expect(found / wins).toBeGreaterThan(0.7);
  });
});
