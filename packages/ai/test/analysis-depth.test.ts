import { askOf, isOver, type ActionCode, type State } from '@arena/rules';
import { expect, test } from 'vitest';
import { seenFrom, type AnalysedStep } from '../src/analysis/game-analysis.ts';
import { TurnValue } from '../src/analysis/turn-value.ts';
import { shippedNet } from '../src/net/shipped-net.ts';
import { analyse } from './analyse-whole.ts';
import { storedGames } from './stored-games.ts';

/** How far the values of this turn were moved: the roll's outcomes against what the evaluator says of each. */
function movedBy({ outcomes, side }: AnalysedStep, g: State, rolled: ActionCode, value: TurnValue): number {
  const me = side ?? 0;
  const values = new Map(value.outcomes(g, me).map((each) => [each.code, seenFrom(me, each.value)]));
  const moves = (outcomes ?? [])
    .filter(({ code }) => code !== rolled)
    .map((each) => each.value - (values.get(each.code) ?? Number.NaN));
  expect(Math.max(...moves) - Math.min(...moves)).toBeLessThan(1e-9);
  return moves[0] ?? Number.NaN;
}

/** How far the values of a turn are from 0 and 1, before they were moved. */
const leastUncertainty = (steps: readonly AnalysedStep[], moved: number): number =>
  Math.min(
    ...steps
      .flatMap(({ before, after, outcomes }) => [
        before,
        after,
        ...(outcomes ?? []).map(({ value }) => value),
      ])
      .map((value) => (value ?? Number.NaN) - moved)
      .map((value) => Math.max(0, Math.min(value, 1 - value))),
  );

test('one evaluator at one depth', { timeout: 600_000 }, () => {
  const value = new TurnValue(shippedNet);
  let turns = 0;
  for (const game of storedGames().filter(({ state }, i) => i % 20 === 0 && state.turn < 15)) {
    const { steps } = analyse(game);
    for (const [i, step] of steps.entries()) {
      const [code, previous] = [game.codes[i], steps[i - 1]];
      if (code === undefined || previous === undefined || step.turn === previous.turn) continue;
      const g = game.stateAfter(i);
      if (isOver(g) || askOf(g) !== 'roll') continue;
      const moved = movedBy(step, g, code, value);
      const turn = steps.filter((each) => each.turn === step.turn);
      const end = game.stateAfter(i + turn.length);
      if (isOver(end)) {
        expect(moved).toBeCloseTo(0, 9);
        continue;
      }
      turns++;
      // The turn begins halfway between the balance and what its player expects, or as near as certain results allow.
      const wanted = ((previous.after ?? 0) - ((step.before ?? 0) - moved)) / 2;
      const room = leastUncertainty(turn, moved);
      expect(moved).toBeCloseTo(Math.max(-room, Math.min(room, wanted)), 9);
      // And its last decision is worth what the evaluator says of what it leads to.
      const me = step.side ?? 0;
      expect((turn.at(-1)?.after ?? 0) - moved).toBeCloseTo(seenFrom(me, value.of(end, me)), 9);
    }
  }
  expect(turns).toBeGreaterThan(30);
});
