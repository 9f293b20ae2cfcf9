import {
  ActionList,
  apply,
  askOf,
  countSpaces,
  isOver,
  listLegalActions,
  vacantSpaces,
  type ActionCode,
  type Player,
  type State,
} from '@arena/rules';
import { byValue, type TurnLine } from '../lines.ts';
import type { StateEvaluator } from '../net/state-evaluator.ts';

/** All ways to lay the cards of the setup: at most 2,520. A layout is found once, with its cards in one order. */
export class Layouts {
  private readonly evaluator: StateEvaluator;
  private readonly states: State[] = [];
  private readonly lists: ActionList[] = [];
  private readonly placed: ActionCode[] = [];
  private found: TurnLine[] = [];

  constructor(evaluator: StateEvaluator) {
    this.evaluator = evaluator;
  }

  /** The best of them, best first, each from a different first placement. */
  search(g: State, me: Player, count: number): TurnLine[] {
    this.found = [];
    this.visit(g, me, 0);
    const begun = new Set<ActionCode>();
    const known = new Set<string>();
    const best: TurnLine[] = [];
    for (const { codes, value } of this.found.sort(byValue)) {
      // Two cards of a kind give every layout twice.
      const key = codes.toSorted((a, b) => a - b).join();
      const first = codes.find((code) => !begun.has(code));
      if (first === undefined || known.has(key)) continue;
      known.add(key);
      begun.add(first);
      best.push({ codes: [first, ...codes.filter((code) => code !== first)], value });
      if (best.length === count) break;
    }
    return best;
  }

  private visit(g: State, me: Player, depth: number): void {
    if (isOver(g) || askOf(g) !== 'lay' || g.decider !== me) {
      this.found.push({ codes: this.placed.slice(0, depth), value: this.evaluator.evaluate(g, me) });
      return;
    }
    const list = (this.lists[depth] ??= new ActionList());
    listLegalActions(g, list);
    // The actions are listed card by card, each on every vacant space: only those of the first card are tried.
    const spaces = countSpaces(vacantSpaces(g, me));
    const next = (this.states[depth] ??= g.clone());
    for (let i = 0; i < spaces; i++) {
      this.placed[depth] = list.at(i);
      apply(next.copyFrom(g), list.at(i));
      this.visit(next, me, depth + 1);
    }
  }
}
