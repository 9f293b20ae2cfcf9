import { cardLine, cardName } from '@arena/i18n';
import { CARD_IDS, type CardId } from '@arena/rules';
import { language, m } from '../language.ts';
import { latinName } from '../parts/latin.ts';
import { hasWords } from '../search.ts';

/** All cards by name. */
export const sortedCards = (): CardId[] =>
  CARD_IDS.toSorted((a, b) => cardName(m(), a).localeCompare(cardName(m(), b), language()));

/** Whether the words occur in the name of the card, Latin too, or in what it does. */
export const isFound = (card: CardId, words: string): boolean =>
  hasWords(`${latinName(card)} ${cardName(m(), card)} ${cardLine(m(), card)}`, words);
