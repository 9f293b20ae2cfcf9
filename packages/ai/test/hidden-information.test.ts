import { handOf, opponentOf, resample, seeded, viewOf, type Player, type State } from '@arena/rules';
import { describe, expect, test } from 'vitest';
import { BOTS, type Bot, type Budget, type BotChoice } from '../src/index.ts';
import { requireBot } from '../src/registry.ts';
import { decisionsOf, SETUPS, type PlayerDecision } from './random-decisions.ts';

/** For more: `STATES=10000 npx vitest run packages/ai/test/hidden-information.test.ts` */
const STATES = Number(process.env.STATES ?? 1000);
const SMALL_BUDGET = { nodes: 60 };
/** Slow tests use one state in this many. */
const SLOW_TEST_EVERY = 40;

type Chooser = (state: State, player: Player) => BotChoice;

/** Every third decision, the same number from each deck. */
function* sampleDecisions(): Generator<PlayerDecision> {
  let met = 0;
  for (const setup of SETUPS) {
    let here = 0;
    for (const decision of decisionsOf(setup, STATES)) {
      if (met++ % 3 !== 0) continue;
      yield decision;
      if (++here >= STATES / SETUPS.length) break;
    }
  }
}

/** In how many states the choice or its value changes with what the player cannot see. */
function countDifferences(choose: Chooser, every = 1): { states: number; different: number } {
  const random = seeded('hidden');
  let states = 0;
  let different = 0;
  let met = 0;
  for (const { state, player } of sampleDecisions()) {
    if (met++ % every !== 0) continue;
    const alike = resample(viewOf(state, player), random);
    const [one, two] = [choose(state, player), choose(alike, player)];
    states++;
    if (JSON.stringify(one) !== JSON.stringify(two)) different++;
  }
  return { states, different };
}

const chooserOf =
  (bot: Bot, budget: Budget = SMALL_BUDGET): Chooser =>
  (state, player) =>
    bot.choose(viewOf(state, player), seeded('thoughts'), budget);

describe('the choice and its value do not depend on hidden information', { timeout: 60 * STATES }, () => {
  test.each(BOTS)('$name', (bot) => {
    const { states, different } = countDifferences(chooserOf(bot));
    expect(states).toBeGreaterThanOrEqual(STATES - SETUPS.length);
    expect(different).toBe(0);
  });

  // Enough nodes to reach the last stage of each search. For some bots a node is a whole game.
  test.each([
    ['turns', 3000],
    ['rollouts', 3000],
    ['flat', 300],
    ['ismcts', 300],
  ])('%s, with many nodes', (name, nodes) => {
    const { states, different } = countDifferences(chooserOf(requireBot(name), { nodes }), SLOW_TEST_EVERY);
    expect(states).toBeGreaterThan(STATES / SLOW_TEST_EVERY / 2);
    expect(different).toBe(0);
  });

  test("a bot that looks at the opponent's hand is detected", () => {
    const honest = chooserOf(requireBot('net'));
    const { different } = countDifferences((state, player) => {
      const [card = 'forum'] = handOf(state, opponentOf(player));
      const choice = honest(state, player);
      return card < 'f' ? { ...choice, value: choice.value / 2 } : choice;
    });
    expect(different).toBeGreaterThan(STATES / 20);
  });

  test('the value depends on visible information', () => {
    const honest = chooserOf(requireBot('net'));
    let moved = 0;
    let states = 0;
    for (const { state, player } of sampleDecisions()) {
      const richer = state.clone();
      richer.setMoney(player, richer.money(player) + 3);
      states++;
      if (honest(state, player).value !== honest(richer, player).value) moved++;
    }
    expect(moved / states).toBeGreaterThan(0.9);
  });
});
