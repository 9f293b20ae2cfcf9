import { ActionList, listLegalActions, type ActionCode, type Player, type State } from '@arena/rules';
import { TurnSearch } from '../search/turn-search.ts';

const MAX_NODES = 150_000;
const CERTAIN = 1 - 1e-9;

/** What each action can still win in the current turn. */
export interface WinChances {
  codes: readonly ActionCode[];
  /** Exact but for lines through cards that have to be drawn, which count as lost. */
  chances: readonly number[];
  /** The actions after which the win is certain, whatever the battle die shows. */
  certain: readonly ActionCode[];
}

/** Looks through the whole turn of the player who decides. */
export class WinSolver {
  private readonly search = new TurnSearch(() => 0);
  private readonly list = new ActionList();

  /** Null if the turn is too long for that. */
  solve(g: State, player: Player): WinChances | null {
    const { search, list } = this;
    listLegalActions(g, list);
    const codes = list.toSorted();
    const chances = search.valuesAfter(g, codes, player, MAX_NODES);
    if (!search.isComplete) return null;
    return { codes, chances, certain: codes.filter((_, i) => chances[i] > CERTAIN) };
  }

  /** Whether the win is certain after this action. */
  isCertain(g: State, player: Player, code: ActionCode): boolean {
    return this.search.valuesAfter(g, [code], player, MAX_NODES)[0] > CERTAIN;
  }

  /** The action that begins the shortest certain win, or any action where the opponent decides; null if there is none within the limit. */
  quickest(g: State, player: Player): ActionCode | null {
    const { search, list } = this;
    listLegalActions(g, list);
    const codes = list.toSorted();
    if (g.decider !== player) return codes[0];
    search.nodes = 0;
    for (let depth = 1; ; depth++) {
      const chances = search.valuesAfter(g, codes, player, MAX_NODES, depth);
      const best = chances.findIndex((chance) => chance > CERTAIN);
      if (best !== -1) return codes[best];
      if (search.isComplete || search.nodes >= MAX_NODES) return null;
    }
  }
}
