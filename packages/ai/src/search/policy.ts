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

/** A fast playing policy: each player takes the action with the best static evaluation. */
export class Policy {
  private readonly evaluator: StateEvaluator;
  private readonly list = new ActionList();
  private scratch: State | null = null;

  constructor(evaluator: StateEvaluator) {
    this.evaluator = evaluator;
  }

  /**
   * Plays on until turn `endTurn` begins and evaluates the state there. Each turn has its own random source, so lines that
   * differ in one turn get the same dice in the next.
   */
  rollOut(g: State, endTurn: number, me: Player, seed: number): number {
    let { turn } = g;
    let chance = seeded(`${seed}.${turn}`);
    while (!isOver(g) && g.turn < endTurn) {
      if (g.turn !== turn) {
        ({ turn } = g);
        chance = seeded(`${seed}.${turn}`);
      }
      apply(g, isChance(g) ? sampleChance(g, chance) : this.bestAction(g));
    }
    return this.evaluator.evaluate(g, me);
  }

  /** Plays a line as far as it is legal: hidden cards may prevent the rest. */
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
    const scratch = (this.scratch ??= g.clone());
    let best = list.at(0);
    let bestValue = -1;
    for (let i = 0; i < list.length; i++) {
      apply(scratch.copyFrom(g), list.at(i));
      const value = evaluator.evaluate(scratch, g.decider);
      if (value > bestValue) {
        bestValue = value;
        best = list.at(i);
      }
    }
    return best;
  }
}
