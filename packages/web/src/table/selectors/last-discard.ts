import type { CardId, View } from '@arena/rules';
import type { TableUpdate } from '../../host/host.ts';

/** The card discarded last, if it is still in the pile. The rules keep no order of discards, but people remember one. */
export function lastDiscard(view: View, log: readonly TableUpdate[]): CardId | undefined {
  const pile = view.discard.flat();
  const card = log
    .flatMap(({ events }) => events)
    .flatMap((event) => (event.event === 'discard' || event.event === 'cover' ? [event.card] : []))
    .at(-1);
  return card !== undefined && pile.includes(card) ? card : pile.at(-1);
}
