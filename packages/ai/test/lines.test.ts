import { apply, encodeAction, isChance, isOver, seeded, viewOf, type State } from '@arena/rules';
import { describe, expect, test } from 'vitest';
import { BOTS, type RatedLine } from '../src/index.ts';
import { decisionsOf, legalCodes, SETUPS } from './random-decisions.ts';

const SMALL_BUDGET = { nodes: 60 };
const WANTED = 4;

/** The state after the line, each of whose actions must be legal. */
function stateAfter(g: State, { actions }: RatedLine): State {
  const after = g.clone();
  for (const action of actions) {
    expect(legalCodes(after)).toContain(encodeAction(action));
    apply(after, encodeAction(action));
  }
  return after;
}

describe.each(BOTS)('lines of $name', (bot) => {
  const choices = SETUPS.flatMap((setup) =>
    [...decisionsOf(setup, 1)]
      .filter((_, i) => i % 4 === 0)
      .map(({ state, player }) => {
        const view = viewOf(state, player);
        const choice = bot.choose(view, seeded('lines'), { ...SMALL_BUDGET, lines: WANTED });
        return { state, player, choice, lines: choice.lines ?? [] };
      }),
  );

  test('are legal, start with the chosen action, and differ in the first action; best first', () => {
    for (const { state, choice, lines } of choices) {
      expect(lines.length).toBeGreaterThan(0);
      expect(lines.length).toBeLessThanOrEqual(WANTED);
      expect(lines[0]?.actions[0]).toEqual(choice.action);
      expect(lines[0]?.value).toBe(choice.value);
      expect(new Set(lines.map(({ actions }) => JSON.stringify(actions[0]))).size).toBe(lines.length);
      const values = lines.map(({ value }) => value);
      expect(values).toEqual(values.toSorted((a, b) => b - a));
      for (const line of lines) stateAfter(state, line);
    }
  });

  test('say what they lead to', () => {
    for (const { state, lines } of choices)
      for (const line of lines) {
        const after = stateAfter(state, line);
        expect(line.leadsTo).toEqual({
          vp: [after.vp(0), after.vp(1)],
          bank: after.bank,
          money: [after.money(0), after.money(1)],
        });
      }
  });

  test('are only given when asked for', () => {
    const [{ state, player } = { state: null, player: null }] = choices;
    if (state === null) throw new Error('no decisions');
    expect(bot.choose(viewOf(state, player), seeded('lines'), SMALL_BUDGET)).not.toHaveProperty('lines');
  });
});

test('the lines of level 8 go through the turn', () => {
  const level8 = BOTS.at(-1);
  let [complete, all] = [0, 0];
  for (const { state, player } of decisionsOf({ deck: 'arena' }, 3)) {
    if (state.turn === 0 || state.active !== player) continue;
    const { lines = [] } =
      level8?.choose(viewOf(state, player), seeded('lines'), { nodes: 600, lines: WANTED }) ?? {};
    for (const line of lines) {
      const after = stateAfter(state, line);
      all++;
      if (isOver(after) || isChance(after) || after.turn !== state.turn) complete++;
    }
  }
  expect(all).toBeGreaterThan(100);
  expect(complete / all).toBeGreaterThan(0.9);
});
