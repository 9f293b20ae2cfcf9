import {
  ActionList,
  apply,
  askOf,
  isChance,
  isOver,
  listLegalActions,
  probability,
  type ActionCode,
  type Player,
  type State,
} from '@arena/rules';
import { terminalValue } from '../terminal-value.ts';
import { MAX_ACTIVE_FEATURES } from './features.ts';
import type { ValueFunction } from './network.ts';

/** Chance with at most this many outcomes is averaged exactly; more, as when cards are drawn, is not searched. */
export const MAX_CHANCE_OUTCOMES = 6;
/** Within an action, a decision with more options is not searched. */
const MAX_ACTIONS = 40;
const MAX_DEPTH = 5;
/** After this many expansions, the remaining states are evaluated as they are. */
const MAX_EXPANSIONS = 60;

/** Evaluates states with a value function: as they are, or after an action has been resolved. */
export class StateEvaluator {
  nodes = 0;
  private readonly net: ValueFunction;
  private readonly active = new Int32Array(MAX_ACTIVE_FEATURES);
  private readonly states: State[] = [];
  private readonly lists: ActionList[] = [];
  private expansions = 0;

  constructor(net: ValueFunction) {
    this.net = net;
  }

  /** Averages over the battle die, and takes the best of the choices that the action brings. */
  expectedValueAfter(g: State, code: ActionCode, me: Player): number {
    this.expansions = 0;
    return this.expectedValue(this.successor(0, g, code), me, 1);
  }

  /** Evaluates the state as it is, without search. */
  evaluate(g: State, me: Player): number {
    this.nodes++;
    if (isOver(g)) return terminalValue(g, me);
    return this.net.evaluate(this.active, this.net.encode(g, me, this.active));
  }

  private expectedValue(g: State, me: Player, depth: number): number {
    // The other side chooses its pass without knowing the player's, so any of its passes is as good a guess.
    const othersPass = askOf(g) === 'pass' && g.decider !== me;
    if (isOver(g) || depth > MAX_DEPTH || (this.isQuiet(g, me) && !othersPass)) return this.evaluate(g, me);
    if (++this.expansions > MAX_EXPANSIONS) return this.evaluate(g, me);
    const list = (this.lists[depth] ??= new ActionList());
    listLegalActions(g, list);
    if (othersPass) return this.meanOverList(g, list, me, depth);
    const chance = isChance(g);
    if (list.length > (chance ? MAX_CHANCE_OUTCOMES : MAX_ACTIONS)) return this.evaluate(g, me);
    let sum = 0;
    let best = 0;
    for (let i = 0; i < list.length; i++) {
      const code = list.at(i);
      const weight = chance ? probability(g, code) : 1;
      const value = this.expectedValue(this.successor(depth, g, code), me, depth + 1);
      sum += weight * value;
      if (value > best) best = value;
    }
    return chance ? sum : best;
  }

  private meanOverList(g: State, list: ActionList, me: Player, depth: number): number {
    let sum = 0;
    for (let i = 0; i < list.length; i++) sum += this.evaluate(this.successor(depth, g, list.at(i)), me);
    return sum / list.length;
  }

  /** Whether no action of the player is in progress. */
  private isQuiet(g: State, me: Player): boolean {
    const ask = askOf(g);
    if (ask === 'battle') return false;
    return (
      isChance(g) ||
      g.decider !== me ||
      ask === 'act' ||
      ask === 'lay' ||
      ask === 'pass' ||
      ask === 'place' ||
      ask === 'reroll'
    );
  }

  private successor(depth: number, from: State, code: ActionCode): State {
    const state = (this.states[depth] ??= from.clone());
    apply(state.copyFrom(from), code);
    return state;
  }
}
