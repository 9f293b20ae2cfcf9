import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  activationOf,
  CARD_IDS,
  CARDS,
  checkSetup,
  DECK_NAMES,
  DECK_SIZE,
  deckProblem,
  InputError,
  Game,
  isCardId,
  loadPosition,
  newGame,
  positionOf,
  viewOf,
  why,
  type CardId,
  type Setup,
} from '../src/index.ts';
import { ANY, BUILDING, CHARACTER, kindOf, matches, NONE, typeOf } from '../src/state/kinds.ts';

/** The printed data, copied independently of the engine. It is outside the package, so it is read, not imported. */
interface PrintedCard {
  id: CardId;
  type: 'character' | 'building';
  activation: 'one die' | 'two dice' | 'passive';
  copies: { arena: number; roma: number };
  cost: number;
  defence: number;
  provenance: { cost: string; defence: string };
}
const { cards: printed } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../test/model/cards.json'), 'utf8'),
) as { cards: PrintedCard[] };
const sum = (of: (card: PrintedCard) => number): number =>
  printed.reduce((total, card) => total + of(card), 0);

const EMPTY_ROW = [null, null, null, null, null, null, null];
const alone = (id: CardId, dice: number[]) =>
  loadPosition({
    deck: 'mixed',
    active: 0,
    vp: [10, 10],
    bank: 16,
    dice,
    rows: [[null, null, id, null, null, null, null], EMPTY_ROW],
    hands: [[], []],
  });

describe('the figures of the cards', () => {
  it('has the 55 kinds that were printed, each once', () => {
    expect(CARD_IDS).toHaveLength(55);
    expect([...CARD_IDS].sort()).toStrictEqual(printed.map(({ id }) => id).sort());
    expect(Object.keys(CARDS).sort()).toStrictEqual(printed.map(({ id }) => id).sort());
  });

  it.each(printed)('$id has its figures, their provenance and its copies', (card) => {
    const { cost, defence, copies } = CARDS[card.id];
    expect({ cost, defence, copies }).toStrictEqual({
      cost: { value: card.cost, provenance: card.provenance.cost },
      defence: { value: card.defence, provenance: card.provenance.defence },
      copies: card.copies,
    });
  });

  it.each(printed)('$id is a $type', ({ id, type }) => {
    expect(typeOf(kindOf(id))).toBe(type === 'character' ? CHARACTER : BUILDING);
    expect(matches(kindOf(id), CHARACTER)).toBe(type === 'character');
    expect(matches(kindOf(id), BUILDING)).toBe(type === 'building');
    expect(matches(kindOf(id), ANY)).toBe(true);
  });

  it.each(printed)('$id is activated with: $activation', ({ id, activation }) => {
    const oneDie = why(alone(id, [3]), { do: 'activate', die: 3 });
    expect(oneDie === 'passive').toBe(activation === 'passive');
    expect(activationOf(id)).toBe(activation);
  });

  it('Forum alone takes two dice', () => {
    expect(printed.filter(({ activation }) => activation === 'two dice').map(({ id }) => id)).toStrictEqual([
      'forum',
    ]);
    expect(why(alone('forum', [3]), { do: 'activate', die: 3 })).toBe('no-dice');
    expect(why(alone('forum', [1, 3]), { do: 'activate', die: 3 })).toBeNull();
  });

  it('has 32 kinds of characters and 23 of buildings', () => {
    expect(printed.filter(({ type }) => type === 'character')).toHaveLength(32);
    expect(printed.filter(({ type }) => type === 'building')).toHaveLength(23);
  });

  it('knows its ids, and nothing else', () => {
    for (const { id } of printed) expect(isCardId(id)).toBe(true);
    for (const id of [
      'Forum',
      'forum ',
      '',
      'constructor',
      '__proto__',
      'toString',
      8,
      null,
      undefined,
      ['forum'],
    ]) {
      expect(isCardId(id)).toBe(false);
    }
    expect(kindOf('latrina')).toBe(NONE);
    expect(typeOf(NONE)).toBe(0);
    expect(matches(NONE, ANY)).toBe(false);
  });
});

describe('the decks', () => {
  const arenaSize = sum(({ copies }) => copies.arena);
  const romaSize = sum(({ copies }) => copies.roma);
  const inPiles = (setup: Setup) => positionOf(newGame(setup)).draw;
  const cardsOf = (...sets: ('arena' | 'roma')[]) =>
    printed.flatMap(({ id, copies }) => sets.flatMap((set) => Array<CardId>(copies[set]).fill(id))).sort();

  it('has 107 cards in all, the two games together', () => {
    expect(arenaSize).toBe(55);
    expect(romaSize).toBe(52);
    expect(arenaSize + romaSize).toBe(107);
  });

  it.each<{ deck: 'arena' | 'roma' | 'mixed'; sets: ('arena' | 'roma')[] }>([
    { deck: 'arena', sets: ['arena'] },
    { deck: 'roma', sets: ['roma'] },
    { deck: 'mixed', sets: ['arena', 'roma'] },
  ])('$deck has one pile of its cards', ({ deck, sets }) => {
    expect((inPiles({ deck }) as CardId[]).sort()).toStrictEqual(cardsOf(...sets));
  });

  it('gives each player the chosen set', () => {
    const piles = (setup: Setup) => (inPiles(setup) as [CardId[], CardId[]]).map((pile) => pile.sort());
    expect(piles({ deck: 'sets' })).toStrictEqual([cardsOf('arena'), cardsOf('roma')]);
    expect(piles({ deck: 'sets', sets: ['arena', 'roma'] })).toStrictEqual([
      cardsOf('arena'),
      cardsOf('roma'),
    ]);
    expect(piles({ deck: 'sets', sets: ['roma', 'arena'] })).toStrictEqual([
      cardsOf('roma'),
      cardsOf('arena'),
    ]);
  });

  it('gives each player the deck of their own, which everybody may see (R-22)', () => {
    const first = ownDeck();
    const second: CardId[] = [...ownDeck().slice(1), 'mercator'];
    const g = newGame({ deck: 'decks', decks: [first, second] });
    const sorted = [[...first].sort(), [...second].sort()];
    expect((positionOf(g).draw as [CardId[], CardId[]]).map((pile) => pile.sort())).toStrictEqual(sorted);
    expect(positionOf(g).decks).toStrictEqual(sorted);
    expect(viewOf(g, 0).decks).toStrictEqual(sorted);
    expect(viewOf(g, 1).decks).toStrictEqual(sorted);
    expect(viewOf(g, 'spectator').decks).toStrictEqual(sorted);
  });
});

/** A valid deck of 55: 10 Forums, then all copies of one kind after the other. */
function ownDeck(): CardId[] {
  const most = printed.filter(({ id }) => id !== 'forum' && id !== 'mercator');
  const all = most.flatMap(({ id, copies }) => Array<CardId>(copies.arena + copies.roma).fill(id));
  return [...Array<CardId>(10).fill('forum'), ...all.slice(0, 45)];
}

describe('deckProblem', () => {
  const deck = ownDeck();
  const replaced = (n: number, by: unknown[]) => [...deck.slice(n), ...by];

  it('accepts a valid deck', () => {
    expect(DECK_SIZE).toBe(55);
    expect(deck).toHaveLength(55);
    expect(deckProblem(deck)).toBeNull();
    expect(deckProblem(deck.toReversed())).toBeNull();
  });

  it.each([
    ['a card too few', deck.slice(1), '54 cards, but a deck has exactly 55'],
    ['a card too many', [...deck, 'mercator'], '56 cards, but a deck has exactly 55'],
    ['no card', [], '0 cards, but a deck has exactly 55'],
    ['an eleventh Forum', [...deck.slice(0, 54), 'forum'], '11 forum, but there are only 10'],
    ['a second Mercator', [...deck.slice(0, 53), 'mercator', 'mercator'], '2 mercator, but there are only 1'],
    ['an unknown card', replaced(1, ['latrina']), 'no card is called "latrina"'],
    ['a number for a card', replaced(1, [7]), 'no card is called 7'],
    ['null for a card', replaced(1, [null]), 'no card is called null'],
    ['a list for a card', replaced(1, [['forum']]), 'no card is called a list'],
  ])('refuses %s', (_, ids, message) => {
    expect(deckProblem(ids)).toBe(message);
  });
});

describe('checkSetup', () => {
  const decks: [CardId[], CardId[]] = [ownDeck(), ownDeck()];

  it('fills in the defaults', () => {
    expect(checkSetup({ deck: 'arena' })).toStrictEqual({ deck: 'arena', beginner: false, start: 'lot' });
    expect(checkSetup({ deck: 'sets' })).toStrictEqual({
      deck: 'sets',
      beginner: false,
      start: 'lot',
      sets: ['arena', 'roma'],
    });
  });

  it('keeps known fields and drops others', () => {
    expect(
      checkSetup({ deck: 'mixed', beginner: true, start: 1, figures: { forum: { cost: 7 } }, colour: 'red' }),
    ).toStrictEqual({ deck: 'mixed', beginner: true, start: 1, figures: { forum: { cost: 7 } } });
    expect(checkSetup({ deck: 'roma', start: 0 })).toStrictEqual({ deck: 'roma', beginner: false, start: 0 });
    expect(checkSetup({ deck: 'sets', sets: ['roma', 'arena'] }).sets).toStrictEqual(['roma', 'arena']);
  });

  it('sorts the decks without touching the lists it was given', () => {
    const mine = [...decks[0]];
    const sorted = [...mine].sort();
    expect(checkSetup({ deck: 'decks', decks: [mine, mine] })).toStrictEqual({
      deck: 'decks',
      beginner: false,
      start: 'lot',
      decks: [sorted, sorted],
    });
    expect(mine).toStrictEqual(decks[0]);
  });

  it('knows five decks', () => {
    expect(DECK_NAMES).toStrictEqual(['arena', 'roma', 'mixed', 'sets', 'decks']);
  });

  const SETS = 'sets must be ["arena", "roma"] or ["roma", "arena"]';
  const DECK = 'deck must be one of arena, roma, mixed, sets, decks';
  const whole = (name: string) => `the ${name} of forum must be a whole number from 0 to 1000000`;
  it.each<[string, unknown, string]>([
    ['nothing', undefined, 'the set-up is not an object'],
    ['null', null, 'the set-up is not an object'],
    ['a text', 'arena', 'the set-up is not an object'],
    ['a list', [{ deck: 'arena' }], 'the set-up is not an object'],
    ['no deck', {}, DECK],
    ['an unknown deck', { deck: 'gladiators' }, DECK],
    ['a deck that is not a string', { deck: ['arena'] }, DECK],
    ['a beginner that is not a boolean', { deck: 'arena', beginner: 1 }, 'beginner must be true or false'],
    ['a beginner of null', { deck: 'arena', beginner: null }, 'beginner must be true or false'],
    ['a third player', { deck: 'arena', start: 2 }, 'start must be 0, 1 or "lot"'],
    ['a start as text', { deck: 'arena', start: '0' }, 'start must be 0, 1 or "lot"'],
    ['a start of null', { deck: 'arena', start: null }, 'start must be 0, 1 or "lot"'],
    ['decks with one pile', { deck: 'mixed', decks }, 'decks are given, but the deck is not "decks"'],
    ['decks with sets', { deck: 'sets', decks }, 'decks are given, but the deck is not "decks"'],
    [
      'sets with one pile',
      { deck: 'arena', sets: ['arena', 'roma'] },
      'sets are given, but the deck is not "sets"',
    ],
    [
      'sets with decks',
      { deck: 'decks', decks, sets: ['arena', 'roma'] },
      'sets are given, but the deck is not "sets"',
    ],
    ['no decks', { deck: 'decks' }, 'decks must be a pair of lists of cards'],
    ['one deck', { deck: 'decks', decks: [decks[0]] }, 'decks must be a pair of lists of cards'],
    ['three decks', { deck: 'decks', decks: [...decks, decks[0]] }, 'decks must be a pair of lists of cards'],
    [
      'decks by name',
      { deck: 'decks', decks: { 0: decks[0], 1: decks[1] } },
      'decks must be a pair of lists of cards',
    ],
    [
      'a deck that is not a list',
      { deck: 'decks', decks: [decks[0], 'forum'] },
      'the deck of player 1 is not a list',
    ],
    [
      'a first deck that is not a list',
      { deck: 'decks', decks: [null, decks[0]] },
      'the deck of player 0 is not a list',
    ],
    [
      'a deck too small',
      { deck: 'decks', decks: [decks[0].slice(1), decks[1]] },
      'the deck of player 0: 54 cards, but a deck has exactly 55',
    ],
    [
      'a deck with too many copies',
      { deck: 'decks', decks: [decks[0], [...decks[1].slice(0, 54), 'forum']] },
      'the deck of player 1: 11 forum, but there are only 10',
    ],
    [
      'a deck with an unknown card',
      { deck: 'decks', decks: [decks[0], [...decks[1].slice(1), 'latrina']] },
      'the deck of player 1: no card is called "latrina"',
    ],
    ['the same set twice', { deck: 'sets', sets: ['arena', 'arena'] }, SETS],
    ['the other set twice', { deck: 'sets', sets: ['roma', 'roma'] }, SETS],
    ['an unknown set first', { deck: 'sets', sets: ['mixed', 'roma'] }, SETS],
    ['an unknown set last', { deck: 'sets', sets: ['arena', 'mixed'] }, SETS],
    ['an unknown set first, Arena last', { deck: 'sets', sets: ['mixed', 'arena'] }, SETS],
    ['an unknown set last, Roma first', { deck: 'sets', sets: ['roma', 'mixed'] }, SETS],
    ['one set', { deck: 'sets', sets: ['arena'] }, SETS],
    ['three sets', { deck: 'sets', sets: ['arena', 'roma', 'arena'] }, SETS],
    ['sets that are not a list', { deck: 'sets', sets: 'arena' }, SETS],
    ['sets of null', { deck: 'sets', sets: null }, SETS],
    ['figures that are not an object', { deck: 'arena', figures: 5 }, 'figures is not an object'],
    ['figures that are a list', { deck: 'arena', figures: [] }, 'figures is not an object'],
    ['figures of null', { deck: 'arena', figures: null }, 'figures is not an object'],
    [
      'figures of no card',
      { deck: 'arena', figures: { latrina: {} } },
      'figures: no card is called "latrina"',
    ],
    [
      'a figure that is not an object',
      { deck: 'arena', figures: { forum: 5 } },
      'the figures of forum are not an object',
    ],
    [
      'a figure of null',
      { deck: 'arena', figures: { forum: null } },
      'the figures of forum are not an object',
    ],
    ['a cost below 0', { deck: 'arena', figures: { forum: { cost: -1 } } }, whole('cost')],
    ['a broken cost', { deck: 'arena', figures: { forum: { cost: 1.5 } } }, whole('cost')],
    ['a cost as text', { deck: 'arena', figures: { forum: { cost: '5' } } }, whole('cost')],
    ['a cost of null', { deck: 'arena', figures: { forum: { cost: null } } }, whole('cost')],
    ['an absurd cost', { deck: 'arena', figures: { forum: { cost: 1_000_001 } } }, whole('cost')],
    ['a defence below 0', { deck: 'arena', figures: { forum: { defence: -1 } } }, whole('defence')],
    ['an endless defence', { deck: 'arena', figures: { forum: { defence: Infinity } } }, whole('defence')],
    [
      'a defence that is not a number',
      { deck: 'arena', figures: { forum: { defence: Number.NaN } } },
      whole('defence'),
    ],
  ])('refuses %s', (_, setup, message) => {
    expect(() => checkSetup(setup)).toThrow(new InputError(message));
    expect(() => newGame(setup)).toThrow(InputError);
    expect(() => new Game({ setup: setup as Setup })).toThrow(/./);
  });
});

describe('figures of one game', () => {
  const figures = { forum: { cost: 0, defence: 9 }, bestia: { cost: 3 }, tuba: { defence: 0 }, nero: {} };

  it('override the printed ones, each on its own', () => {
    const { config } = newGame({ deck: 'mixed', figures });
    const of = (id: CardId) => [config.cost[kindOf(id)], config.defence[kindOf(id)]];
    expect(of('forum')).toStrictEqual([0, 9]);
    expect(of('bestia')).toStrictEqual([3, CARDS.bestia.defence.value]);
    expect(of('tuba')).toStrictEqual([CARDS.tuba.cost.value, 0]);
    expect(of('nero')).toStrictEqual([8, 9]);
    expect(of('velites')).toStrictEqual([5, 3]);
  });

  it('stay with this game', () => {
    newGame({ deck: 'mixed', figures });
    const { config } = newGame({ deck: 'mixed' });
    expect(CARD_IDS.map((id) => config.cost[kindOf(id)])).toStrictEqual(
      CARD_IDS.map((id) => CARDS[id].cost.value),
    );
    expect(CARD_IDS.map((id) => config.defence[kindOf(id)])).toStrictEqual(
      CARD_IDS.map((id) => CARDS[id].defence.value),
    );
  });

  it('are part of positions and views only if they are given', () => {
    const g = newGame({ deck: 'mixed', figures });
    expect(positionOf(g).figures).toStrictEqual(figures);
    expect(viewOf(g, 0).figures).toStrictEqual(figures);
    expect(viewOf(g, 1).figures).toStrictEqual(figures);
    expect(positionOf(newGame({ deck: 'mixed' }))).not.toHaveProperty('figures');
    expect(viewOf(newGame({ deck: 'mixed' }), 0)).not.toHaveProperty('figures');
  });

  it('may be as large as a million, and no card costs more than one has', () => {
    const position = {
      ...positionOf(alone('forum', [1])),
      money: [49_999, 0],
      hands: [['bestia', 'tuba'], []],
      draw: [],
      figures: { bestia: { cost: 1_000_000, defence: 1_000_000 }, tuba: { cost: 49_999 } },
    };
    const g = loadPosition(position);
    expect(why(g, { do: 'play', card: 'bestia', space: 1 })).toBe('cannot-afford');
    expect(why(g, { do: 'play', card: 'tuba', space: 1 })).toBeNull();
  });
});
