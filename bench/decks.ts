import type { CardId, Setup } from '@arena/rules';
import { cardsIn } from '../test/card-lists.ts';

const everyCard = cardsIn('arena', 'roma');
/** Every second card of a full set, and the others. */
const halves = [0, 1].map((half) => everyCard.filter((_, i) => i % 2 === half));
const ownDeck = (half: number): CardId[] => [...halves[half], ...halves[1 - half]].slice(0, 55);

export const DECKS: Record<string, Setup> = {
  arena: { deck: 'arena' },
  roma: { deck: 'roma' },
  mixed: { deck: 'mixed' },
  sets: { deck: 'sets' },
  decks: { deck: 'decks', decks: [ownDeck(0), ownDeck(1)] },
};
