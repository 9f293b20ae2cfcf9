import { cardShortText, cardText, joinSentences } from '@arena/i18n';
import {
  attackAddedBy,
  battleAgainst,
  battleOf,
  BRIBERY,
  type Action,
  type Battle,
  type CardId,
} from '@arena/rules';
import { m } from '../../settings/language.ts';
import type { TableModel } from '../model/table-model.ts';
import { cardAt, spaceNumbered } from '../selectors/spaces.ts';
import { verdictText } from '../shared/battle-text.ts';
import { purchaseText } from '../shared/purchase-text.ts';
import { figuresOf } from './facts.ts';

/** What a player wants to know before choosing this; null where the label says it all. */
export function noteOf(table: TableModel, action: Action): string | null {
  const { value: view } = table.view;
  const battle = battleOf(view);
  switch (action.do) {
    case 'activate':
    case 'bribe': {
      const space = action.do === 'bribe' ? BRIBERY : spaceNumbered(action.die);
      const card = space === undefined ? null : cardAt(view, table.me.value, space);
      return card === null ? null : cardShortText(m(), card);
    }
    case 'take':
      return fullCardText(table, action.card);
    case 'target':
      return action.side === 'own' ? null : oddsText(battleAgainst(view, action.space));
    case 'reroll':
      return oddsText(battle);
    case 'keep':
    case 'skip':
    case 'pay':
    case 'die':
      return battle === null ? null : verdictText(battle, attackAddedBy(action));
    case 'buy':
      return purchaseText(table, action.vp);
    default:
      return null;
  }
}

const fullCardText = (table: TableModel, card: CardId): string =>
  joinSentences(m(), [m().full_stop({ text: figuresOf(table, card) }), cardText(m(), card)]);

const oddsText = (battle: Battle | null): string | null =>
  battle === null ? null : m().text_note_wins({ faces: battle.winningFaces.length });
