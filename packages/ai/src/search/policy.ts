import {
  ActionList,
  apply,
  isChance,
  isOver,
  listLegalActions,
  sampleChance,
  seeded,
  type ActionCode,
  type Player,
  type State,
} from '@arena/rules';
import type { StateEvaluator } from '../net/state-evaluator.ts';

/** Both sides take what the network likes best at a glance. */
export class Policy {
  private readonly evaluator: StateEvaluator;
  private readonly list = new ActionList();
  private scratch: State | null = null;

  constructor(outlook: StateEvaluator) {
    this.evaluator = outlook;
  }

  /**
   * Plays on until this turn begins; what it is worth then to this side. Chance has a source of its own for
   * each turn, so that ways which differ in one turn meet the same dice in the next.
   */
  rollOut(g: State, end: number, me: Player, seed: number): number {
    let { turn } = g;
    let chance = seeded(`${seed}.${turn}`);
    while (!isOver(g) && g.turn < end) {
      if (g.turn !== turn) {
        ({ turn } = g);
        chance = seeded(`${seed}.${turn}`);
      }
      apply(g, isChance(g) ? sampleChance(g, chance) : this.bestAction(g));
    }
    return this.evaluator.evaluate(g, me);
  }

  /** Takes a way as far as it can be followed: what was unseen may be in its way. */
  playLine(g: State, codes: readonly ActionCode[]): void {
    for (const code of codes) {
      listLegalActions(g, this.list);
      if (!this.list.includes(code)) return;
      apply(g, code);
    }
  }

  bestAction(g: State): ActionCode {
    const { list, evaluator } = this;
    listLegalActions(g, list);
    if (list.length === 1) return list.at(0);
    const trial = (this.scratch ??= g.clone());
    let best = list.at(0);
    let most = -1;
    for (let i = 0; i < list.length; i++) {
      apply(trial.copyFrom(g), list.at(i));
      const value = evaluator.evaluate(trial, g.decider);
      if (value > most) {
        most = value;
        best = list.at(i);
      }
    }
    return best;
  }
}
