import {
  apply,
  encodeAction,
  isChance,
  isOver,
  probability,
  seeded,
  viewOf,
  type ActionCode,
  type Player,
  type State,
} from '@arena/rules';
import { describe, expect, test } from 'vitest';
import { shippedNet } from '../src/net/shipped-net.ts';
import { StateEvaluator } from '../src/net/state-evaluator.ts';
import { requireBot } from '../src/registry.ts';
import { TurnSearch } from '../src/search/turn-search.ts';
import { isWinInReach, WinSearch } from '../src/search/win-search.ts';
import { terminalValue } from '../src/terminal-value.ts';
import { legalCodes, decisionsOf } from './random-decisions.ts';

const MAX_NODES = 2000;

const after = (g: State, code: ActionCode): State => {
  const next = g.clone();
  apply(next, code);
  return next;
};

/** The value by definition, without a transposition table; null where that takes too long. */
function bruteForceValue(g: State, me: Player, turn: number, left = { nodes: 1000 }): number | null {
  if (isOver(g)) return terminalValue(g, me);
  if (g.turn !== turn) return 0;
  if (left.nodes-- < 0) return null;
  const codes = legalCodes(g);
  if (isChance(g) && codes.length > 6) return 0;
  const values: number[] = [];
  let mean = 0;
  for (const code of codes) {
    const value = bruteForceValue(after(g, code), me, turn, left);
    if (value === null) return null;
    values.push(value);
    if (isChance(g)) mean += value * probability(g, code);
  }
  if (isChance(g)) return mean;
  return g.decider === me ? Math.max(...values) : Math.min(...values);
}

describe('the search of the current turn', () => {
  const search = new TurnSearch(() => 0);
  const near = [...decisionsOf({ deck: 'arena' }, 15)].filter(({ state, player }) =>
    isWinInReach(state, player),
  );

  test('gives the values that brute force gives', () => {
    let compared = 0;
    let won = 0;
    for (const { state, player } of near) {
      const codes = legalCodes(state);
      const values = search.valuesAfter(state, codes, player, MAX_NODES);
      if (!search.isComplete) continue;
      codes.forEach((code, i) => {
        const truth = bruteForceValue(after(state, code), player, state.turn);
        if (truth === null) return;
        compared++;
        if (truth > 0) won++;
        expect(values[i]).toBeCloseTo(truth, 9);
      });
    }
    expect(compared).toBeGreaterThan(100);
    expect(won).toBeGreaterThan(0);
  });

  test('never gives a higher value with fewer nodes', () => {
    for (const { state, player } of near.slice(0, 60)) {
      const codes = legalCodes(state);
      const many = search.valuesAfter(state, codes, player, MAX_NODES);
      const few = search.valuesAfter(state, codes, player, 20);
      few.forEach((value, i) => expect(value).toBeLessThanOrEqual((many[i] ?? 0) + 1e-12));
    }
  });

  test('lets level 8 take a certain win', () => {
    const best = requireBot('level-8');
    let wins = 0;
    for (const { state, player } of near) {
      const codes = legalCodes(state);
      const values = search.valuesAfter(state, codes, player, MAX_NODES);
      if (Math.max(...values) < 1 || wins > 20) continue;
      wins++;
      const { value } = best.choose(viewOf(state, player), seeded('end'), { nodes: MAX_NODES });
      expect(value).toBeGreaterThan(0.999);
    }
    expect(wins).toBeGreaterThan(3);
  });
});

test('where a win is likely, level 8 takes the action that is best with the best that can follow', () => {
  const winSearch = new WinSearch();
  const evaluator = new StateEvaluator(shippedNet);
  const search = new TurnSearch((g, me) => evaluator.evaluate(g, me));
  let likely = 0;
  for (const { state, player } of decisionsOf({ deck: 'arena' }, 40)) {
    const codes = legalCodes(state);
    const win = codes.length < 2 ? null : winSearch.find(state, codes, player, 1000);
    if (win === null || win.isCertain || win.probability < 0.25) continue;
    const values = search.valuesAfter(state, codes, player, 10_000);
    if (!search.isComplete) continue;
    likely++;
    const { action } = requireBot('level-8').choose(viewOf(state, player), seeded('race'));
    expect(values[codes.indexOf(encodeAction(action))]).toBeGreaterThan(Math.max(...values) - 0.005);
  }
  expect(likely).toBeGreaterThan(5);
});
