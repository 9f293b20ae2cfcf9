import { apply, isChance, isOver, type ActionCode, type State } from '@arena/rules';
import { describe, expect, test } from 'vitest';
import type { TurnLine } from '../src/lines.ts';
import { shippedNet } from '../src/net/shipped-net.ts';
import { StateEvaluator } from '../src/net/state-evaluator.ts';
import { wordsOf, hashOf } from '../src/search/state-hash.ts';
import { SearchLimit } from '../src/search/limit.ts';
import { TurnBeam } from '../src/search/turn-beam.ts';
import { WinSearch } from '../src/search/win-search.ts';
import { legalCodes, decisionsOf, type PlayerDecision } from './random-decisions.ts';

const evaluator = new StateEvaluator(shippedNet);
const ownDecisions = [...decisionsOf({ deck: 'mixed' }, 12)].filter(
  ({ state, player }) => state.turn > 0 && state.active === player,
);
const [first] = ownDecisions;
if (first === undefined) throw new Error('no decisions');
const beam = new TurnBeam(evaluator, first.state);
const linesIn = ({ state, player }: PlayerDecision, nodes = 1e9): TurnLine[] =>
  beam.search(state, player, new SearchLimit({ nodes }));

function bestLineIn(decision: PlayerDecision, nodes?: number): TurnLine {
  const [best] = linesIn(decision, nodes);
  if (best === undefined) throw new Error('no lines');
  return best;
}

function stateAfter(g: State, codes: readonly ActionCode[]): State {
  const end = g.clone();
  for (const code of codes) {
    expect(legalCodes(end)).toContain(code);
    apply(end, code);
  }
  return end;
}

describe('lines through a turn', () => {
  test('are legal, and lead to the end of the turn or to a decision of chance or the opponent', () => {
    let steps = 0;
    for (const decision of ownDecisions) {
      const { state, player } = decision;
      for (const { codes } of linesIn(decision)) {
        const end = stateAfter(state, codes);
        const isOwn = !isOver(end) && end.turn === state.turn && !isChance(end) && end.decider === player;
        expect(isOwn).toBe(false);
        steps += codes.length;
      }
    }
    expect(steps).toBeGreaterThan(ownDecisions.length * 5);
  });

  test('differ in their first action and their final state, best first', () => {
    for (const decision of ownDecisions) {
      const found = linesIn(decision);
      expect(found.length).toBeGreaterThan(0);
      expect(new Set(found.map(({ codes }) => codes[0])).size).toBe(found.length);
      const ends = found.map(({ codes }) => hashOf(wordsOf(stateAfter(decision.state, codes))));
      expect(new Set(ends).size).toBe(ends.length);
      const values = found.map(({ value }) => value);
      expect(values).toEqual(values.toSorted((a, b) => b - a));
    }
  });

  test('have the value that the network gives their final state', () => {
    for (const decision of ownDecisions) {
      const { codes, value } = bestLineIn(decision);
      const end = stateAfter(decision.state, codes);
      if (isOver(end) || !isChance(end)) expect(value).toBe(evaluator.evaluate(end, decision.player));
    }
  });

  test('exist even if there is no time to search', () => {
    for (const decision of ownDecisions.slice(0, 50)) {
      const { codes } = bestLineIn(decision, 0);
      expect(codes).toHaveLength(1);
      expect(legalCodes(decision.state)).toContain(codes[0]);
    }
  });

  test('mostly include a certain win if there is one', () => {
    const winSearch = new WinSearch();
    let [wins, found] = [0, 0];
    for (const decision of ownDecisions) {
      const { state, player } = decision;
      if (winSearch.find(state, legalCodes(state), player, 2000)?.isCertain !== true) continue;
      wins++;
      if (bestLineIn(decision).value === 1) found++;
    }
    expect(wins).toBeGreaterThan(5);
    expect(found / wins).toBeGreaterThan(0.7);
  });
});
