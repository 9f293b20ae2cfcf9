import { DECK_SIZE, type CardId, type Setup } from '@arena/rules';
import { cardsIn } from '../test/card-lists.ts';

const everyCard = cardsIn('arena', 'roma');
/** Every second card first, then the others. */
const ownDeck = (half: 0 | 1): CardId[] =>
  [half, 1 - half].flatMap((part) => everyCard.filter((_, i) => i % 2 === part)).slice(0, DECK_SIZE);

export const DECKS: Record<string, Setup> = {
  arena: { deck: 'arena' },
  roma: { deck: 'roma' },
  mixed: { deck: 'mixed' },
  sets: { deck: 'sets' },
  decks: { deck: 'decks', decks: [ownDeck(0), ownDeck(1)] },
};
