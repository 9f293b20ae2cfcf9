import type { ActionCode } from '../state/brands.ts';
import { idOf, KIND_COUNT, NONE, type CardId } from '../state/kinds.ts';
import { BRIBERY } from '../state/space-set.ts';
import { toSpace, type State } from '../state/state.ts';
import { Ask, type Player, type Space } from '../types.ts';
import { decodeAction } from './action-codes.ts';

/** The card that a legal action of a player is about, to name or picture the action; null if there is none. */
export function subjectOf(g: State, c: ActionCode): CardId | null {
  const action = decodeAction(c);
  if ('card' in action) return action.card;
  switch (action.do) {
    case 'activate':
      return cardOn(g, g.active, toSpace(action.die));
    case 'bribe':
      return cardOn(g, g.active, BRIBERY);
    case 'target':
      return cardOn(g, action.side === 'own' ? g.active : g.opponent, action.space);
    default:
      return g.ask !== Ask.act && g.acting < KIND_COUNT ? idOf(g.acting) : null;
  }
}

function cardOn(g: State, p: Player, space: Space): CardId | null {
  const kind = g.card(p, space);
  return kind === NONE ? null : idOf(kind);
}
