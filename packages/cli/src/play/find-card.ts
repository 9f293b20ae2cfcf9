import { cardName, type Messages } from '@arena/i18n';
import { CARD_IDS, type CardId } from '@arena/rules';

export type Found = { card: CardId } | { several: CardId[] } | { none: string };

const simple = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\s\p{M}]/gu, '')
    .toLowerCase();

/** The card that a person means: by name or by the beginning of it, the cards at hand before all others. */
export function findCard(m: Messages, text: string, atHand: readonly CardId[]): Found {
  const wanted = simple(text);
  if (wanted === '') return { none: text };
  const named = (card: CardId, matches: (name: string) => boolean): boolean =>
    matches(simple(cardName(m, card))) || matches(simple(card));
  for (const cards of [[...new Set(atHand)], CARD_IDS]) {
    for (const matches of [(name: string) => name === wanted, (name: string) => name.startsWith(wanted)]) {
      const found = cards.filter((card) => named(card, matches));
      if (found.length === 1) return { card: found[0] };
      if (found.length > 1) return { several: [...found] };
    }
  }
  return { none: text };
}
