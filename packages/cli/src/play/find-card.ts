import { cardName, loadMessages, type Messages } from '@arena/i18n';
import { CARD_IDS, type CardId } from '@arena/rules';
import { normalize } from './text-layout.ts';

export type CardSearchResult = { card: CardId } | { several: CardId[] } | { none: string };

const english = await loadMessages('en');

/** The name in the player's language, and the Latin one, which is the English one. */
export const namesOf = (m: Messages, card: CardId): string[] => [
  ...new Set([cardName(m, card), cardName(english, card)]),
];

/** Finds a card by its name or the start of it, first among `atHand`, then among all cards. */
export function findCard(m: Messages, text: string, atHand: readonly CardId[]): CardSearchResult {
  const wanted = normalize(text);
  if (wanted === '') return { none: text };
  for (const cards of [[...new Set(atHand)], CARD_IDS]) {
    for (const matches of [(name: string) => name === wanted, (name: string) => name.startsWith(wanted)]) {
      const found = cards.filter((card) => namesOf(m, card).map(normalize).some(matches));
      const [first, ...others] = found;
      if (first !== undefined) return others.length === 0 ? { card: first } : { several: [...found] };
    }
  }
  return { none: text };
}
