import { ActionList } from '../flow/action-list.ts';
import { ActionType, actionTypeOf } from '../flow/action-codes.ts';
import { apply, isChance, listLegalActions, probability } from '../flow/decisions.ts';
import type { ActionCode } from '../state/brands.ts';
import { isOver, resultOf } from '../state/verbs.ts';
import type { State } from '../state/state.ts';
import { Ask } from '../types.ts';

/** A turn gains hardly more than this, so beyond it nothing needs to be counted. */
const MOST_VP_OF_A_TURN = 14;
/** Enough for every ordinary turn. What takes longer to find, people overlook as well. */
const MOST_TRIED = 400;

/**
 * The share of the active player's rolls that win at once with the cards that lie face up, without luck in battles. For
 * a state before the roll; 0 if the end is far away.
 */
export function winningRolls(g: State): number {
  const { active, opponent } = g;
  const lead = g.vp(active) + g.bank > g.vp(opponent);
  const isNear = g.bank <= MOST_VP_OF_A_TURN || g.vp(opponent) <= MOST_VP_OF_A_TURN / 2;
  if (g.ask !== Ask.roll || !lead || !isNear) return 0;
  const rolls = new ActionList();
  listLegalActions(g, rolls);
  return rolls.toArray().reduce((share, roll) => {
    const rolled = g.clone();
    const chance = probability(g, roll);
    apply(rolled, roll);
    return share + (new OpenTurnSearch(MOST_TRIED).wins(rolled) ? chance : 0);
  }, 0);
}

/** What can be played without knowing the hand. */
const OPEN_ACTIONS: ReadonlySet<number> = new Set([
  ActionType.activate,
  ActionType.bribe,
  ActionType.money,
  ActionType.keep,
  ActionType.target,
  ActionType.die,
  ActionType.skip,
  ActionType.adjust,
  ActionType.buy,
]);

class OpenTurnSearch {
  private left: number;

  constructor(left: number) {
    this.left = left;
  }

  wins(g: State): boolean {
    if (isOver(g)) return resultOf(g).winner === g.active;
    if (isChance(g) || this.left-- <= 0) return false;
    return openActions(g).some((code) => {
      const next = g.clone();
      apply(next, code);
      return this.wins(next);
    });
  }
}

function openActions(g: State): ActionCode[] {
  const list = new ActionList();
  listLegalActions(g, list);
  return list.toArray().filter((code) => OPEN_ACTIONS.has(actionTypeOf(code)));
}
