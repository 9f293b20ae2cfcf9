import { CARD_IDS, CARDS, DECK_SIZE, isCardId, type CardId, type Random } from '@arena/rules';
import { signal } from '@preact/signals';
import { latinName } from '../lib/latin-name.ts';
import { isObject, storedSignal } from '../lib/storage.ts';

/** Decks that players have built, complete or not. */

export type CardCounts = { [card in CardId]?: number };
export interface Deck {
  id: string;
  name: string;
  counts: CardCounts;
}

export const MAX_NAME_LENGTH = 40;
const MAX_DECKS = 100;

/** A deck may use the cards of both boxes. */
export const maxCopies = (card: CardId): number => CARDS[card].copies.arena + CARDS[card].copies.roma;
export const countOf = (counts: CardCounts, card: CardId): number => counts[card] ?? 0;
export const deckSize = (counts: CardCounts): number =>
  CARD_IDS.reduce((sum, card) => sum + countOf(counts, card), 0);
export const expandCounts = (counts: CardCounts): CardId[] =>
  CARD_IDS.flatMap((card) => Array.from({ length: countOf(counts, card) }, () => card));
/** Only the size can be wrong: `withCount` limits the copies. */
export const isComplete = ({ counts }: Deck): boolean => deckSize(counts) === DECK_SIZE;

export function withCount(counts: CardCounts, card: CardId, wanted: number): CardCounts {
  const { [card]: _, ...rest } = counts;
  const count = Math.min(Math.max(wanted, 0), maxCopies(card));
  return count === 0 ? rest : { ...rest, [card]: count };
}

/** Fills the deck with random cards; each remaining copy is equally likely. */
export function fillAtRandom(counts: CardCounts, random: Random): CardCounts {
  let filled = counts;
  const left = CARD_IDS.flatMap((card) =>
    Array.from({ length: maxCopies(card) - countOf(counts, card) }, () => card),
  );
  for (let missing = DECK_SIZE - deckSize(counts); missing > 0; missing--) {
    for (const card of left.splice(random(left.length), 1))
      filled = withCount(filled, card, countOf(filled, card) + 1);
  }
  return filled;
}

// As text: the name, then a line such as `3 Forum` per card, in Latin so that decks can be shared across languages.

export const serializeDeck = ({ name, counts }: Omit<Deck, 'id'>): string =>
  [
    name,
    '',
    ...CARD_IDS.filter((card) => countOf(counts, card) > 0).map(
      (card) => `${countOf(counts, card)} ${latinName(card)}`,
    ),
    '',
  ].join('\n');

/** A line that names an unknown card, or more copies than there are. */
export type DeckLineError =
  | { why: 'unknown'; line: number; name: string }
  | { why: 'too many'; line: number; card: CardId; most: number };

const normalizeName = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/**
 * Reads a list in any order, with any capitals, blank lines and multiplication signs. The first line is the name of the
 * deck, unless it counts a card. Cards may also have the names of `nameOf`.
 */
export function parseDeck(
  text: string,
  nameOf: (card: CardId) => string,
): { name: string | null; counts: CardCounts } | { error: DeckLineError } {
  const cardByName = new Map<string, CardId>();
  for (const card of CARD_IDS)
    for (const name of [card, latinName(card), nameOf(card)]) cardByName.set(normalizeName(name), card);
  let name: string | null = null;
  let counts: CardCounts = {};
  const lines = text.split(/\r\n|[\n\r]/).map((line) => line.trim());
  const first = lines.findIndex((line) => line !== '');
  for (const [i, line] of lines.entries()) {
    if (line === '') continue;
    const [, count, rest = ''] = /^(?:(\d{1,4})\s*[x×*]?\s+)?(.+)$/u.exec(line) ?? [];
    const card = cardByName.get(normalizeName(rest));
    if (i === first && (count === undefined || card === undefined)) {
      name = tidyName(line);
      continue;
    }
    if (card === undefined)
      return { error: { why: 'unknown', line: i + 1, name: rest.slice(0, MAX_NAME_LENGTH) } };
    const sum = countOf(counts, card) + Number(count ?? 1);
    if (sum > maxCopies(card))
      return { error: { why: 'too many', line: i + 1, card, most: maxCopies(card) } };
    counts = withCount(counts, card, sum);
  }
  // A line without a card may be the name, but a name alone is not a deck.
  if (name !== null && Object.keys(counts).length === 0)
    return { error: { why: 'unknown', line: first + 1, name } };
  return { name, counts };
}

const tidyName = (name: string): string => name.trim().replace(/\s+/g, ' ').slice(0, MAX_NAME_LENGTH).trim();

// Stored decks.

function parseStoredDecks(found: unknown): Deck[] {
  if (!Array.isArray(found)) return [];
  const decks = found.slice(0, MAX_DECKS).flatMap((deck: unknown) => {
    if (!isObject(deck) || typeof deck.id !== 'string' || typeof deck.name !== 'string') return [];
    return [{ id: deck.id, name: tidyName(deck.name), counts: parseCounts(deck.counts) }];
  });
  return decks.filter(({ id }, i) => decks.findIndex((other) => other.id === id) === i);
}

function parseCounts(found: unknown): CardCounts {
  let counts: CardCounts = {};
  if (!isObject(found)) return counts;
  for (const [card, count] of Object.entries(found))
    if (isCardId(card) && typeof count === 'number' && Number.isInteger(count))
      counts = withCount(counts, card, count);
  return counts;
}

export const decks = storedSignal('arena.decks', parseStoredDecks);

/** The decks before each change on this page. */
const undoStack = signal<readonly Deck[][]>([]);
export const canUndo = (): boolean => undoStack.value.length > 0;

function setDecks(changed: Deck[]): void {
  undoStack.value = [...undoStack.value, decks.value];
  decks.value = changed;
}

export function undo(): void {
  const last = undoStack.value.at(-1);
  if (last === undefined) return;
  undoStack.value = undoStack.value.slice(0, -1);
  decks.value = last;
}

/** Null if there is no room for more. */
export function addDeck(name: string, counts: CardCounts): Deck | null {
  if (decks.value.length >= MAX_DECKS) return null;
  const newest = Math.max(0, ...decks.value.map(({ id }) => Number(id) || 0));
  const deck = { id: String(newest + 1), name: tidyName(name), counts };
  setDecks([...decks.value, deck]);
  return deck;
}

export const updateDeck = (id: string, changes: Partial<Omit<Deck, 'id'>>): void =>
  setDecks(
    decks.value.map((deck) =>
      deck.id === id ? { ...deck, ...changes, name: tidyName(changes.name ?? '') || deck.name } : deck,
    ),
  );

export const removeDeck = (id: string): void => setDecks(decks.value.filter((deck) => deck.id !== id));
