import { seeded, viewOf } from '@arena/rules';
import { expect, test } from 'vitest';
import { countHabits, type Habits } from '../measure/count-habits.ts';
import { shippedNet } from '../src/net/shipped-net.ts';
import { StateEvaluator } from '../src/net/state-evaluator.ts';
import { requireBot } from '../src/registry.ts';
import { STYLES, withStyle } from '../src/styles.ts';
import { decisionsOf, findDecision } from './random-decisions.ts';

const LIKED: Record<string, keyof Habits> = {
  attacker: 'destroyed',
  builder: 'buildings',
  miser: 'money',
};

test.each(STYLES)('a player who is $name has more of what she likes', { timeout: 60_000 }, ({ name }) => {
  const habit = LIKED[name] ?? 'turns';
  const [styled, plain] = countHabits([requireBot(`level-6-${name}`), requireBot('level-6')], 60);
  expect(styled[habit] / styled.turns).toBeGreaterThan(plain[habit] / plain.turns);
});

test.each(STYLES)('$name: values stay probabilities', (style) => {
  const evaluator = new StateEvaluator(withStyle(shippedNet, style));
  for (const { state, player } of decisionsOf({ deck: 'mixed' }, 5)) {
    const value = evaluator.evaluate(state, player);
    expect(value).toBeGreaterThanOrEqual(0);
    expect(value).toBeLessThanOrEqual(1);
  }
});

test('every level can have every style', () => {
  const { state, player } = findDecision({ deck: 'arena', start: 0 });
  const view = viewOf(state, player);
  for (const { name } of STYLES)
    for (let level = 1; level <= 8; level++) {
      const { action } = requireBot(`level-${level}-${name}`).choose(view, seeded('x'), { nodes: 50 });
      expect(view.decision.actions).toContainEqual(action);
    }
});
