import { cardName } from '@arena/i18n';
import type { NamedAction, UndoneParts } from '@arena/match';
import { BRIBERY } from '@arena/rules';
import { m } from '../../settings/language.ts';

/** Names an action of the player: "Forum on 4". */
export function nameOfAction({ action, card }: NamedAction): string {
  switch (action.do) {
    case 'play':
    case 'place':
    case 'swap': {
      const space = action.space === BRIBERY ? m().space_bribery({}) : String(action.space);
      return m().undo_card_on({ card: cardName(m(), action.card), space });
    }
    case 'activate':
    case 'bribe':
      return card === null
        ? m().undo_choice({})
        : m().undo_card_with({ card: cardName(m(), card), die: action.die });
    case 'money':
      return m().undo_money({ die: action.die });
    case 'draw':
      return m().undo_draw({ die: action.die });
    case 'pass':
      return m().undo_pass({});
    case 'end':
      return m().undo_end({});
    default:
      return card === null ? m().undo_choice({}) : cardName(m(), card);
  }
}

/** "Undo: Forum on 4", or "Undo" where the table does not know what. */
export const undoLabel = (parts: UndoneParts | null): string =>
  parts === null ? m().undo({}) : m().undo_named({ what: nameOfAction(parts) });

/** What has come back by an undo. */
export function undoneText({ action, card }: NamedAction): string {
  if ('space' in action && 'card' in action) return m().undone_card({ card: cardName(m(), action.card) });
  if ('die' in action) return m().undone_die({ die: action.die });
  return m().undone_other({ what: nameOfAction({ action, card }) });
}
