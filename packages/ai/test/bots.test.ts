import { ASKS, resample, seeded, viewOf, type AskName, type Random } from '@arena/rules';
import { describe, expect, test } from 'vitest';
import { BOTS, botNamed, STRONGEST } from '../src/index.ts';
import { decisionsOf, findDecision, SETUPS } from './random-decisions.ts';

const ASKED_OF_PLAYERS = ASKS.filter((ask) => !['over', 'start', 'deal', 'roll', 'battle'].includes(ask));

function freeze<T>(x: T): T {
  if (typeof x === 'object' && x !== null) Object.values(Object.freeze(x)).forEach(freeze);
  return x;
}

/** In a random order. */
const shuffled = <T>(list: readonly T[], random: Random): T[] =>
  list
    .map((each) => ({ each, key: random(2 ** 30) }))
    .sort((a, b) => a.key - b.key)
    .map(({ each }) => each);

const SMALL_BUDGET = { nodes: 40 };

describe.each(BOTS)('$name', (bot) => {
  test('answers every ask with a legal action and a value from 0 to 1, in all decks', () => {
    const met = new Set<AskName>();
    for (const setup of SETUPS) {
      for (const { state, player } of decisionsOf(setup, 15)) {
        const view = freeze(viewOf(state, player));
        if (met.has(view.decision.ask) && state.turn % 5 !== 0) continue;
        met.add(view.decision.ask);
        const { action, value } = bot.choose(view, seeded('x'), SMALL_BUDGET);
        expect(view.decision.actions).toContainEqual(action);
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
      }
    }
    expect([...met].sort()).toEqual([...ASKED_OF_PLAYERS].sort());
  });

  test('chooses the same for the same seed, and in all states that look alike to it', () => {
    const random = seeded('worlds');
    for (const setup of SETUPS) {
      for (const { state, player } of decisionsOf(setup, 2)) {
        const view = viewOf(state, player);
        const alike = viewOf(resample(view, random), player);
        expect(alike).toEqual(view);
        expect(bot.choose(alike, seeded('y'), SMALL_BUDGET)).toEqual(
          bot.choose(view, seeded('y'), SMALL_BUDGET),
        );
      }
    }
  });

  test('does not care in which order the actions are listed, at any ask', () => {
    const shuffling = seeded('shuffling');
    const met = new Set<AskName>();
    for (const setup of SETUPS) {
      for (const { state, player } of decisionsOf(setup, 6)) {
        const view = viewOf(state, player);
        const { ask, actions = [] } = view.decision;
        if (actions.length < 2 || (met.has(ask) && shuffling(12) > 0)) continue;
        met.add(ask);
        const reordered = { ...view, decision: { ...view.decision, actions: shuffled(actions, shuffling) } };
        expect(bot.choose(reordered, seeded('w'), SMALL_BUDGET)).toEqual(
          bot.choose(view, seeded('w'), SMALL_BUDGET),
        );
      }
    }
    expect(met.size).toBeGreaterThan(ASKED_OF_PLAYERS.length - 3);
  });

  test('refuses a view in which the viewer does not decide', () => {
    const { state } = findDecision({ deck: 'arena', start: 0 });
    expect(() => bot.choose(viewOf(state, 1), seeded('z'))).toThrow('does not decide');
    expect(() => bot.choose(viewOf(state, 'spectator'), seeded('z'))).toThrow('does not decide');
  });
});

test('bots are found by name', () => {
  expect(BOTS.map(({ name }) => botNamed(name))).toEqual(BOTS);
  expect(botNamed('nobody')).toBeUndefined();
  expect(STRONGEST).toBe(BOTS.at(-1));
});

test('random chooses uniformly', () => {
  const { state } = findDecision({ deck: 'arena', start: 0 });
  const view = viewOf(state, 0);
  const random = seeded('fair');
  const counts = new Map<string, number>();
  for (let n = 0; n < 10_000; n++) {
    const key = JSON.stringify(botNamed('random')?.choose(view, random).action);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const expected = 10_000 / (view.decision.actions?.length ?? 0);
  expect(counts.size).toBe(view.decision.actions?.length);
  for (const count of counts.values())
    expect(Math.abs(count - expected)).toBeLessThan(5 * Math.sqrt(expected));
});
