import { apply, isChance, isOver, type ActionCode, type State } from '@arena/rules';
import { describe, expect, test } from 'vitest';
import { shippedNet } from '../src/net/shipped-net.ts';
import { StateEvaluator } from '../src/net/state-evaluator.ts';
import { wordsOf, hashOf } from '../src/search/state-hash.ts';
import { SearchLimit } from '../src/search/limit.ts';
import { TurnBeam } from '../src/search/turn-beam.ts';
import { WinSearch } from '../src/search/win-search.ts';
import { legalCodes, decisionsOf } from './random-decisions.ts';

const evaluator = new StateEvaluator(shippedNet);
const ownDecisions = [...decisionsOf({ deck: 'mixed' }, 12)].filter(
  ({ state, player }) => state.turn > 0 && state.active === player,
);
const beam = new TurnBeam(evaluator, ownDecisions[0].state);
const unlimited = (): SearchLimit => new SearchLimit({ nodes: 1e9 });

function playedThrough(g: State, codes: readonly ActionCode[]): State {
  const end = g.clone();
  for (const code of codes) {
    expect(legalCodes(end)).toContain(code);
    apply(end, code);
  }
  return end;
}

describe('ways through a turn', () => {
  test('are legal step by step, and lead to its end or to where others have their say', () => {
    let steps = 0;
    for (const { state, player } of ownDecisions) {
      for (const { codes } of beam.search(state, player, unlimited())) {
        const end = playedThrough(state, codes);
        const isOwn = !isOver(end) && end.turn === state.turn && !isChance(end) && end.decider === player;
        expect(isOwn).toBe(false);
        steps += codes.length;
      }
    }
    expect(steps).toBeGreaterThan(ownDecisions.length * 5);
  });

  test('begin differently, lead to different points, and come from the best', () => {
    for (const { state, player } of ownDecisions) {
      const found = beam.search(state, player, unlimited());
      expect(found.length).toBeGreaterThan(0);
      expect(new Set(found.map(({ codes }) => codes[0])).size).toBe(found.length);
      const ends = found.map(({ codes }) => hashOf(wordsOf(playedThrough(state, codes))));
      expect(new Set(ends).size).toBe(ends.length);
      const values = found.map(({ value }) => value);
      expect(values).toEqual(values.toSorted((a, b) => b - a));
    }
  });

  test('are worth at the end what the network thinks of it there', () => {
    for (const { state, player } of ownDecisions) {
      const [{ codes, value }] = beam.search(state, player, unlimited());
      const end = playedThrough(state, codes);
      if (isOver(end) || !isChance(end)) expect(value).toBe(evaluator.evaluate(end, player));
    }
  });

  test('are there even if there is no time for them', () => {
    for (const { state, player } of ownDecisions.slice(0, 50)) {
      const [{ codes }] = beam.search(state, player, new SearchLimit({ nodes: 0 }));
      expect(codes).toHaveLength(1);
      expect(legalCodes(state)).toContain(codes[0]);
    }
  });

  test('nearly always include one that wins, if there is one without chance', () => {
    const finisher = new WinSearch();
    let [wins, found] = [0, 0];
    for (const { state, player } of ownDecisions) {
      if (finisher.find(state, legalCodes(state), player, 2000)?.isCertain !== true) continue;
      wins++;
      if (beam.search(state, player, unlimited())[0].value === 1) found++;
    }
    expect(wins).toBeGreaterThan(5);
    expect(found / wins).toBeGreaterThan(0.7);
  });
});
