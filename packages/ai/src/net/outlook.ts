import {
  ActionList,
  apply,
  askOf,
  isChance,
  isOver,
  legal,
  probability,
  type Code,
  type Player,
  type State,
} from '@arena/rules';
import { worthOf } from '../worth-of.ts';
import { encodeInputs, MOST_ACTIVE } from './features.ts';
import type { Evaluator } from './network.ts';

/** Chance with at most so many outcomes is weighed out; more, as when cards are drawn, is not looked into. */
export const FEW_OUTCOMES = 6;
/** Of the own choices within an action, so many are tried each time. */
const FEW_ANSWERS = 40;
const DEEPEST = 5;
/** Where choices follow from choices, only so many points are looked into before the rest is taken as it seems. */
const MOST_LOOKS = 60;

/** How good things look to one side after an action, when what follows from it at once has been weighed. */
export class Outlook {
  nodes = 0;
  private readonly net: Evaluator;
  private readonly on = new Int32Array(MOST_ACTIVE);
  private readonly states: State[] = [];
  private readonly lists: ActionList[] = [];
  private looks = 0;

  constructor(net: Evaluator) {
    this.net = net;
  }

  /** The battle die is weighed exactly, and of the choices that an action brings, the best is taken. */
  after(g: State, code: Code, me: Player): number {
    this.looks = 0;
    return this.value(this.next(0, g, code), me, 1);
  }

  /** As it is, without looking further. */
  glance(g: State, me: Player): number {
    this.nodes++;
    if (isOver(g)) return worthOf(g, me);
    return this.net.evaluate(this.on, encodeInputs(g, me, this.on));
  }

  private value(g: State, me: Player, depth: number): number {
    if (isOver(g) || depth > DEEPEST || this.isSettled(g, me)) return this.glance(g, me);
    if (++this.looks > MOST_LOOKS) return this.glance(g, me);
    const list = (this.lists[depth] ??= new ActionList());
    legal(g, list);
    const chance = isChance(g);
    if (list.length > (chance ? FEW_OUTCOMES : FEW_ANSWERS)) return this.glance(g, me);
    let sum = 0;
    let most = 0;
    for (let i = 0; i < list.length; i++) {
      const code = list.codes[i];
      const weight = chance ? probability(g, code) : 1;
      const value = this.value(this.next(depth, g, code), me, depth + 1);
      sum += weight * value;
      if (value > most) most = value;
    }
    return chance ? sum : most;
  }

  /** No action of one's own is under way any more. */
  private isSettled(g: State, me: Player): boolean {
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

  private next(depth: number, from: State, code: Code): State {
    const state = (this.states[depth] ??= from.clone());
    apply(state.copy(from), code);
    return state;
  }
}
