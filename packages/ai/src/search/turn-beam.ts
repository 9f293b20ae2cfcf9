import {
  ActionList,
  apply,
  isChance,
  isOver,
  listLegalActions,
  probability,
  type ActionCode,
  type Player,
  type State,
} from '@arena/rules';
import { MAX_CHANCE_OUTCOMES, type StateEvaluator } from '../net/state-evaluator.ts';
import { wordsOf, hashOf } from './state-hash.ts';
import type { SearchLimit } from './limit.ts';

/** So many of the ways that are still under way go on after each step. */
const BEAM_WIDTH = 12;
const MAX_STEPS = 30;

/** A way through the turn at hand: to its end, or to where chance or the other side has its say. */
export interface TurnLine {
  codes: readonly ActionCode[];
  value: number;
}

interface BeamNode extends TurnLine {
  state: State;
}

/** Whether this side goes on choosing in the same turn. */
export const isOwnDecision = (g: State, turn: number, me: Player): boolean =>
  !isOver(g) && g.turn === turn && !isChance(g) && g.decider === me;

/** Looks for good ways through a turn, all of them step by step together. */
export class TurnBeam {
  private readonly evaluator: StateEvaluator;
  private readonly list = new ActionList();
  private readonly outcomes = new ActionList();
  private readonly seen = new Set<number>();
  private readonly completed = new Map<ActionCode, TurnLine>();
  private readonly statePool: State[] = [];
  private readonly scratch: State;
  private readonly scratchWords: Int32Array;
  private beam: BeamNode[] = [];

  constructor(outlook: StateEvaluator, like: State) {
    this.evaluator = outlook;
    this.scratch = like.clone();
    this.scratchWords = wordsOf(this.scratch);
  }

  /** For each action the best way that begins with it, from the best; no two of them lead to the same. */
  search(g: State, me: Player, limit: SearchLimit): TurnLine[] {
    this.seen.clear();
    this.completed.clear();
    let points: BeamNode[] = [{ state: this.takeState(g), codes: [], value: 0 }];
    for (let step = 0; points.length > 0 && step < MAX_STEPS; step++) {
      this.beam = [];
      for (const point of points) this.expand(point, me);
      this.releaseStates(points);
      points = this.beam;
      limit.nodes = this.evaluator.nodes;
      if (limit.isReached) break;
    }
    for (const { codes, value } of points) this.complete(codes.slice(0, -1), codes[codes.length - 1], value);
    this.releaseStates(points);
    return [...this.completed.values()].sort((a, b) => b.value - a.value || a.codes[0] - b.codes[0]);
  }

  private expand({ state, codes }: BeamNode, me: Player): void {
    const { list, scratch, seen } = this;
    listLegalActions(state, list);
    for (let i = 0; i < list.length; i++) {
      apply(scratch.copyFrom(state), list.at(i));
      const key = hashOf(this.scratchWords);
      if (seen.has(key)) continue;
      seen.add(key);
      if (isOwnDecision(scratch, state.turn, me))
        this.insert(codes, list.at(i), this.evaluator.evaluate(scratch, me));
      else this.complete(codes, list.at(i), this.scratchValue(me));
    }
  }

  private complete(before: readonly ActionCode[], last: ActionCode, value: number): void {
    const [first = last] = before;
    const known = this.completed.get(first);
    if (known === undefined || known.value < value)
      this.completed.set(first, { codes: [...before, last], value });
  }

  /** What has been tried, the battle die weighed out. */
  private scratchValue(me: Player): number {
    const { scratch, outcomes, evaluator } = this;
    if (isOver(scratch) || !isChance(scratch)) return evaluator.evaluate(scratch, me);
    listLegalActions(scratch, outcomes);
    if (outcomes.length > MAX_CHANCE_OUTCOMES) return evaluator.evaluate(scratch, me);
    const before = this.takeState(scratch);
    let sum = 0;
    for (let i = 0; i < outcomes.length; i++) {
      const code = outcomes.at(i);
      apply(scratch.copyFrom(before), code);
      sum += probability(before, code) * evaluator.evaluate(scratch, me);
    }
    this.statePool.push(before);
    return sum;
  }

  /** What has been tried goes on, as long as it is among the best. */
  private insert(before: readonly ActionCode[], last: ActionCode, value: number): void {
    const { beam } = this;
    let at = beam.length;
    while (at > 0 && beam[at - 1].value < value) at--;
    if (at >= BEAM_WIDTH) return;
    beam.splice(at, 0, { state: this.takeState(this.scratch), codes: [...before, last], value });
    if (beam.length > BEAM_WIDTH) this.releaseStates(beam.splice(BEAM_WIDTH));
  }

  private takeState(g: State): State {
    return this.statePool.pop()?.copyFrom(g) ?? g.clone();
  }

  private releaseStates(points: readonly BeamNode[]): void {
    for (const { state } of points) this.statePool.push(state);
  }
}
