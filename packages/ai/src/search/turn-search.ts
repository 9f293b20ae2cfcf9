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
import { MAX_CHANCE_OUTCOMES } from '../net/state-evaluator.ts';
import { terminalValue } from '../terminal-value.ts';
import { wordsOf, hashOf } from './state-hash.ts';

export const MAX_DEPTH = 40;

/** The value of a state for this player without further search. */
export type LeafValue = (g: State, me: Player) => number;

/**
 * Expectimax over the rest of the current turn, averaging over the battle die. Leaves are the end of the turn, chance
 * with many outcomes such as drawing cards, and states beyond the node or depth limit.
 */
export class TurnSearch {
  nodes = 0;
  private readonly leafValue: LeafValue;
  private nodesLeft = 0;
  private maxDepth = MAX_DEPTH;
  private hitMaxDepth = false;
  private readonly transpositions = new Map<number, number>();
  private readonly states: State[] = [];
  private readonly stateWords: Int32Array[] = [];
  private readonly lists: ActionList[] = [];

  constructor(leafValue: LeafValue) {
    this.leafValue = leafValue;
  }

  /** Whether the last search stayed within its node and depth limits. */
  get isComplete(): boolean {
    return this.nodesLeft >= 0 && !this.hitMaxDepth;
  }

  /** The value of each action in this state. */
  valuesAfter(
    g: State,
    codes: readonly ActionCode[],
    me: Player,
    maxNodes: number,
    maxDepth = MAX_DEPTH,
  ): number[] {
    this.transpositions.clear();
    this.nodesLeft = maxNodes;
    this.maxDepth = maxDepth;
    this.hitMaxDepth = false;
    return codes.map((code) => this.value(this.successor(0, g, code), me, g.turn, 1));
  }

  private value(g: State, me: Player, turn: number, depth: number): number {
    if (isOver(g)) return terminalValue(g, me);
    if (g.turn !== turn) return this.leafValue(g, me);
    if (depth > this.maxDepth) {
      this.hitMaxDepth = true;
      return this.leafValue(g, me);
    }
    const key = hashOf(this.stateWords[depth - 1]);
    const known = this.transpositions.get(key);
    if (known !== undefined) return known;
    if (--this.nodesLeft < 0) return this.leafValue(g, me);
    this.nodes++;
    // A cycle back to a state that is being searched counts as a loss.
    this.transpositions.set(key, 0);
    const value = this.expand(g, me, turn, depth);
    this.transpositions.set(key, value);
    return value;
  }

  private expand(g: State, me: Player, turn: number, depth: number): number {
    const list = (this.lists[depth] ??= new ActionList());
    listLegalActions(g, list);
    const { length } = list;
    const chance = isChance(g);
    if (chance && length > MAX_CHANCE_OUTCOMES) return this.leafValue(g, me);
    const isOpponents = !chance && g.decider !== me;
    let sum = 0;
    let best = isOpponents ? 1 : 0;
    // Backwards, because a win mostly comes from activating a card, and the many ways to lay cards are listed first.
    for (let i = length - 1; i >= 0; i--) {
      const code = list.at(i);
      const weight = chance ? probability(g, code) : 1;
      const value = this.value(this.successor(depth, g, code), me, turn, depth + 1);
      sum += weight * value;
      best = isOpponents ? Math.min(best, value) : Math.max(best, value);
      if (!chance && best === (isOpponents ? 0 : 1)) break;
    }
    return chance ? sum : best;
  }

  private successor(depth: number, from: State, code: ActionCode): State {
    const state = (this.states[depth] ??= from.clone());
    this.stateWords[depth] ??= wordsOf(state);
    apply(state.copyFrom(from), code);
    return state;
  }
}
