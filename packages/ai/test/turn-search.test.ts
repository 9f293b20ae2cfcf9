import {
  apply,
  isChance,
  isOver,
  probability,
  viewOf,
  type ActionCode,
  type Player,
  type State,
} from '@arena/rules';
import { seeded } from '@arena/rules';
import { describe, expect, test } from 'vitest';
import { botNamed } from '../src/index.ts';
import { TurnSearch } from '../src/search/turn-search.ts';
import { isWinInReach } from '../src/search/win-search.ts';
import { terminalValue } from '../src/terminal-value.ts';
import { legalCodes, decisionsOf } from './random-decisions.ts';

const MAX_NODES = 2000;

const after = (g: State, code: ActionCode): State => {
  const next = g.clone();
  apply(next, code);
  return next;
};

/** The same by definition, without remembering anything; null where that takes too long. */
function bruteForceValue(g: State, me: Player, turn: number, left = { points: 1000 }): number | null {
  if (isOver(g)) return terminalValue(g, me);
  if (g.turn !== turn) return 0;
  if (left.points-- < 0) return null;
  const codes = legalCodes(g);
  if (isChance(g) && codes.length > 6) return 0;
  const values = codes.map((code) => bruteForceValue(after(g, code), me, turn, left));
  if (values.includes(null)) return null;
  const known = values as number[];
  if (isChance(g)) return known.reduce((sum, value, i) => sum + value * probability(g, codes[i]), 0);
  return g.decider === me ? Math.max(...known) : Math.min(...known);
}

describe('the turn at hand, looked through', () => {
  const search = new TurnSearch(() => 0);
  const near = [...decisionsOf({ deck: 'arena' }, 15)].filter(({ state, player }) =>
    isWinInReach(state, player),
  );

  test('is worth what its best way is worth', () => {
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

  test('never promises more with less room', () => {
    for (const { state, player } of near.slice(0, 60)) {
      const codes = legalCodes(state);
      const much = search.valuesAfter(state, codes, player, MAX_NODES);
      const little = search.valuesAfter(state, codes, player, 20);
      little.forEach((value, i) => expect(value).toBeLessThanOrEqual(much[i] + 1e-12));
    }
  });

  test('is not let go by the best when it can be won for sure', () => {
    const best = botNamed('level-8');
    let wins = 0;
    for (const { state, player } of near) {
      const codes = legalCodes(state);
      const values = search.valuesAfter(state, codes, player, MAX_NODES);
      if (Math.max(...values) < 1 || wins > 20) continue;
      wins++;
      expect(best?.choose(viewOf(state, player), seeded('end'), { nodes: MAX_NODES }).value).toBeGreaterThan(
        0.999,
      );
    }
    expect(wins).toBeGreaterThan(3);
  });
});
