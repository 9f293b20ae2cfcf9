import { apply, askOf, HAND, seeded, sizeOf, type ActionCode, type State } from '@arena/rules';
import { describe, expect, test } from 'vitest';
import { shippedNet } from '../src/net/shipped-net.ts';
import { StateEvaluator } from '../src/net/state-evaluator.ts';
import { Layouts } from '../src/search/layouts.ts';
import { decisionsOf, legalCodes, SETUPS, type PlayerDecision } from './random-decisions.ts';

const evaluator = new StateEvaluator(shippedNet);
const layouts = new Layouts(evaluator);
const FULL_HAND = 5;

const lays = SETUPS.flatMap((setup) =>
  [...decisionsOf(setup, 2)].filter(({ state }) => askOf(state) === 'lay'),
);
const withHand = (size: number): PlayerDecision[] =>
  lays.filter(({ state, player }) => sizeOf(state, HAND + player) === size);

const after = (g: State, codes: readonly ActionCode[]): State => {
  const next = g.clone();
  for (const code of codes) {
    expect(legalCodes(next)).toContain(code);
    apply(next, code);
  }
  return next;
};

describe('the layouts of the setup', () => {
  test('are all looked at: 2,520 for five cards on seven spaces', () => {
    for (const { state, player } of withHand(FULL_HAND).slice(0, 6)) {
      evaluator.nodes = 0;
      layouts.search(state, player, 6);
      expect(evaluator.nodes).toBe(2520);
    }
  });

  test('are legal and begin differently, with the value of the position they lead to; best first', () => {
    for (const { state, player } of lays) {
      const found = layouts.search(state, player, 6);
      const values = found.map(({ value }) => value);
      expect(values).toEqual(values.toSorted((a, b) => b - a));
      expect(new Set(found.map(({ codes }) => codes[0])).size).toBe(found.length);
      for (const { codes, value } of found) {
        const laid = after(state, codes);
        expect(askOf(laid) === 'lay' && laid.decider === player).toBe(false);
        expect(evaluator.evaluate(laid, player)).toBe(value);
      }
    }
  });

  test('include the best one, which laying at random does not beat', () => {
    const random = seeded('lay');
    for (const { state, player } of withHand(3)) {
      const [best] = layouts.search(state, player, 1);
      for (let n = 0; n < 100; n++) {
        const laid = state.clone();
        while (askOf(laid) === 'lay' && laid.decider === player) {
          const codes = legalCodes(laid);
          apply(laid, codes[random(codes.length)] ?? 0);
        }
        expect(evaluator.evaluate(laid, player)).toBeLessThanOrEqual(best?.value ?? 0);
      }
    }
  });
});
