import { opponentOf, type ActionCode, type Player, type State } from '@arena/rules';
import { MAX_DEPTH, TurnSearch } from './turn-search.ts';

/** How many VP the player has to take from the bank or from the opponent to end the game. */
export const vpToEnd = (g: State, me: Player): number => Math.min(g.bank, g.vp(opponentOf(me)));

/** Nobody takes more than this in one turn. */
const MAX_VP_IN_TURN = 10;

/** Whether the player could end the game in this turn. */
export const isWinInReach = (g: State, me: Player): boolean =>
  g.turn > 0 && g.active === me && vpToEnd(g, me) <= MAX_VP_IN_TURN;

/** Few VP are left to take, so that a turn often ends the game. */
const NEAR_END = 8;
export const isNearEnd = (g: State, me: Player): boolean => vpToEnd(g, me) <= NEAR_END;

const CERTAIN = 0.999;

/** An action that can win in the current turn. */
export interface WinFound {
  code: ActionCode;
  /** A lower bound: what the search did not reach counts as a loss. */
  probability: number;
  isCertain: boolean;
}

/** Iterative deepening: most wins are short, and a shallow search finds them before the nodes run out. */
const SEARCH_DEPTHS = [4, 7, 10, MAX_DEPTH];

/** Searches the current turn for the action that wins most often, ignoring everything after the turn. */
export class WinSearch {
  private readonly turnSearch = new TurnSearch(() => 0);
  /** Used by the last search. */
  nodes = 0;

  find(g: State, codes: readonly ActionCode[], me: Player, maxNodes: number): WinFound | null {
    this.nodes = 0;
    if (!isWinInReach(g, me)) return null;
    let win: WinFound | null = null;
    for (const depth of SEARCH_DEPTHS) {
      this.turnSearch.nodes = 0;
      const values = this.turnSearch.valuesAfter(g, codes, me, maxNodes - this.nodes, depth);
      this.nodes += this.turnSearch.nodes;
      const probability = Math.max(...values);
      if (probability > (win?.probability ?? 0))
        win = { code: codes[values.indexOf(probability)], probability, isCertain: probability > CERTAIN };
      if (this.turnSearch.isComplete || win?.isCertain === true || this.nodes >= maxNodes) break;
    }
    return win;
  }
}
