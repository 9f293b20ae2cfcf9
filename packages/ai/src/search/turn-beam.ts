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
import { byValue, type TurnLine } from '../lines.ts';
import { MAX_CHANCE_OUTCOMES, type StateEvaluator } from '../net/state-evaluator.ts';
import { wordsOf, hashOf } from './state-hash.ts';
import type { SearchLimit } from './limit.ts';

/** How many unfinished lines are kept after each step, unless the caller wants fewer. */
const DEFAULT_WIDTH = 12;
const MAX_STEPS = 30;

interface BeamNode extends TurnLine {
  state: State;
}

/** Whether the player decides again in the same turn. */
export const isOwnDecision = (g: State, turn: number, me: Player): boolean =>
  !isOver(g) && g.turn === turn && !isChance(g) && g.decider === me;

/** Beam search for good lines through the current turn. */
export class TurnBeam {
  private readonly evaluator: StateEvaluator;
  private readonly list = new ActionList();
  private readonly outcomes = new ActionList();
  private readonly seen = new Set<number>();
  private readonly completed = new Map<ActionCode, TurnLine>();
  private readonly statePool: State[] = [];
  private readonly scratch: State;
  private readonly scratchWords: Int32Array;
  private readonly width: number;
  private beam: BeamNode[] = [];

  constructor(evaluator: StateEvaluator, template: State, width: number = DEFAULT_WIDTH) {
    this.evaluator = evaluator;
    this.width = width;
    this.scratch = template.clone();
    this.scratchWords = wordsOf(this.scratch);
  }

  /** The best line for each first action, best first. No two lines lead to the same state. */
  search(g: State, me: Player, limit: SearchLimit): TurnLine[] {
    this.seen.clear();
    this.completed.clear();
    let nodes: BeamNode[] = [{ state: this.takeState(g), codes: [], value: 0 }];
    for (let step = 0; nodes.length > 0 && step < MAX_STEPS; step++) {
      this.beam = [];
      for (const node of nodes) this.expand(node, me);
      this.releaseStates(nodes);
      nodes = this.beam;
      limit.nodes = this.evaluator.nodes;
      if (limit.isReached) break;
    }
    for (const { codes, value } of nodes) this.complete(codes.slice(0, -1), codes[codes.length - 1], value);
    this.releaseStates(nodes);
    return [...this.completed.values()].sort(byValue);
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

  /** The value of the scratch state, averaged over the battle die if it is rolled next. */
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

  /** Adds the scratch state to the beam if it is among the best. */
  private insert(before: readonly ActionCode[], last: ActionCode, value: number): void {
    const { beam, width } = this;
    let at = beam.length;
    while (at > 0 && beam[at - 1].value < value) at--;
    if (at >= width) return;
    beam.splice(at, 0, { state: this.takeState(this.scratch), codes: [...before, last], value });
    if (beam.length > width) this.releaseStates(beam.splice(width));
  }

  private takeState(g: State): State {
    return this.statePool.pop()?.copyFrom(g) ?? g.clone();
  }

  private releaseStates(nodes: readonly BeamNode[]): void {
    for (const { state } of nodes) this.statePool.push(state);
  }
}
