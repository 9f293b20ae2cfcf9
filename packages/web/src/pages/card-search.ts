import { cardShortText, cardName } from '@arena/i18n';
import { CARD_IDS, type CardId } from '@arena/rules';
import { language, m } from '../settings/language.ts';
import { latinName } from '../lib/latin-name.ts';
import { matchesSearch } from '../lib/search.ts';

/** All cards, sorted by name. */
export const sortedCards = (): CardId[] =>
  CARD_IDS.toSorted((a, b) => cardName(m(), a).localeCompare(cardName(m(), b), language()));

/** Whether the words occur in the card's name, Latin name or short text. */
export const cardMatches = (card: CardId, words: string): boolean =>
  matchesSearch(`${latinName(card)} ${cardName(m(), card)} ${cardShortText(m(), card)}`, words);
