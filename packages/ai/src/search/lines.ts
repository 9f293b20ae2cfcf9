import {
  ActionList,
  apply,
  isChance,
  isOver,
  legal,
  probability,
  type Code,
  type Player,
  type State,
} from '@arena/rules';
import { FEW_OUTCOMES, type Outlook } from '../net/outlook.ts';
import { contentOf, keyOf } from './key.ts';
import type { Limit } from './limit.ts';

/** So many of the ways that are still under way go on after each step. */
const WIDTH = 12;
const LONGEST = 30;

/** A way through the turn at hand: to its end, or to where chance or the other side has its say. */
export interface Line {
  codes: readonly Code[];
  value: number;
}

interface Point extends Line {
  state: State;
}

/** Whether this side goes on choosing in the same turn. */
export const isOwn = (g: State, turn: number, me: Player): boolean =>
  !isOver(g) && g.turn === turn && !isChance(g) && g.decider === me;

/** Looks for good ways through a turn, all of them step by step together. */
export class Lines {
  private readonly outlook: Outlook;
  private readonly list = new ActionList();
  private readonly outcomes = new ActionList();
  private readonly seen = new Set<number>();
  private readonly ended = new Map<Code, Line>();
  private readonly spare: State[] = [];
  private readonly trial: State;
  private readonly content: Int32Array;
  private open: Point[] = [];

  constructor(outlook: Outlook, like: State) {
    this.outlook = outlook;
    this.trial = like.clone();
    this.content = contentOf(this.trial);
  }

  /** For each action the best way that begins with it, from the best; no two of them lead to the same. */
  best(g: State, me: Player, limit: Limit): Line[] {
    this.seen.clear();
    this.ended.clear();
    let points: Point[] = [{ state: this.hold(g), codes: [], value: 0 }];
    for (let step = 0; points.length > 0 && step < LONGEST; step++) {
      this.open = [];
      for (const point of points) this.goOn(point, me);
      this.release(points);
      points = this.open;
      limit.nodes = this.outlook.nodes;
      if (limit.isReached) break;
    }
    for (const { codes, value } of points) this.end(codes.slice(0, -1), codes[codes.length - 1], value);
    this.release(points);
    return [...this.ended.values()].sort((a, b) => b.value - a.value || a.codes[0] - b.codes[0]);
  }

  private goOn({ state, codes }: Point, me: Player): void {
    const { list, trial, seen } = this;
    legal(state, list);
    for (let i = 0; i < list.length; i++) {
      apply(trial.copy(state), list.codes[i]);
      const key = keyOf(this.content);
      if (seen.has(key)) continue;
      seen.add(key);
      if (isOwn(trial, state.turn, me)) this.keep(codes, list.codes[i], this.outlook.glance(trial, me));
      else this.end(codes, list.codes[i], this.weigh(me));
    }
  }

  private end(before: readonly Code[], last: Code, value: number): void {
    const [first = last] = before;
    const known = this.ended.get(first);
    if (known === undefined || known.value < value)
      this.ended.set(first, { codes: [...before, last], value });
  }

  /** What has been tried, the battle die weighed out. */
  private weigh(me: Player): number {
    const { trial, outcomes, outlook } = this;
    if (isOver(trial) || !isChance(trial)) return outlook.glance(trial, me);
    legal(trial, outcomes);
    if (outcomes.length > FEW_OUTCOMES) return outlook.glance(trial, me);
    const before = this.hold(trial);
    let sum = 0;
    for (let i = 0; i < outcomes.length; i++) {
      const code = outcomes.codes[i];
      apply(trial.copy(before), code);
      sum += probability(before, code) * outlook.glance(trial, me);
    }
    this.spare.push(before);
    return sum;
  }

  /** What has been tried goes on, as long as it is among the best. */
  private keep(before: readonly Code[], last: Code, value: number): void {
    const { open } = this;
    let at = open.length;
    while (at > 0 && open[at - 1].value < value) at--;
    if (at >= WIDTH) return;
    open.splice(at, 0, { state: this.hold(this.trial), codes: [...before, last], value });
    if (open.length > WIDTH) this.release(open.splice(WIDTH));
  }

  private hold(g: State): State {
    return this.spare.pop()?.copy(g) ?? g.clone();
  }

  private release(points: readonly Point[]): void {
    for (const { state } of points) this.spare.push(state);
  }
}
