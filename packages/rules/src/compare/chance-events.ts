import { decodeAction } from '../flow/action-codes.ts';
import { defenceOn } from '../state/board.ts';
import type { ActionCode } from '../state/brands.ts';
import { effectOf } from '../state/effect.ts';
import { idOf, KIND_COUNT, type CardId } from '../state/kinds.ts';
import { NO_SPACE } from '../state/space-set.ts';
import type { State } from '../state/state.ts';
import { Ask, type Action, type Player } from '../types.ts';

/** One outcome of chance, with the card that it was for. */
export interface ChanceEvent {
  readonly action: Action;
  readonly player: Player;
  /** The acting card; null for rolls of the action dice, for the deal and where cards are drawn with a die. */
  readonly acting: CardId | null;
  readonly battle: { readonly card: CardId; readonly won: boolean } | null;
}

/** What chance has decided in this state. A battle counts as won if the roll and the free bonus suffice. */
export function chanceEvent(g: State, code: ActionCode): ChanceEvent {
  const action = decodeAction(code);
  const inAction = g.ask !== Ask.roll && g.ask !== Ask.start && g.acting < KIND_COUNT;
  return {
    action,
    player: g.turn === 0 ? g.decider : g.active,
    acting: inAction ? idOf(g.acting) : null,
    battle:
      action.do === 'battle' && g.target !== NO_SPACE
        ? {
            card: idOf(g.card(g.opponent, g.target)),
            won: action.roll + (effectOf(g, g.acting).bonus ?? 0) >= defenceOn(g, g.opponent, g.target),
          }
        : null,
  };
}
