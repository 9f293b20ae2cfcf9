import { activate, whyActivateFirst } from '../effects/chain.ts';
import { defenceOn } from '../state/board.ts';
import type { Kind } from '../state/brands.ts';
import { effectOf } from '../state/effect.ts';
import { NONE, TUBA } from '../state/kinds.ts';
import { listSpaces, NO_SPACE } from '../state/space-set.ts';
import type { State } from '../state/state.ts';
import { Ask, SPACES, type Player, type Space } from '../types.ts';

/** What a card would do if it acted, as far as the table shows it: no dice, no hidden cards. */

/** So many of so many equally likely outcomes, in lowest terms. */
export interface Odds {
  readonly wins: number;
  readonly of: number;
}

export const CERTAIN: Odds = { wins: 1, of: 1 };
export const shareOf = ({ wins, of }: Odds): number => wins / of;

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
function oddsOf(wins: number, of: number): Odds {
  const common = divisor(wins, of);
  return { wins: wins / common, of: of / common };
}

/** How likely this card of the active player wins against the opponent's card on a space, with money and dice at hand. */
export function battleChance(g: State, attacker: Kind, space: Space): Odds {
  const lacking = defenceOn(g, g.opponent, space) - bonusOf(g, attacker);
  const faces = Math.max(0, Math.min(6, 7 - lacking));
  return g.countOnRow(g.active, TUBA) === 0 ? oddsOf(faces, 6) : oddsOf(36 - (6 - faces) ** 2, 36);
}

/** The most that the attacker can add to its roll. */
function bonusOf(g: State, attacker: Kind): number {
  const { bonus, unitPrice, addsDie } = effectOf(g, attacker);
  const bought = unitPrice === null ? 0 : Math.floor(g.money(g.active) / unitPrice);
  return (bonus ?? 0) + bought + (addsDie ? highestDie(g) : 0);
}

const highestDie = (g: State): number => [6, 5, 4, 3, 2, 1].find((die) => g.diceShowing(die) > 0) ?? 0;

export interface Prospect {
  /** VP for the player. */
  readonly vp: number;
  /** The opponent's cards that it removes for certain. */
  readonly removes: readonly Space[];
  /** The opponent's cards that it can attack. */
  readonly battles: readonly { readonly space: Space; readonly odds: Odds }[];
}

const NOTHING: Prospect = { vp: 0, removes: [], battles: [] };

/** The table as it would be if a turn of this player had begun and no die been rolled. */
export function asIfItsTurn(g: State, p: Player): State {
  const turn = g.clone();
  turn.active = p;
  turn.decider = p;
  turn.clearDice();
  turn.clearAction();
  turn.weakened = 0;
  turn.bribed = false;
  turn.ask = Ask.act;
  return turn;
}

/** What the active player's card on this space would do if it were activated. */
export function prospectOf(turn: State, at: Space): Prospect {
  if (turn.card(turn.active, at) === NONE || whyActivateFirst(turn, at) !== null) return NOTHING;
  const g = turn.clone();
  activate(g, at);
  const vp = g.vp(g.active) - turn.vp(g.active);
  const attacked = targetsOf(g);
  if (attacked !== null)
    return {
      vp,
      removes: [],
      battles: attacked.map((space) => ({ space, odds: battleChance(g, g.acting, space) })),
    };
  const removes = SPACES.filter(
    (space) => turn.card(g.opponent, space) !== NONE && g.card(g.opponent, space) === NONE,
  );
  return { vp, removes, battles: [] };
}

/** The cards under attack or on offer for an attack; null if the card does not fight. */
function targetsOf(g: State): Space[] | null {
  if (g.ask === Ask.battle && g.target !== NO_SPACE) return [g.target];
  const effect = effectOf(g, g.acting);
  return g.ask === Ask.target && effect.targetPurpose === 'attack'
    ? listSpaces(effect.offer(g, g.site))
    : null;
}
