import { askOf, seeded, viewOf } from '@arena/rules';
import { describe, expect, test } from 'vitest';
import { LEVELS, type Bot } from '../src/index.ts';
import { requireBot } from '../src/registry.ts';
import { decisionsOf, SETUPS, type PlayerDecision } from './random-decisions.ts';

const passes = SETUPS.flatMap((setup) =>
  [...decisionsOf(setup, 2)].filter(({ state }) => askOf(state) === 'pass'),
);

/** Those that weigh their actions, and so know what every pass is worth. */
const WEIGHING = ['greedy', 'heuristic', 'net', 'turns', 'rollouts'].map(requireBot).concat(LEVELS);

function passValues(bot: Bot, { state, player }: PlayerDecision): number[] {
  const { lines = [] } = bot.choose(viewOf(state, player), seeded('pass'), { nodes: 60, lines: 10 });
  return lines.map(({ value }) => value);
}

describe.each(WEIGHING)('$name', (bot) => {
  test.each([0, 1])('sees that the passes of seat %i differ', (seat) => {
    const decisions = passes.filter(({ player }) => player === seat);
    expect(decisions.length).toBeGreaterThan(10);
    const weighed = decisions.map((decision) => passValues(bot, decision)).filter(({ length }) => length > 1);
    expect(weighed.length).toBeGreaterThan(decisions.length / 2);
    for (const values of weighed) expect(new Set(values).size).toBeGreaterThan(1);
  });
});

test('level 8 passes from everywhere in the list', () => {
  const places = new Set<number>();
  for (const { state, player } of [...decisionsOf({ deck: 'arena', start: 0 }, 25)].filter(
    (each) => askOf(each.state) === 'pass' && each.player === 0,
  )) {
    const view = viewOf(state, player);
    const { action } = requireBot('level-8').choose(view, seeded('places'), { nodes: 2000 });
    places.add(
      (view.decision.actions ?? []).findIndex((each) => JSON.stringify(each) === JSON.stringify(action)),
    );
  }
  expect(Math.max(...places)).toBeGreaterThan(6);
});
