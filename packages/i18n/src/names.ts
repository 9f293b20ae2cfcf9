import { BRIBERY, cardAt, isBuilding } from '@arena/rules';
import type { CardId, DeckName, Player, SetName, Space, View } from '@arena/rules';
import type { Messages } from './messages.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript types toLowerCase() as any string
const cardKey = (card: CardId): Lowercase<CardId> => card.toLowerCase() as Lowercase<CardId>;

export const cardName = (m: Messages, card: CardId): string => m[`card_${cardKey(card)}_name`]({});
/** The effect in full sentences. */
export const cardText = (m: Messages, card: CardId): string => m[`card_${cardKey(card)}_text`]({});
/** The effect in one line, as on the face of the card. */
export const cardShortText = (m: Messages, card: CardId): string => m[`card_${cardKey(card)}_short`]({});
export const cardType = (m: Messages, card: CardId): string =>
  isBuilding(card) ? m.type_building({}) : m.type_character({});

export const deckName = (m: Messages, deck: DeckName): string => m[`deck_${deck}_name`]({});
export const deckText = (m: Messages, deck: DeckName): string => m[`deck_${deck}_text`]({});
export const cardSetName = (m: Messages, set: SetName): string => m[`set_${set}`]({});

export const spaceName = (m: Messages, space: Space): string =>
  space === BRIBERY ? m.space_bribery({}) : m.space_number({ number: space });
/** The same inside a sentence, with an article in the languages that need one. */
export const spaceInSentence = (m: Messages, space: Space): string =>
  space === BRIBERY ? m.the_space_bribery({}) : m.the_space_number({ number: space });

/** The card on a space by name; a vacant space by its own name. */
export function cardNameOn(m: Messages, view: View, player: Player, space: Space): string {
  const card = cardAt(view, player, space);
  return card === null ? spaceInSentence(m, space) : cardName(m, card);
}

export const joinList = (m: Messages, items: readonly (string | number)[]): string =>
  items.map(String).reduce((list, next) => m.list_more({ list, next }));

/** Consecutive sentences, separated as usual in the language. */
export const joinSentences = (m: Messages, texts: readonly string[]): string =>
  texts.length === 0 ? '' : texts.reduce((before, next) => m.next_sentence({ before, next }));

/** Cards by name, with a number before those that occur more than once. */
export function cardList(m: Messages, cards: readonly CardId[]): string {
  const copies = new Map<CardId, number>();
  for (const card of cards) copies.set(card, (copies.get(card) ?? 0) + 1);
  return joinList(
    m,
    [...copies].map(([card, n]) =>
      n === 1 ? cardName(m, card) : m.list_copies({ copies: n, card: cardName(m, card) }),
    ),
  );
}

/** The names of the players, and which of them is addressed as "you"; null for neither. */
export interface Perspective {
  names: readonly [string, string];
  viewer: Player | null;
}
