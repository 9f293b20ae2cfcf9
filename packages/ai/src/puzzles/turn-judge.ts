import { seeded, viewOf, type ActionCode, type Player, type State } from '@arena/rules';
import { searchRootOf } from '../bot.ts';
import type { ValueFunction } from '../net/network.ts';
import { StateEvaluator } from '../net/state-evaluator.ts';
import { Policy } from '../search/policy.ts';

/** How closely turns are compared. */
export interface JudgeDepth {
  rollouts: number;
  /** The turns of each rollout, the judged one included. */
  turns: number;
}

/** How closely a solver's turn is compared with the best one. */
export const SOLVING_DEPTH: JudgeDepth = { rollouts: 48, turns: 2 };
/** A turn that loses less than this is as good as the best one. */
export const AS_GOOD = 0.02;

/** A turn beside the best of those compared. */
export interface JudgedTurn {
  value: number;
  /** How much it loses against the best, and the standard error of that. */
  loss: number;
  error: number;
}

/** Compares whole turns in the same sampled worlds with the same dice, as the player can know them. */
export class TurnJudge {
  private readonly policy: Policy;

  constructor(net: ValueFunction) {
    this.policy = new Policy(new StateEvaluator(net));
  }

  compare(
    g: State,
    player: Player,
    turns: readonly (readonly ActionCode[])[],
    { rollouts, turns: depth }: JudgeDepth,
    seed: string,
  ): JudgedTurn[] {
    const { determinize } = searchRootOf(viewOf(g, player));
    const world = g.clone();
    const values = turns.map((): number[] => []);
    for (let rollout = 0; rollout < rollouts; rollout++)
      turns.forEach((codes, i) => {
        this.policy.playLine(determinize(seeded(`${seed}.${rollout}`), world), codes);
        values[i].push(this.policy.rollOut(world, g.turn + depth, player, rollout));
      });
    const means = values.map(meanOf);
    const best = values[means.indexOf(Math.max(...means))];
    return values.map((each) => {
      const losses = each.map((value, i) => best[i] - value);
      return { value: meanOf(each), loss: meanOf(losses), error: standardError(losses) };
    });
  }
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function standardError(values: readonly number[]): number {
  const mean = meanOf(values);
  return Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)) / values.length);
}
