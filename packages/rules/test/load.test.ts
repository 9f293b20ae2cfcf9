import { describe, expect, it } from 'vitest';
import {
  CARD_IDS,
  CARDS,
  decision,
  Fault,
  Game,
  loadPosition,
  newGame,
  positionOf,
  type Action,
  type CardId,
  type Position,
} from '../src/index.ts';

const EMPTY: null[] = [null, null, null, null, null, null, null];
const row = (cards: { [space: number]: unknown }): unknown[] => EMPTY.map((_, i) => cards[i + 1] ?? null);
type Fields = Record<string, unknown>;
const minimal: Fields = {
  deck: 'mixed',
  active: 0,
  vp: [10, 10],
  bank: 16,
  dice: [3, 4, 6],
  rows: [EMPTY, EMPTY],
  hands: [[], []],
};
const without = (field: string): Fields =>
  Object.fromEntries(Object.entries(minimal).filter(([name]) => name !== field));
const separate: Fields = { ...minimal, deck: 'sets' };
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
      rows: [EMPTY, EMPTY],
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

  it('comes out as it went in', () => {
    expect(positionOf(loadPosition(position))).toStrictEqual(position);
  });

  it('comes out in the order of the engine, however it went in', () => {
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

  it('may be without draw pile and dice, and with fewer cards than the deck has', () => {
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
  it('is every card of the deck that lies nowhere else', () => {
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

  it('counts a card lying with a player against the deck of that player first', () => {
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

  it('is the rest of own decks too', () => {
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

const PAIR = 'must be a pair, one entry a player';
const LIST = 'must be a list';
const whole = (what: string, least: number, most: number) =>
  `${what} must be a whole number from ${least} to ${most}`;
const NUMBERS: unknown[] = [-1, 37, 1.5, '10', Number.NaN, Infinity, true, [10], {}];
const each = (values: unknown[], field: (value: unknown) => Fields, message: string): [Fields, string][] =>
  values.map((value) => [field(value), message]);

const bad: [Fields, string][] = [
  // what is required
  [without('deck'), 'deck must be one of arena, roma, mixed, sets, decks'],
  [without('active'), whole('active', 0, 1)],
  [without('vp'), `vp ${PAIR}`],
  [without('bank'), whole('bank', 0, 36)],
  [without('dice'), `dice ${LIST}`],
  [without('rows'), `rows ${PAIR}`],
  [without('hands'), `hands ${PAIR}`],

  // set-up
  [{ deck: 'all' }, 'deck must be one of arena, roma, mixed, sets, decks'],
  [{ beginner: 'no' }, 'beginner must be true or false'],
  [{ decks: [[], []] }, 'decks are given, but the deck is not "decks"'],
  [{ sets: ['arena', 'roma'] }, 'sets are given, but the deck is not "sets"'],
  [{ deck: 'decks' }, 'decks must be a pair of lists of cards'],
  [{ deck: 'decks', decks: [[], []] }, 'the deck of player 0: 0 cards, but a deck has exactly 55'],
  [{ deck: 'sets', sets: ['roma', 'roma'] }, 'sets must be ["arena", "roma"] or ["roma", "arena"]'],
  [{ figures: { latrina: {} } }, 'figures: no card is called "latrina"'],
  [{ figures: { forum: { cost: -1 } } }, 'the cost of forum must be a whole number from 0 to 1000000'],
  [{ figures: { forum: { defence: 0.5 } } }, 'the defence of forum must be a whole number from 0 to 1000000'],

  // counters
  ...each([null, -1, 2, 0.5, '0', true, 'lot'], (active) => ({ active }), whole('active', 0, 1)),
  ...each([0, -1, 301, 1.5, '5', Infinity, [5]], (turn) => ({ turn }), whole('turn', 1, 300)),
  ...each([0, '10', { 0: 10, 1: 10 }, [10], [10, 10, 10], []], (vp) => ({ vp }), `vp ${PAIR}`),
  ...each([...NUMBERS, null], (vp) => ({ vp: [vp, 10] }), whole('vp', 0, 36)),
  ...each([...NUMBERS, null], (vp) => ({ vp: [10, vp] }), whole('vp', 0, 36)),
  ...each([...NUMBERS, null], (bank) => ({ bank }), whole('bank', 0, 36)),
  [{ vp: [10, 11] }, 'there are only 36 VP'],
  [{ vp: [11, 10] }, 'there are only 36 VP'],
  [{ bank: 17 }, 'there are only 36 VP'],
  [{ vp: [36, 1], bank: 0 }, 'there are only 36 VP'],
  ...each([5, '5', [5], [5, 5, 5]], (money) => ({ money }), `money ${PAIR}`),
  ...each(
    [-1, 0.5, '5', null, 50_001, Infinity],
    (money) => ({ money: [money, 0] }),
    whole('money', 0, 50_000),
  ),
  ...each(
    [-1, 0.5, '5', null, 50_001, Infinity],
    (money) => ({ money: [0, money] }),
    whole('money', 0, 50_000),
  ),
  ...each([null, 3, '346', { 0: 3 }], (dice) => ({ dice }), `dice ${LIST}`),
  ...each([0, 7, -1, 2.5, '3', null, [3]], (die) => ({ dice: [3, die] }), whole('a die', 1, 6)),
  [{ dice: [1, 2, 3, 4] }, 'there are only 3 dice'],
  ...each([0, 1, 'false', [false]], (bribed) => ({ bribed }), 'bribed must be true or false'),

  // rows
  ...each(
    [null, 3, EMPTY, [EMPTY], [EMPTY, EMPTY, EMPTY], { 0: EMPTY, 1: EMPTY }],
    (rows) => ({ rows }),
    `rows ${PAIR}`,
  ),
  ...each([null, 'forum', { 1: 'forum' }], (given) => ({ rows: [given, EMPTY] }), `a row ${LIST}`),
  ...each([null, 'forum', { 1: 'forum' }], (given) => ({ rows: [EMPTY, given] }), `a row ${LIST}`),
  ...each(
    [[], EMPTY.slice(1), [...EMPTY, null]],
    (given) => ({ rows: [EMPTY, given] }),
    'a row has 7 entries',
  ),
  [{ rows: [row({ 3: 'latrina' }), EMPTY] }, 'rows: no card is called "latrina"'],
  [{ rows: [EMPTY, row({ 7: 'Forum' })] }, 'rows: no card is called "Forum"'],
  [{ rows: [EMPTY, row({ 7: 8 })] }, 'rows: no card is called 8'],
  [{ rows: [EMPTY, row({ 7: ['forum'] })] }, 'rows: no card is called a list'],
  [{ rows: [EMPTY, row({ 7: false })] }, 'rows: no card is called false'],
  [{ beginner: true, rows: [row({ 7: 'forum' }), EMPTY] }, "there is no bribery in the beginners' game"],
  [{ beginner: true, rows: [EMPTY, row({ 7: 'forum' })] }, "there is no bribery in the beginners' game"],

  // hands, what is known of them, and piles
  ...each([null, [], [[]], [[], [], []], 'ab'], (hands) => ({ hands }), `hands ${PAIR}`),
  ...each([null, 2, 'forum', {}], (hand) => ({ hands: [hand, []] }), `hands ${LIST}`),
  ...each([null, 2, 'forum', {}], (hand) => ({ hands: [[], hand] }), `hands ${LIST}`),
  [{ hands: [[], ['forum', 'latrina']] }, 'hands: no card is called "latrina"'],
  [{ hands: [[null], []] }, 'hands: no card is called null'],
  ...each([2, [], [[]], [[], [], []], {}], (known) => ({ known }), `known ${PAIR}`),
  ...each([null, 0, 'forum'], (list) => ({ known: [list, []] }), `known ${LIST}`),
  ...each([null, 0, 'forum'], (list) => ({ known: [[], list] }), `known ${LIST}`),
  [{ known: [['latrina'], []] }, 'known: no card is called "latrina"'],
  [{ known: [['forum'], []] }, "player 0 knows of forum, but it is not in the opponent's hand"],
  [
    { hands: [['nero'], []], known: [['nero'], []] },
    "player 0 knows of nero, but it is not in the opponent's hand",
  ],
  [
    { hands: [[], ['nero']], known: [[], ['nero']] },
    "player 1 knows of nero, but it is not in the opponent's hand",
  ],
  [
    { hands: [[], ['forum', 'bestia']], known: [['forum', 'forum'], []] },
    "player 0 knows of forum, but it is not in the opponent's hand",
  ],
  ...each([3, 'forum', { 0: 'forum' }], (discard) => ({ discard }), `discard ${LIST}`),
  ...each([null, 3, 'forum', { 0: 'forum' }], (draw) => ({ draw }), `draw ${LIST}`),
  [{ discard: ['latrina'] }, 'discard: no card is called "latrina"'],
  [{ draw: ['latrina'] }, 'draw: no card is called "latrina"'],
  [{ discard: [[], []] }, 'discard: no card is called a list'],
  [{ draw: [['forum'], []] }, 'draw: no card is called a list'],
  ...each([['forum'], [], [[]], [[], [], []]], (discard) => ({ deck: 'sets', discard }), `discard ${PAIR}`),
  ...each([['forum'], [], null, [[], [], []]], (draw) => ({ deck: 'sets', draw }), `draw ${PAIR}`),
  [{ deck: 'sets', discard: [[], 'forum'] }, `discard ${LIST}`],
  [{ deck: 'sets', draw: [null, []] }, `draw ${LIST}`],
  [{ deck: 'sets', draw: [[], ['latrina']] }, 'draw: no card is called "latrina"'],
  ...each([3, 'forum', {}], (shown) => ({ shown }), `shown ${LIST}`),
  [{ shown: ['latrina'] }, 'shown: no card is called "latrina"'],
  [{ shown: ['forum'] }, 'cards are shown, but nothing is pending'],
  [{ shown: ['forum'], vp: [0, 10] }, 'cards are shown, but the game is over'],
  [{ effects: { blocked: [[3, 3], []] } }, 'a space is blocked twice'],
  [{ turn: null }, 'turn must be a whole number from 1 to 300'],
  [{ money: null }, 'money must be a pair, one entry a player'],
  [{ bribed: null }, 'bribed must be true or false'],
  [{ known: null }, 'known must be a pair, one entry a player'],
  [{ effects: null }, 'effects is no object'],
  [{ discard: null }, 'discard must be a list'],
  [{ shown: null }, 'shown must be a list'],
  [{ figures: { forum: [] } }, 'figures of forum are no object'],

  // copies
  [{ hands: [['nero', 'nero'], []] }, '2 nero, but the game has 1'],
  [{ hands: [['nero'], ['nero']] }, '2 nero, but the game has 1'],
  [{ hands: [['nero'], []], rows: [EMPTY, row({ 1: 'nero' })] }, '2 nero, but the game has 1'],
  [{ rows: [row({ 1: 'nero' }), row({ 7: 'nero' })] }, '2 nero, but the game has 1'],
  [{ hands: [['nero'], []], discard: ['nero'] }, '2 nero, but the game has 1'],
  [{ hands: [['nero'], []], draw: ['nero'] }, '2 nero, but the game has 1'],
  [{ hands: [['nero'], []], shown: ['nero'] }, '2 nero, but the game has 1'],
  [{ rows: [row({ 1: 'tuba', 2: 'forum' }), row({ 1: 'tuba' })] }, '2 tuba, but the game has 1'],
  [{ draw: Array(11).fill('forum') }, '11 forum, but the game has 10'],
  [{ deck: 'arena', hands: [['nero'], []] }, '1 nero, but the game has 0'],
  [{ deck: 'roma', hands: [[], ['tuba']] }, '1 tuba, but the game has 0'],
  [{ deck: 'arena', draw: Array(5).fill('forum') }, '5 forum, but the game has 4'],
  [{ deck: 'sets', discard: [['nero'], []], draw: [[], ['nero']] }, '2 nero, but the game has 1'],
  [{ deck: 'sets', discard: [[], ['nero']], draw: [['nero'], []] }, '2 nero, but the game has 1'],
  [{ deck: 'sets', hands: [['nero'], ['nero']] }, '2 nero, but the game has 1'],
  [{ draw: Array(215).fill('forum') }, 'there are not so many cards'],
  [{ hands: [Array(300).fill('forum'), []] }, 'there are not so many cards'],
  [{ hands: [[], []], known: [[], Array(1000).fill('forum')] }, 'there are not so many cards'],

  // effects
  ...each([3, 'none', [], [[], []]], (effects) => ({ effects }), 'effects is no object'),
  ...each(
    [true, [true], {}, [true, true, true]],
    (fewerDice) => ({ effects: { fewerDice } }),
    `fewerDice ${PAIR}`,
  ),
  ...each(
    [0, null, 'true'],
    (is) => ({ effects: { fewerDice: [is, false] } }),
    'fewerDice must be true or false',
  ),
  ...each(
    [0, null, 'true'],
    (is) => ({ effects: { fewerDice: [false, is] } }),
    'fewerDice must be true or false',
  ),
  ...each([3, [3], [[], [], []], {}], (blocked) => ({ effects: { blocked } }), `blocked ${PAIR}`),
  ...each([3, null, '3', {}], (list) => ({ effects: { blocked: [list, []] } }), `blocked ${LIST}`),
  ...each([3, null, '3', {}], (list) => ({ effects: { blocked: [[], list] } }), `blocked ${LIST}`),
  ...each(
    [0, 8, -1, 1.5, '3', null],
    (space) => ({ effects: { blocked: [[space], []] } }),
    whole('a blocked space', 1, 7),
  ),
  [{ beginner: true, effects: { blocked: [[], [7]] } }, 'bribery is blocked, but not in play'],
  ...each(
    [-2, 0.5, '2', 1001, Infinity],
    (weakened) => ({ effects: { weakened } }),
    whole('weakened', 0, 1000),
  ),

  // over
  ...each(
    [{}, { turn: 299, dice: [] }, { turn: 300 }, { turn: 300, dice: [], bribed: true }],
    (left) => ({ dice: [3], ...(left as object), over: true }),
    'only turn 300 can be over, and nothing of it left',
  ),
  ...each(
    [{ weakened: 2 }, { blocked: [[1], []] }],
    (effects) => ({ turn: 300, dice: [], effects, over: true }),
    'only turn 300 can be over, and nothing of it left',
  ),

  // pending, foreign
  ...each(
    [null, 7, {}, [], '', 'roll', '1', '1..', '1.00.0.0.00000000'],
    (pending) => ({ pending }),
    'pending is not from this engine',
  ),
  [{ pending: 'x', turn: 0 }, 'pending is not from this engine'],
];

describe('a bad position', () => {
  it.each([undefined, null, 7, 'forum', true, [], [minimal]])(
    'is refused where it is no object: %j',
    (position) => {
      expect(() => loadPosition(position)).toThrow(new Fault('the position is no object'));
    },
  );

  it.each(bad.map(([fields, message]) => ({ fields, message, text: JSON.stringify(fields).slice(0, 80) })))(
    'is refused, and told why: $message: $text',
    ({ fields, message }) => {
      // Where something required is missing, the fields are the whole position.
      const position = Object.keys(fields).length >= 6 ? fields : { ...minimal, ...fields };
      expect(() => loadPosition(position)).toThrow(new Fault(message));
      expect(() => loadPosition(position)).toThrow(Fault);
    },
  );

  it("takes bribery where it is in play, and the other spaces in the beginners' game", () => {
    expect(
      positionOf(loadPosition({ ...minimal, effects: { blocked: [[], [7]] } })).effects.blocked,
    ).toStrictEqual([[], [7]]);
    const beginner = {
      ...minimal,
      beginner: true,
      rows: [row({ 6: 'forum' }), EMPTY],
      effects: { blocked: [[6], []] },
    };
    expect(positionOf(loadPosition(beginner))).toMatchObject({
      beginner: true,
      effects: { blocked: [[6], []] },
    });
  });
});

describe('a pending decision', () => {
  const start = {
    ...minimal,
    rows: [row({ 3: 'machina', 4: 'velites' }), row({ 1: 'legat', 2: 'tuba' })],
    hands: [['nero'], ['forum']],
  };
  const after = (...actions: Action[]): Position => {
    const game = new Game({ position: start as unknown as Position });
    for (const action of actions) game.play(action);
    return positionOf(game.state);
  };
  const target = after({ do: 'activate', die: 4 });
  const battle = after({ do: 'activate', die: 4 }, { do: 'target', side: 'opponent', space: 1 });
  const shown = after({ do: 'activate', die: 3 });
  const roll = after({ do: 'end' });
  const FOREIGN = new Fault('pending is not from this engine');
  const OTHER = new Fault('pending does not belong to this position');

  it.each([
    ['target', target],
    ['battle', battle],
    ['place', shown],
    ['roll', roll],
  ])('of %s loads back where it was given out', (ask, position) => {
    const g = loadPosition(JSON.parse(JSON.stringify(position)));
    expect(decision(g).ask).toBe(ask);
    expect(positionOf(g)).toStrictEqual(position);
  });

  it('loads back in set-up, where nobody is active and turn is 0', () => {
    const lot = positionOf(newGame({ deck: 'mixed' }));
    expect(lot).toMatchObject({ turn: 0, active: null });
    expect(positionOf(loadPosition(lot))).toStrictEqual(lot);
    expect(decision(loadPosition(lot)).ask).toBe('start');
    const deal = positionOf(newGame({ deck: 'mixed', start: 1 }));
    expect(deal).toMatchObject({ turn: 0, active: 1 });
    expect(positionOf(loadPosition(deal))).toStrictEqual(deal);
  });

  it('is needed in set-up', () => {
    const { pending: _, ...lot } = positionOf(newGame({ deck: 'mixed' }));
    expect(() => loadPosition(lot)).toThrow(new Fault('turn must be a whole number from 1 to 300'));
    expect(() => loadPosition({ ...lot, turn: 1 })).toThrow(
      new Fault('active must be a whole number from 0 to 1'),
    );
  });

  it('is needed where cards are shown', () => {
    const { pending: _, ...open } = shown;
    expect(() => loadPosition(open)).toThrow(new Fault('cards are shown, but nothing is pending'));
  });

  it.each<[string, Fields]>([
    ['other VP', { vp: [9, 10] }],
    ['another bank', { bank: 15 }],
    ['other money', { money: [1, 0] }],
    ['other dice', { dice: [3] }],
    ['another turn', { turn: 2 }],
    ['another player', { active: 1 }],
    ['another bribe', { bribed: true }],
    ['another row', { rows: [target.rows[0], row({ 1: 'legat' })] }],
    ['other hands', { hands: [['nero'], []] }],
    ['other knowledge', { known: [['forum'], []] }],
    ['another discard pile', { discard: ['consul'], draw: [] }],
    ['another draw pile', { draw: [] }],
    ['other effects', { effects: { weakened: 2 } }],
    ['other figures', { figures: { forum: { cost: 1 } } }],
    ['another game', { beginner: true }],
  ])('does not fit a position with %s', (_, fields) => {
    expect(() => loadPosition({ ...target, ...fields })).toThrow(OTHER);
  });

  it('of another point of the game does not fit', () => {
    expect(positionOf(loadPosition({ ...target, pending: battle.pending }))).toStrictEqual(battle); // all else is equal
    expect(() => loadPosition({ ...target, pending: shown.pending })).toThrow(OTHER);
    expect(() => loadPosition({ ...target, pending: roll.pending })).toThrow(OTHER);
    expect(() => loadPosition({ ...shown, pending: target.pending })).toThrow(OTHER);
  });

  it('that was edited anywhere is refused', () => {
    const { pending = '' } = battle;
    for (let i = 0; i < pending.length; i++) {
      for (const char of ['0', '1', '2', '9', 'a', '.', 'x', ' ']) {
        if (char === pending[i]) continue;
        const edited = pending.slice(0, i) + char + pending.slice(i + 1);
        expect(() => loadPosition({ ...battle, pending: edited })).toThrow(Fault);
      }
    }
    expect(() => loadPosition({ ...battle, pending: `${pending}0` })).toThrow(OTHER);
    expect(() => loadPosition({ ...battle, pending: pending.slice(0, -1) })).toThrow(OTHER);
    expect(() => loadPosition({ ...battle, pending: `${pending} ` })).toThrow(FOREIGN);
    expect(() => loadPosition({ ...battle, pending: `2${pending.slice(1)}` })).toThrow(FOREIGN);
    expect(() => loadPosition({ ...battle, pending: pending.toUpperCase().replace('1.', '1.A') })).toThrow(
      FOREIGN,
    );
  });

  it('is refused where the game is over', () => {
    expect(() => loadPosition({ ...battle, vp: [0, 10] })).toThrow(
      new Fault('something is pending, but the game is over'),
    );
  });
});
