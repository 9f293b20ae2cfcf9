import {
  ActionList,
  apply,
  isChance,
  isOver,
  listLegalActions,
  opponentOf,
  probability,
  type ActionCode,
  type Player,
  type State,
} from '@arena/rules';
import { MAX_CHANCE_OUTCOMES } from '../net/state-evaluator.ts';
import { terminalValue } from '../terminal-value.ts';
import { wordsOf, hashOf } from './state-hash.ts';

const MAX_DEPTH = 40;

/** What a point is worth to this side, as far as one can tell without looking on. */
export type LeafValue = (g: State, me: Player) => number;

/**
 * The turn at hand, looked through: of all ways through it the best, the battle die weighed out. Where the turn ends, where
 * cards are drawn, and where there is no room to look further, a leaf says what that is worth.
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

  constructor(leaf: LeafValue) {
    this.leafValue = leaf;
  }

  /** Whether there was room for everything. */
  get isComplete(): boolean {
    return this.nodesLeft >= 0 && !this.hitMaxDepth;
  }

  /** What each action is worth, in the same world; so many points may be looked at, and so many steps ahead. */
  valuesAfter(
    g: State,
    codes: readonly ActionCode[],
    me: Player,
    room: number,
    deepest = MAX_DEPTH,
  ): number[] {
    this.transpositions.clear();
    this.nodesLeft = room;
    this.maxDepth = deepest;
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
    // While it is being looked at, a way back to it leads nowhere.
    this.transpositions.set(key, 0);
    const found = this.expand(g, me, turn, depth);
    this.transpositions.set(key, found);
    return found;
  }

  private expand(g: State, me: Player, turn: number, depth: number): number {
    const list = (this.lists[depth] ??= new ActionList());
    listLegalActions(g, list);
    const { length } = list;
    const chance = isChance(g);
    if (chance && length > MAX_CHANCE_OUTCOMES) return this.leafValue(g, me);
    const isOthers = !chance && g.decider !== me;
    let sum = 0;
    let best = isOthers ? 1 : 0;
    // From the end: cards that act come before cards that are laid, of which there are far more.
    for (let i = length - 1; i >= 0; i--) {
      const code = list.at(i);
      const weight = chance ? probability(g, code) : 1;
      const value = this.value(this.successor(depth, g, code), me, turn, depth + 1);
      sum += weight * value;
      best = isOthers ? Math.min(best, value) : Math.max(best, value);
      if (!chance && best === (isOthers ? 0 : 1)) break;
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

/** How much is still to be taken until the game ends, from the bank or from the other side. */
export const vpToEnd = (g: State, me: Player): number => Math.min(g.bank, g.vp(opponentOf(me)));

/** Nobody wins in one turn with more than this to go. */
const MAX_VP_IN_TURN = 10;

/** Whether a turn could be the last. */
export const isWinInReach = (g: State, me: Player): boolean =>
  g.turn > 0 && g.active === me && vpToEnd(g, me) <= MAX_VP_IN_TURN;

const CERTAIN = 0.999;

/** A way to win with the turn at hand: how often it does, if nothing is left to opinion. */
export interface WinFound {
  code: ActionCode;
  probability: number;
  isCertain: boolean;
}

/** Most wins are near: to look so far first finds them before the room is used up. */
const SEARCH_DEPTHS = [4, 7, 10, MAX_DEPTH];

export class WinSearch {
  private readonly turnSearch = new TurnSearch(() => 0);
  /** Of the last look. */
  nodes = 0;

  /** The way that wins most often; null if none is in sight. */
  find(g: State, codes: readonly ActionCode[], me: Player, room: number): WinFound | null {
    this.nodes = 0;
    if (!isWinInReach(g, me)) return null;
    let finish: WinFound | null = null;
    for (const depth of SEARCH_DEPTHS) {
      this.turnSearch.nodes = 0;
      const chances = this.turnSearch.valuesAfter(g, codes, me, room - this.nodes, depth);
      this.nodes += this.turnSearch.nodes;
      const chance = Math.max(...chances);
      // What is not looked at counts as nothing, so each look tells no more than there is.
      if (chance > (finish?.probability ?? 0))
        finish = { code: codes[chances.indexOf(chance)], probability: chance, isCertain: chance > CERTAIN };
      if (this.turnSearch.isComplete || finish?.isCertain === true || this.nodes >= room) break;
    }
    return finish;
  }
}
