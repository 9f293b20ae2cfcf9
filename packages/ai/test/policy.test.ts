import { askOf, opponentOf, seeded, type ActionCode } from '@arena/rules';
import { expect, test } from 'vitest';
import { shippedNet } from '../src/net/shipped-net.ts';
import { StateEvaluator } from '../src/net/state-evaluator.ts';
import { everyRoll } from '../src/search/opponent-rolls.ts';
import { Policy } from '../src/search/policy.ts';
import { isNearEnd, WinSearch } from '../src/search/win-search.ts';
import { decisionsOf, legalCodes, SETUPS } from './random-decisions.ts';

const policy = new Policy(new StateEvaluator(shippedNet));

test('in a rollout, whoever can win in this turn does', () => {
  const winSearch = new WinSearch();
  let wins = 0;
  for (const setup of SETUPS)
    for (const { state, player } of decisionsOf(setup, 12)) {
      if (askOf(state) !== 'act' || !isNearEnd(state, player)) continue;
      if (winSearch.find(state, legalCodes(state), player, 100)?.isCertain !== true) continue;
      wins++;
      expect(policy.rollOut(state.clone(), state.turn + 1, player, 1)).toBe(1);
      expect(policy.rollOut(state.clone(), state.turn + 1, opponentOf(player), 1)).toBe(0);
    }
  expect(wins).toBeGreaterThan(20);
});

test('every roll of three dice is tried once, with its weight', () => {
  const rolls = everyRoll(seeded('rolls'));
  expect(new Set(rolls.map(({ code }) => code)).size).toBe(56);
  expect(rolls.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(56, 9);
});

test('a rollout begins its last turn with the roll it is given', () => {
  const rolls = everyRoll(seeded('rolls'));
  const starts = SETUPS.flatMap((setup) =>
    [...decisionsOf(setup, 1)].filter(({ state }) => askOf(state) === 'act' && state.turn > 1),
  ).slice(0, 20);
  /** The values of the end of the opponent's turn differ with the roll, and are the same for the same one. */
  const valueWith = (start: (typeof starts)[number], code: ActionCode | undefined, seed: number): number =>
    policy.rollOut(start.state.clone(), start.state.turn + 2, start.player, seed, code);
  let differing = 0;
  for (const start of starts) {
    const values = rolls.slice(0, 12).map(({ code }) => valueWith(start, code, 1));
    expect(values).toEqual(rolls.slice(0, 12).map(({ code }) => valueWith(start, code, 1)));
    if (new Set(values).size > 3) differing++;
  }
  expect(differing).toBeGreaterThan(starts.length / 2);
});
