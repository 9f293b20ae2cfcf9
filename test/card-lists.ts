import { CARD_IDS, CARDS, type CardId, type SetName } from '@arena/rules';

const repeated = (id: CardId, copies: number): CardId[] => Array<CardId>(copies).fill(id);

export const deckOf = (copies: Partial<Record<CardId, number>>): CardId[] =>
  (Object.entries(copies) as [CardId, number][]).flatMap(([id, n]) => repeated(id, n));

/** Every card of these sets, grouped by kind. */
export const cardsIn = (...sets: SetName[]): CardId[] =>
  CARD_IDS.flatMap((id) => sets.flatMap((set) => repeated(id, CARDS[id].copies[set])));
