import { actorOf, ASKS, askOf } from '@arena/rules';
import { expect, test } from 'vitest';
import { ASK_EXAMPLES } from '../src/dev/ask-examples.ts';

test.each(ASK_EXAMPLES)('the example $id is a decision of that kind', ({ id, game }) => {
  const { state } = game();
  expect(id).toMatch(new RegExp(`^${askOf(state)}(-|$)`));
  expect([0, 'chance', 'over']).toContain(actorOf(state));
});

test('there is an example of every kind of decision', () => {
  const shown = new Set(ASK_EXAMPLES.map(({ game }) => askOf(game().state)));
  expect(ASKS.filter((ask) => !shown.has(ask))).toEqual([]);
});

test('each example has an address of its own', () => {
  expect(new Set(ASK_EXAMPLES.map(({ id }) => id)).size).toBe(ASK_EXAMPLES.length);
});
