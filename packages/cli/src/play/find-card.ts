import { cardName, loadMessages, type Messages } from '@arena/i18n';
import { CARD_IDS, type CardId } from '@arena/rules';
import { normalize } from './text-layout.ts';

export type CardSearchResult = { card: CardId } | { several: CardId[] } | { none: string };

const english = await loadMessages('en');

/** The name in the language that is spoken, and the Latin one, which the cards have in English. */
export const namesOf = (m: Messages, card: CardId): string[] => [
  ...new Set([cardName(m, card), cardName(english, card)]),
];

/** The card that a person means: by name or by the beginning of it, the cards at hand before all others. */
export function findCard(m: Messages, text: string, atHand: readonly CardId[]): CardSearchResult {
  const wanted = normalize(text);
  if (wanted === '') return { none: text };
  for (const cards of [[...new Set(atHand)], CARD_IDS]) {
    for (const matches of [(name: string) => name === wanted, (name: string) => name.startsWith(wanted)]) {
      const found = cards.filter((card) => namesOf(m, card).map(normalize).some(matches));
      if (found.length === 1) return { card: found[0] };
      if (found.length > 1) return { several: [...found] };
    }
  }
  return { none: text };
}
