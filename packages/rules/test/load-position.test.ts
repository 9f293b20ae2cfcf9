import { describe, expect, it } from 'vitest';
import {
  CARD_IDS,
  CARDS,
  decision,
  Game,
  loadPosition,
  positionOf,
  type CardId,
  type Position,
} from '../src/index.ts';
import { EMPTY_ROW, minimal, row, type PositionJson } from './minimal-position.ts';

const separate: PositionJson = { ...minimal, deck: 'sets' };
const copiesOf = (set: 'arena' | 'roma'): CardId[] =>
  CARD_IDS.flatMap((id) => Array<CardId>(CARDS[id].copies[set]).fill(id));
const allCards = [...copiesOf('arena'), ...copiesOf('roma')].sort();
const minus = (cards: readonly CardId[], ...gone: CardId[]): CardId[] => {
  const left = [...cards];
  for (const card of gone) left.splice(left.indexOf(card), 1);
  return left.sort();
};
const sortedPiles = (position: Position): CardId[][] =>
  (position.draw as CardId[][]).map((pile) => pile.sort());

describe('a minimal position', () => {
  it('gets the defaults', () => {
    const { draw, ...position } = positionOf(loadPosition(minimal));
    expect((draw as CardId[]).sort()).toStrictEqual(allCards);
    expect(position).toStrictEqual({
      deck: 'mixed',
      beginner: false,
      active: 0,
      turn: 1,
      vp: [10, 10],
      bank: 16,
      money: [0, 0],
      dice: [3, 4, 6],
      bribed: false,
      rows: [EMPTY_ROW, EMPTY_ROW],
      hands: [[], []],
      discard: [],
      known: [[], []],
      effects: { fewerDice: [false, false], blocked: [[], []], weakened: 0 },
    });
  });

  it('is a point between two actions of phase 3', () => {
    const open = decision(loadPosition({ ...minimal, active: 1, dice: [2], draw: [] }));
    expect(open).toStrictEqual({ actor: 1, ask: 'act', actions: [{ do: 'money', die: 2 }, { do: 'end' }] });
  });

  it('gets the defaults of separate piles', () => {
    const position = positionOf(loadPosition(separate));
    expect(position.sets).toStrictEqual(['arena', 'roma']);
    expect(position.discard).toStrictEqual([[], []]);
    expect(sortedPiles(position)).toStrictEqual([copiesOf('arena').sort(), copiesOf('roma').sort()]);
  });

  it('ignores keys that it does not know', () => {
    expect(positionOf(loadPosition({ ...minimal, colour: 'red', start: 7 }))).toStrictEqual(
      positionOf(loadPosition(minimal)),
    );
  });

  it('gets the defaults of single effects', () => {
    const effects = (given: object) => positionOf(loadPosition({ ...minimal, effects: given })).effects;
    expect(effects({})).toStrictEqual({ fewerDice: [false, false], blocked: [[], []], weakened: 0 });
    expect(effects({ fewerDice: [false, true] })).toStrictEqual({
      fewerDice: [false, true],
      blocked: [[], []],
      weakened: 0,
    });
    expect(effects({ fewerDice: [true, false], blocked: [[1, 7], [4]] })).toStrictEqual({
      fewerDice: [true, false],
      blocked: [[1, 7], [4]],
      weakened: 0,
    });
    expect(effects({ weakened: 6 }).weakened).toBe(6);
  });
});

describe('a whole position', () => {
  const position = {
    deck: 'mixed',
    beginner: false,
    active: 1,
    turn: 300,
    vp: [1, 30],
    bank: 5,
    money: [50_000, 7],
    dice: [1, 6, 6],
    bribed: true,
    rows: [row({ 1: 'forum', 7: 'tuba' }), row({ 4: 'nero' })],
    hands: [
      ['bestia', 'forum'],
      ['forum', 'turris'],
    ],
    discard: ['consul'],
    draw: ['legat', 'legat', 'velites'],
    known: [['forum'], ['bestia', 'forum']],
    effects: { fewerDice: [true, false], blocked: [[7], [1, 2]], weakened: 1000 },
  };

  it('is loaded and written unchanged', () => {
    expect(positionOf(loadPosition(position))).toStrictEqual(position);
  });

  it('is written in the order of the engine', () => {
    const shuffled = {
      ...position,
      dice: [6, 1, 6],
      hands: [
        ['forum', 'bestia'],
        ['turris', 'forum'],
      ],
    };
    expect(positionOf(loadPosition(shuffled))).toStrictEqual(position);
  });

  it('is not changed by loading, nor by playing on', () => {
    const before = JSON.stringify(position);
    new Game({ position: position as unknown as Position }).play({ do: 'money', die: 6 });
    expect(JSON.stringify(position)).toBe(before);
  });

  it('may have no draw pile, no dice and fewer cards than the deck', () => {
    const bare = { ...minimal, draw: [], dice: [] };
    expect(positionOf(loadPosition(bare))).toMatchObject({ draw: [], dice: [] });
  });

  it('may have all 36 VP anywhere, or fewer', () => {
    for (const [vp, bank] of [
      [[1, 34], 1],
      [[34, 1], 1],
      [[1, 1], 34],
      [[1, 1], 1],
    ]) {
      expect(positionOf(loadPosition({ ...minimal, vp, bank }))).toMatchObject({ vp, bank });
      expect(decision(loadPosition({ ...minimal, vp, bank })).ask).toBe('act');
    }
  });
});

describe('draw, where it is not given', () => {
  it('is every card of the deck that is nowhere else', () => {
    const { draw } = positionOf(
      loadPosition({
        ...minimal,
        deck: 'roma',
        rows: [row({ 2: 'nero' }), row({ 7: 'forum' })],
        hands: [['forum'], ['legat']],
        discard: ['velites', 'forum'],
        known: [['legat'], []],
      }),
    );
    expect((draw as CardId[]).sort()).toStrictEqual(
      minus(copiesOf('roma').sort(), 'nero', 'forum', 'forum', 'legat', 'velites', 'forum'),
    );
  });

  it("counts a player's card against that player's deck first", () => {
    const position = positionOf(
      loadPosition({
        ...separate,
        rows: [row({ 1: 'forum' }), row({ 1: 'forum', 2: 'forum' })],
        hands: [['forum', 'bestia'], ['nero']],
        discard: [['forum'], ['legat']],
      }),
    );
    expect(sortedPiles(position)).toStrictEqual([
      minus(copiesOf('arena'), 'forum', 'forum', 'forum', 'bestia'),
      minus(copiesOf('roma'), 'forum', 'forum', 'nero', 'legat'),
    ]);
  });

  it("counts what the player's own deck does not hold against the other's", () => {
    const fiveForums = ['forum', 'forum', 'forum', 'forum', 'forum'];
    const position = positionOf(
      loadPosition({
        ...separate,
        rows: [row({ 1: 'nero' }), row({ 1: 'tuba' })],
        hands: [fiveForums, ['bestia']],
        discard: [['legat'], ['speculator']],
      }),
    );
    expect(sortedPiles(position)).toStrictEqual([
      minus(copiesOf('arena'), 'forum', 'forum', 'forum', 'forum', 'tuba', 'bestia', 'speculator'),
      minus(copiesOf('roma'), 'nero', 'legat', 'forum'),
    ]);
    const other = positionOf(
      loadPosition({ ...separate, sets: ['roma', 'arena'], hands: [[], [...fiveForums, 'nero']] }),
    );
    expect(sortedPiles(other)).toStrictEqual([
      minus(copiesOf('roma'), 'forum', 'nero'),
      minus(copiesOf('arena'), 'forum', 'forum', 'forum', 'forum'),
    ]);
  });

  it('is also the rest of custom decks', () => {
    const arena = copiesOf('arena').sort();
    const roma = [...copiesOf('roma'), 'forum', 'forum', 'forum'].sort() as CardId[];
    const position = positionOf(
      loadPosition({ ...minimal, deck: 'decks', decks: [roma, arena], hands: [['tuba'], ['forum']] }),
    );
    expect(position.decks).toStrictEqual([roma, arena]);
    expect(sortedPiles(position)).toStrictEqual([roma, minus(arena, 'tuba', 'forum')]);
  });
});

describe('a game that is over', () => {
  it.each([
    [[0, 10], 16, { winner: 1, vp: [0, 10], cause: 'player-empty' }],
    [[10, 0], 16, { winner: 0, vp: [10, 0], cause: 'player-empty' }],
    [[0, 0], 16, { winner: null, vp: [0, 0], cause: 'player-empty' }],
    [[10, 10], 0, { winner: null, vp: [10, 10], cause: 'bank-empty' }],
    [[16, 20], 0, { winner: 1, vp: [16, 20], cause: 'bank-empty' }],
    [[0, 20], 0, { winner: 1, vp: [0, 20], cause: 'player-empty' }],
  ])('has no VP somewhere: %j, bank %i', (vp, bank, result) => {
    const g = loadPosition({ ...minimal, vp, bank });
    expect(decision(g)).toStrictEqual({ actor: 'over', ask: 'over', actions: [], result });
    expect(positionOf(g)).not.toHaveProperty('pending');
  });

  it('is not where `over` says nothing', () => {
    for (const over of [false, null, 1]) expect(decision(loadPosition({ ...minimal, over })).ask).toBe('act');
  });

  it('says so where it ended with turn 300, and loads back', () => {
    const game = new Game({ position: { ...minimal, turn: 300, vp: [10, 9] } as unknown as Position });
    expect(positionOf(game.state)).not.toHaveProperty('over');
    game.play({ do: 'end' });
    const ended = positionOf(game.state);
    expect(ended).toMatchObject({ turn: 300, over: true });
    const g = loadPosition(JSON.parse(JSON.stringify(ended)));
    expect(decision(g).result).toStrictEqual({ winner: 0, vp: [10, 9], cause: 'turn-limit' });
    expect(positionOf(g)).toStrictEqual(ended);
  });
});
