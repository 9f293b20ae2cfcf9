import { handOf, opponentOf, resample, seeded, viewOf, type Player, type State } from '@arena/rules';
import { describe, expect, test } from 'vitest';
import { BOTS, botNamed, type Bot, type Budget, type BotChoice } from '../src/index.ts';
import { decisionsOf, SETUPS } from './random-decisions.ts';

/** `STATES=10000 npx vitest run packages/ai/test/honesty.test.ts` looks at more. */
const STATES = Number(process.env.STATES ?? 1000);
const SMALL_BUDGET = { nodes: 60 };
/** What takes long is looked at in one state of so many. */
const SLOW_TEST_EVERY = 40;

type Chooser = (state: State, player: Player) => BotChoice;

/** Every so often a decision, from all decks, until there are enough. */
function* sampleDecisions(): Generator<{ state: State; player: Player }> {
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

/** In how many states something the player cannot see makes a difference to what is chosen, or to what it is thought worth. */
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

describe(
  'whatever is hidden, the choice and its value are the same, byte for byte',
  { timeout: 60 * STATES },
  () => {
    test.each(BOTS)('$name', (bot) => {
      const { states, different } = countDifferences(chooserOf(bot));
      expect(states).toBeGreaterThanOrEqual(STATES - SETUPS.length);
      expect(different).toBe(0);
    });

    // Enough for those who search to come to their last round; to some of them a node is a whole game.
    test.each([
      ['turns', 3000],
      ['rollouts', 3000],
      ['flat', 300],
      ['ismcts', 300],
    ])('%s, thinking for long', (name, nodes) => {
      const { states, different } = countDifferences(
        chooserOf(botNamed(name) as Bot, { nodes }),
        SLOW_TEST_EVERY,
      );
      expect(states).toBeGreaterThan(STATES / SLOW_TEST_EVERY / 2);
      expect(different).toBe(0);
    });

    test('one who looks at the other hand is found out', () => {
      const honest = chooserOf(botNamed('net') as Bot);
      const { different } = countDifferences((state, player) => {
        const peeked =
          handOf(state, opponentOf(player)).length > 0 && handOf(state, opponentOf(player))[0] < 'f';
        const choice = honest(state, player);
        return peeked ? { ...choice, value: choice.value / 2 } : choice;
      });
      expect(different).toBeGreaterThan(STATES / 20);
    });

    test('what can be seen does make a difference', () => {
      const honest = chooserOf(botNamed('net') as Bot);
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
  },
);
