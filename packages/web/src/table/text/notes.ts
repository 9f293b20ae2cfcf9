import { cardShortText, cardName, cardText, joinSentences } from '@arena/i18n';
import { BRIBERY, MERCATOR_PRICE, type Action, type CardId } from '@arena/rules';
import { m } from '../../settings/language.ts';
import type { TableModel } from '../model/table-model.ts';
import { addedBy, pendingBattle, winningRolls, type PendingBattle } from './pending-battle.ts';
import { figuresOf } from './facts.ts';

/** What one would want to know before choosing this; null where the label says it all. */
export function noteOf(table: TableModel, action: Action): string | null {
  const { value: view } = table.view;
  const battle = pendingBattle(view);
  switch (action.do) {
    case 'activate':
    case 'bribe': {
      const space = action.do === 'bribe' ? BRIBERY : action.die;
      const card = view.rows[table.me.value][space - 1];
      return card === null ? null : cardShortText(m(), card);
    }
    case 'take':
      return fullCardText(table, action.card);
    case 'target':
      return action.side === 'own' ? null : winsText(winningRolls(view, table.opponent, action.space));
    case 'reroll':
      return battle === null ? null : winsText(winningRolls(view, battle.defender, battle.space));
    case 'keep':
    case 'skip':
    case 'pay':
    case 'die':
      return battle === null ? null : verdictText(battle, addedBy(action));
    case 'buy':
      return afterBuying(table, action.vp);
    default:
      return null;
  }
}

const fullCardText = (table: TableModel, card: CardId): string =>
  joinSentences(m(), [m().full_stop({ text: figuresOf(table, card) }), cardText(m(), card)]);

const winsText = (faces: number | null): string | null =>
  faces === null ? null : m().text_note_wins({ faces });

export function verdictText({ roll, bonus, defence, card }: PendingBattle, added: number): string {
  const lacks = defence.total - roll - bonus - added;
  return lacks > 0
    ? m().verdict_stands({ lacks, card: cardName(m(), card) })
    : m().verdict_falls({ card: cardName(m(), card) });
}

function afterBuying(table: TableModel, vp: number): string {
  const { value: view } = table.view;
  const [me, foe] = [table.me.value, table.opponent];
  const price = vp * MERCATOR_PRICE;
  return m().buy_after({
    you: view.vp[me] + vp,
    yours: view.money[me] - price,
    player: table.nameOf(foe),
    their: view.vp[foe] - vp,
    theirs: view.money[foe] + price,
  });
}
