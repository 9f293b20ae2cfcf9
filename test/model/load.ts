import { allCards, cardsOfSet, isCardId } from './cards.ts';
import { count, distinct, without, withoutIfThere } from './lists.ts';
import { reject, card, cardList, fieldsOf, flag, listOf, pairOf, player, wholeNumber } from './parse.ts';
import { pileOf, spaces } from './board.ts';
import type { Card, DeckName, Figures, Game, Pair, Row, SetName } from './types.ts';

const DECKS: DeckName[] = ['arena', 'roma', 'mixed', 'sets', 'decks'];
const ALL_VP = 36;
const OWN_DECK_SIZE = 55;

// ---- set-up and position

function readFigures(value: unknown): Figures {
  const figures: Figures = {};
  for (const [id, given] of fieldsOf(value, 'figures')) {
    if (!isCardId(id)) reject('figures of an unknown card');
    const fields = fieldsOf(given, `figures of ${id}`);
    const entry: { cost?: number; defence?: number } = {};
    if (fields.has('cost')) entry.cost = wholeNumber(fields.get('cost'), 0, Infinity, 'cost');
    if (fields.has('defence')) entry.defence = wholeNumber(fields.get('defence'), 0, Infinity, 'defence');
    figures[id] = entry;
  }
  return figures;
}

function readSetName(value: unknown): SetName {
  if (value !== 'arena' && value !== 'roma') return reject('sets');
  return value;
}

function readOwnDeck(value: unknown): Card[] {
  const deck = cardList(value);
  if (deck.length !== OWN_DECK_SIZE) reject('an own deck has 55 cards');
  if (distinct(deck).some((each) => count(deck, each) > count(allCards(), each))) reject('too many copies');
  return deck;
}

function emptyRow(): Row {
  return [null, null, null, null, null, null, null];
}

/** A game before set-up: no card is in any pile yet. */
function emptyGame(fields: Map<string, unknown>): Game {
  const deck = DECKS.find((name) => name === fields.get('deck')) ?? reject('deck');
  if (deck !== 'decks' && fields.has('decks')) reject('decks with another deck');
  if (deck !== 'sets' && fields.has('sets')) reject('sets with another deck');
  const sets = pairOf(fields.get('sets') ?? ['arena', 'roma'], readSetName, 'sets');
  if (sets[0] === sets[1]) reject('sets');
  return {
    deck,
    beginner: flag(fields.get('beginner') ?? false, 'beginner'),
    sets: deck === 'sets' ? sets : null,
    decks: deck === 'decks' ? pairOf(fields.get('decks'), readOwnDeck, 'decks') : null,
    figures: readFigures(fields.get('figures') ?? {}),
    active: null,
    turn: 0,
    vp: [10, 10],
    bank: 16,
    money: [0, 0],
    dice: [],
    bribed: false,
    rows: [emptyRow(), emptyRow()],
    hands: [[], []],
    discards: [[], []],
    draws: [[], []],
    known: [[], []],
    fewerDice: [false, false],
    blocked: [[], []],
    weakened: 0,
    shown: [],
    shownTo: 'all',
    result: null,
  };
}

/** All cards of the game, by the pile in which they start. */
function fullPiles(game: Game): Pair<Card[]> {
  if (game.decks !== null) return [[...game.decks[0]], [...game.decks[1]]];
  if (game.sets !== null) return [cardsOfSet(game.sets[0]), cardsOfSet(game.sets[1])];
  if (game.deck === 'mixed') return [allCards(), []];
  return [cardsOfSet(game.deck === 'roma' ? 'roma' : 'arena'), []];
}

// ---- set-up

export function readSetup(setup: object): Game {
  const fields = fieldsOf(setup, 'setup');
  const game = emptyGame(fields);
  const start = fields.get('start') ?? 'lot';
  game.active = start === 'lot' ? null : player(start, 'start');
  game.draws = fullPiles(game);
  return game;
}

// ---- position

function cardsWith(game: Game, side: 0 | 1): Card[] {
  const laid = game.rows[side].filter((each) => each !== null);
  return [...laid, ...game.hands[side], ...game.discards[side]];
}

/** The cards of the deck that lie nowhere else. A card with a player counts against that player's deck first. */
function restOfDeck(game: Game): Pair<Card[]> {
  const piles = fullPiles(game);
  const foreign: Pair<Card[]> = [[], []];
  for (const side of [0, 1] as const) {
    const own = pileOf(game, side);
    for (const each of cardsWith(game, side)) {
      if (piles[own].includes(each)) piles[own] = without(piles[own], each);
      else foreign[side].push(each);
    }
  }
  for (const side of [0, 1] as const) {
    const others = side === 0 ? 1 : 0;
    for (const each of foreign[side]) piles[others] = withoutIfThere(piles[others], each);
  }
  return piles;
}

function readPiles(game: Game, value: unknown): Pair<Card[]> {
  if (pileOf(game, 1) === 1) return pairOf(value, cardList, 'piles');
  return [cardList(value), []];
}

function readRow(game: Game, value: unknown): Row {
  const row = listOf(value, (item) => (item === null ? null : card(item)), 'row');
  if (row.length !== 7) reject('a row has 7 entries');
  if (row.some((each, index) => each !== null && !spaces(game).includes(index + 1))) reject('no such space');
  return row;
}

function readBlocked(game: Game, value: unknown): number[] {
  const blocked = listOf(value, (item) => wholeNumber(item, 1, 7, 'blocked'), 'blocked');
  if (distinct(blocked).length < blocked.length) reject('blocked twice');
  if (blocked.some((space) => !spaces(game).includes(space))) reject('no such space');
  return blocked;
}

function checkCards(game: Game): void {
  const full = fullPiles(game).flat();
  const here = [...cardsWith(game, 0), ...cardsWith(game, 1), ...game.draws.flat()];
  for (const each of distinct(here)) {
    if (count(here, each) > count(full, each)) reject(`too many copies of ${each}`);
  }
  for (const side of [0, 1] as const) {
    const hand = game.hands[side === 0 ? 1 : 0];
    const known = game.known[side];
    if (distinct(known).some((each) => count(known, each) > count(hand, each))) reject('known');
  }
}

export function readPosition(given: object): Game {
  const fields = fieldsOf(given, 'position');
  const game = emptyGame(fields);
  const vp = (value: unknown): number => wholeNumber(value, 0, ALL_VP, 'vp');
  const effects = fieldsOf(fields.get('effects') ?? {}, 'effects');
  game.active = player(fields.get('active'), 'active');
  game.turn = wholeNumber(fields.get('turn') ?? 1, 1, 300, 'turn');
  game.vp = pairOf(fields.get('vp'), vp, 'vp');
  game.bank = vp(fields.get('bank'));
  if (game.vp[0] + game.vp[1] + game.bank > ALL_VP) reject('more than 36 VP');
  game.money = pairOf(
    fields.get('money') ?? [0, 0],
    (item) => wholeNumber(item, 0, Infinity, 'money'),
    'money',
  );
  game.dice = listOf(fields.get('dice'), (item) => wholeNumber(item, 1, 6, 'die'), 'dice');
  if (game.dice.length > 3) reject('more than 3 dice');
  game.bribed = flag(fields.get('bribed') ?? false, 'bribed');
  game.rows = pairOf(fields.get('rows'), (item) => readRow(game, item), 'rows');
  game.hands = pairOf(fields.get('hands'), cardList, 'hands');
  game.known = pairOf(fields.get('known') ?? [[], []], cardList, 'known');
  game.fewerDice = pairOf(
    effects.get('fewerDice') ?? [false, false],
    (item) => flag(item, 'fewerDice'),
    'fewerDice',
  );
  game.blocked = pairOf(effects.get('blocked') ?? [[], []], (item) => readBlocked(game, item), 'blocked');
  game.weakened = wholeNumber(effects.get('weakened') ?? 0, 0, Infinity, 'weakened');
  if (fields.has('discard')) game.discards = readPiles(game, fields.get('discard'));
  game.draws = fields.has('draw') ? readPiles(game, fields.get('draw')) : restOfDeck(game);
  if (fields.has('shown') && cardList(fields.get('shown')).length > 0) reject('shown between two actions');
  checkCards(game);
  return game;
}
