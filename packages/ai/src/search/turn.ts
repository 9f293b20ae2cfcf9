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
import { FEW_OUTCOMES } from '../net/outlook.ts';
import { worthOf } from '../worth-of.ts';
import { contentOf, keyOf } from './key.ts';

const DEEPEST = 40;

/** What a point is worth to this side, as far as one can tell without looking on. */
export type Leaf = (g: State, me: Player) => number;

/**
 * The turn at hand, looked through: of all ways through it the best, the battle die weighed out. Where the turn ends, where
 * cards are drawn, and where there is no room to look further, a leaf says what that is worth.
 */
export class TurnSearch {
  nodes = 0;
  private readonly leaf: Leaf;
  private left = 0;
  private deepest = DEEPEST;
  private wasDeeper = false;
  private readonly known = new Map<number, number>();
  private readonly states: State[] = [];
  private readonly contents: Int32Array[] = [];
  private readonly lists: ActionList[] = [];

  constructor(leaf: Leaf) {
    this.leaf = leaf;
  }

  /** Whether there was room for everything. */
  get isWhole(): boolean {
    return this.left >= 0 && !this.wasDeeper;
  }

  /** What each action is worth, in the same world; so many points may be looked at, and so many steps ahead. */
  afterEach(g: State, codes: readonly Code[], me: Player, room: number, deepest = DEEPEST): number[] {
    this.known.clear();
    this.left = room;
    this.deepest = deepest;
    this.wasDeeper = false;
    return codes.map((code) => this.value(this.next(0, g, code), me, g.turn, 1));
  }

  private value(g: State, me: Player, turn: number, depth: number): number {
    if (isOver(g)) return worthOf(g, me);
    if (g.turn !== turn) return this.leaf(g, me);
    if (depth > this.deepest) {
      this.wasDeeper = true;
      return this.leaf(g, me);
    }
    const key = keyOf(this.contents[depth - 1]);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    if (--this.left < 0) return this.leaf(g, me);
    this.nodes++;
    // While it is being looked at, a way back to it leads nowhere.
    this.known.set(key, 0);
    const found = this.look(g, me, turn, depth);
    this.known.set(key, found);
    return found;
  }

  private look(g: State, me: Player, turn: number, depth: number): number {
    const list = (this.lists[depth] ??= new ActionList());
    legal(g, list);
    const { codes, length } = list;
    const chance = isChance(g);
    if (chance && length > FEW_OUTCOMES) return this.leaf(g, me);
    const isOthers = !chance && g.decider !== me;
    let sum = 0;
    let best = isOthers ? 1 : 0;
    // From the end: cards that act come before cards that are laid, of which there are far more.
    for (let i = length - 1; i >= 0; i--) {
      const code = codes[i];
      const weight = chance ? probability(g, code) : 1;
      const value = this.value(this.next(depth, g, code), me, turn, depth + 1);
      sum += weight * value;
      best = isOthers ? Math.min(best, value) : Math.max(best, value);
      if (!chance && best === (isOthers ? 0 : 1)) break;
    }
    return chance ? sum : best;
  }

  private next(depth: number, from: State, code: Code): State {
    const state = (this.states[depth] ??= from.clone());
    this.contents[depth] ??= contentOf(state);
    apply(state.copy(from), code);
    return state;
  }
}

/** How much is still to be taken until the game ends, from the bank or from the other side. */
export const toGo = (g: State, me: Player): number => Math.min(g.bank, g.vp(me ^ 1));

/** Nobody wins in one turn with more than this to go. */
const OUT_OF_REACH = 10;

/** Whether a turn could be the last. */
export const isNearEnd = (g: State, me: Player): boolean =>
  g.turn > 0 && g.active === me && toGo(g, me) <= OUT_OF_REACH;

const SURE = 0.999;

/** A way to win with the turn at hand: how often it does, if nothing is left to opinion. */
export interface Finish {
  code: Code;
  chance: number;
  isSure: boolean;
}

/** Most wins are near: to look so far first finds them before the room is used up. */
const DEPTHS = [4, 7, 10, DEEPEST];

export class Finisher {
  private readonly search = new TurnSearch(() => 0);
  /** Of the last look. */
  nodes = 0;

  /** The way that wins most often; null if none is in sight. */
  look(g: State, codes: readonly Code[], me: Player, room: number): Finish | null {
    this.nodes = 0;
    if (!isNearEnd(g, me)) return null;
    let finish: Finish | null = null;
    for (const depth of DEPTHS) {
      this.search.nodes = 0;
      const chances = this.search.afterEach(g, codes, me, room - this.nodes, depth);
      this.nodes += this.search.nodes;
      const chance = Math.max(...chances);
      // What is not looked at counts as nothing, so each look tells no more than there is.
      if (chance > (finish?.chance ?? 0))
        finish = { code: codes[chances.indexOf(chance)], chance, isSure: chance > SURE };
      if (this.search.isWhole || finish?.isSure === true || this.nodes >= room) break;
    }
    return finish;
  }
}
