import type { CardId } from '@arena/rules';
import type { TableModel } from '../model/table-model.ts';

/** The card that was discarded last, if it still lies there: piles have no order, but people remember one. */
export function lastDiscard(table: TableModel): CardId | undefined {
  const lying = table.view.value.discard.flat();
  const card = table.log.value
    .flatMap(({ events }) => events)
    .flatMap((event) => (event.event === 'discard' || event.event === 'cover' ? [event.card] : []))
    .at(-1);
  return card !== undefined && lying.includes(card) ? card : lying.at(-1);
}
