import { CARD_IDS, CARDS, DECK_SIZE, isCardId, type CardId, type Random } from '@arena/rules';
import { signal } from '@preact/signals';
import { latinName } from './parts/latin.ts';
import { isObject, stored } from './stored.ts';

/** Decks that players have built for themselves, finished or not. */

export type Counts = { [card in CardId]?: number };
export interface Deck {
  id: string;
  name: string;
  counts: Counts;
}

export const LONGEST_NAME = 40;
const MOST_DECKS = 100;

/** A deck is chosen from the cards of both boxes. */
export const mostOf = (card: CardId): number => CARDS[card].copies.arena + CARDS[card].copies.roma;
export const countOf = (counts: Counts, card: CardId): number => counts[card] ?? 0;
export const sizeOf = (counts: Counts): number =>
  CARD_IDS.reduce((sum, card) => sum + countOf(counts, card), 0);
export const cardsOf = (counts: Counts): CardId[] =>
  CARD_IDS.flatMap((card) => Array.from({ length: countOf(counts, card) }, () => card));
/** No deck has more copies of a card than there are: so only its size can be wrong. */
export const isFinished = ({ counts }: Deck): boolean => sizeOf(counts) === DECK_SIZE;

export function withCount(counts: Counts, card: CardId, wanted: number): Counts {
  const { [card]: _, ...rest } = counts;
  const count = Math.min(Math.max(wanted, 0), mostOf(card));
  return count === 0 ? rest : { ...rest, [card]: count };
}

/** The deck with cards added by lot, each copy that is left being as likely, until it is full. */
export function filledUp(counts: Counts, random: Random): Counts {
  let filled = counts;
  const left = CARD_IDS.flatMap((card) =>
    Array.from({ length: mostOf(card) - countOf(counts, card) }, () => card),
  );
  for (let missing = DECK_SIZE - sizeOf(counts); missing > 0; missing--) {
    const [card] = left.splice(random(left.length), 1);
    filled = withCount(filled, card, countOf(filled, card) + 1);
  }
  return filled;
}

// As text: the name, then a line `3 Forum` for each kind of card, in Latin, so that it can be passed on to anybody.

export const writeDeck = ({ name, counts }: Omit<Deck, 'id'>): string =>
  [
    name,
    '',
    ...CARD_IDS.filter((card) => countOf(counts, card) > 0).map(
      (card) => `${countOf(counts, card)} ${latinName(card)}`,
    ),
    '',
  ].join('\n');

/** What is wrong with a line of a list: it names no card, or more copies of one than there are. */
export type LineFault =
  | { why: 'unknown'; line: number; name: string }
  | { why: 'too many'; line: number; card: CardId; most: number };

const squeezed = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/**
 * Reads a list whatever its order, capitals, blank lines and signs of multiplication. The first line is the name of the
 * deck, unless it counts a card. Cards may be called as in `nameOf` too.
 */
export function readDeck(
  text: string,
  nameOf: (card: CardId) => string,
): { name: string | null; counts: Counts } | { fault: LineFault } {
  const called = new Map<string, CardId>();
  for (const card of CARD_IDS)
    for (const name of [card, latinName(card), nameOf(card)]) called.set(squeezed(name), card);
  let name: string | null = null;
  let counts: Counts = {};
  const lines = text.split(/\r\n|[\n\r]/).map((line) => line.trim());
  const first = lines.findIndex((line) => line !== '');
  for (const [i, line] of lines.entries()) {
    if (line === '') continue;
    const [, count, rest] = /^(?:(\d{1,4})\s*[x×*]?\s+)?(.+)$/u.exec(line) ?? [];
    const card = called.get(squeezed(rest));
    if (i === first && (count === undefined || card === undefined)) {
      name = tidyName(line);
      continue;
    }
    if (card === undefined)
      return { fault: { why: 'unknown', line: i + 1, name: rest.slice(0, LONGEST_NAME) } };
    const sum = countOf(counts, card) + Number(count ?? 1);
    if (sum > mostOf(card)) return { fault: { why: 'too many', line: i + 1, card, most: mostOf(card) } };
    counts = withCount(counts, card, sum);
  }
  // A line that counts no card may be a name, but a name alone is no deck.
  if (name !== null && Object.keys(counts).length === 0)
    return { fault: { why: 'unknown', line: first + 1, name } };
  return { name, counts };
}

const tidyName = (name: string): string => name.trim().replace(/\s+/g, ' ').slice(0, LONGEST_NAME).trim();

// On this device.

function check(found: unknown): Deck[] {
  if (!Array.isArray(found)) return [];
  const decks = found.slice(0, MOST_DECKS).flatMap((deck: unknown) => {
    if (!isObject(deck) || typeof deck.id !== 'string' || typeof deck.name !== 'string') return [];
    return [{ id: deck.id, name: tidyName(deck.name), counts: checkCounts(deck.counts) }];
  });
  return decks.filter(({ id }, i) => decks.findIndex((other) => other.id === id) === i);
}

function checkCounts(found: unknown): Counts {
  let counts: Counts = {};
  if (!isObject(found)) return counts;
  for (const [card, count] of Object.entries(found))
    if (isCardId(card) && Number.isInteger(count)) counts = withCount(counts, card, count as number);
  return counts;
}

export const decks = stored('arena.decks', check);

/** The decks as they were before each change on this page. */
const before = signal<readonly Deck[][]>([]);
export const canUndo = (): boolean => before.value.length > 0;

function change(changed: Deck[]): void {
  before.value = [...before.value, decks.value];
  decks.value = changed;
}

export function undo(): void {
  const last = before.value.at(-1);
  if (last === undefined) return;
  before.value = before.value.slice(0, -1);
  decks.value = last;
}

/** Null: there is no room for more. */
export function addDeck(name: string, counts: Counts): Deck | null {
  if (decks.value.length >= MOST_DECKS) return null;
  const newest = Math.max(0, ...decks.value.map(({ id }) => Number(id) || 0));
  const deck = { id: String(newest + 1), name: tidyName(name), counts };
  change([...decks.value, deck]);
  return deck;
}

export const changeDeck = (id: string, changes: Partial<Omit<Deck, 'id'>>): void =>
  change(
    decks.value.map((deck) =>
      deck.id === id ? { ...deck, ...changes, name: tidyName(changes.name ?? '') || deck.name } : deck,
    ),
  );

export const removeDeck = (id: string): void => change(decks.value.filter((deck) => deck.id !== id));
