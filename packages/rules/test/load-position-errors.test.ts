import { describe, expect, it } from 'vitest';
import { InputError, loadPosition, positionOf } from '../src/index.ts';
import { EMPTY_ROW, minimal, row, type PositionJson } from './minimal-position.ts';

const without = (field: string): PositionJson =>
  Object.fromEntries(Object.entries(minimal).filter(([name]) => name !== field));

const PAIR = 'must be a pair, one entry per player';

const LIST = 'must be a list';

const wholeNumberError = (what: string, least: number, most: number) =>
  `${what} must be a whole number from ${least} to ${most}`;

const NUMBERS: unknown[] = [-1, 37, 1.5, '10', Number.NaN, Infinity, true, [10], {}];

const each = (
  values: unknown[],
  field: (value: unknown) => PositionJson,
  message: string,
): [PositionJson, string][] => values.map((value) => [field(value), message]);

const invalidPositions: [PositionJson, string][] = [
  // required fields
  [without('deck'), 'deck must be one of arena, roma, mixed, sets, decks'],
  [without('active'), wholeNumberError('active', 0, 1)],
  [without('vp'), `vp ${PAIR}`],
  [without('bank'), wholeNumberError('bank', 0, 36)],
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
  ...each([null, -1, 2, 0.5, '0', true, 'lot'], (active) => ({ active }), wholeNumberError('active', 0, 1)),
  ...each([0, -1, 301, 1.5, '5', Infinity, [5]], (turn) => ({ turn }), wholeNumberError('turn', 1, 300)),
  ...each([0, '10', { 0: 10, 1: 10 }, [10], [10, 10, 10], []], (vp) => ({ vp }), `vp ${PAIR}`),
  ...each([...NUMBERS, null], (vp) => ({ vp: [vp, 10] }), wholeNumberError('vp', 0, 36)),
  ...each([...NUMBERS, null], (vp) => ({ vp: [10, vp] }), wholeNumberError('vp', 0, 36)),
  ...each([...NUMBERS, null], (bank) => ({ bank }), wholeNumberError('bank', 0, 36)),
  [{ vp: [10, 11] }, 'there are only 36 VP'],
  [{ vp: [11, 10] }, 'there are only 36 VP'],
  [{ bank: 17 }, 'there are only 36 VP'],
  [{ vp: [36, 1], bank: 0 }, 'there are only 36 VP'],
  ...each([5, '5', [5], [5, 5, 5]], (money) => ({ money }), `money ${PAIR}`),
  ...each(
    [-1, 0.5, '5', null, 50_001, Infinity],
    (money) => ({ money: [money, 0] }),
    wholeNumberError('money', 0, 50_000),
  ),
  ...each(
    [-1, 0.5, '5', null, 50_001, Infinity],
    (money) => ({ money: [0, money] }),
    wholeNumberError('money', 0, 50_000),
  ),
  ...each([null, 3, '346', { 0: 3 }], (dice) => ({ dice }), `dice ${LIST}`),
  ...each([0, 7, -1, 2.5, '3', null, [3]], (die) => ({ dice: [3, die] }), wholeNumberError('a die', 1, 6)),
  [{ dice: [1, 2, 3, 4] }, 'there are only 3 dice'],
  ...each([0, 1, 'false', [false]], (bribed) => ({ bribed }), 'bribed must be true or false'),

  // rows
  ...each(
    [null, 3, EMPTY_ROW, [EMPTY_ROW], [EMPTY_ROW, EMPTY_ROW, EMPTY_ROW], { 0: EMPTY_ROW, 1: EMPTY_ROW }],
    (rows) => ({ rows }),
    `rows ${PAIR}`,
  ),
  ...each([null, 'forum', { 1: 'forum' }], (given) => ({ rows: [given, EMPTY_ROW] }), `a row ${LIST}`),
  ...each([null, 'forum', { 1: 'forum' }], (given) => ({ rows: [EMPTY_ROW, given] }), `a row ${LIST}`),
  ...each(
    [[], EMPTY_ROW.slice(1), [...EMPTY_ROW, null]],
    (given) => ({ rows: [EMPTY_ROW, given] }),
    'a row has 7 entries',
  ),
  [{ rows: [row({ 3: 'latrina' }), EMPTY_ROW] }, 'rows: no card is called "latrina"'],
  [{ rows: [EMPTY_ROW, row({ 7: 'Forum' })] }, 'rows: no card is called "Forum"'],
  [{ rows: [EMPTY_ROW, row({ 7: 8 })] }, 'rows: no card is called 8'],
  [{ rows: [EMPTY_ROW, row({ 7: ['forum'] })] }, 'rows: no card is called a list'],
  [{ rows: [EMPTY_ROW, row({ 7: false })] }, 'rows: no card is called false'],
  [{ beginner: true, rows: [row({ 7: 'forum' }), EMPTY_ROW] }, "there is no bribery in the beginners' game"],
  [{ beginner: true, rows: [EMPTY_ROW, row({ 7: 'forum' })] }, "there is no bribery in the beginners' game"],

  // hands, known cards and piles
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
  [{ money: null }, 'money must be a pair, one entry per player'],
  [{ bribed: null }, 'bribed must be true or false'],
  [{ known: null }, 'known must be a pair, one entry per player'],
  [{ effects: null }, 'effects is not an object'],
  [{ discard: null }, 'discard must be a list'],
  [{ shown: null }, 'shown must be a list'],
  [{ figures: { forum: [] } }, 'the figures of forum are not an object'],

  // copies
  [{ hands: [['nero', 'nero'], []] }, '2 nero, but the game has 1'],
  [{ hands: [['nero'], ['nero']] }, '2 nero, but the game has 1'],
  [{ hands: [['nero'], []], rows: [EMPTY_ROW, row({ 1: 'nero' })] }, '2 nero, but the game has 1'],
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
  ...each([3, 'none', [], [[], []]], (effects) => ({ effects }), 'effects is not an object'),
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
    wholeNumberError('a blocked space', 1, 7),
  ),
  [{ beginner: true, effects: { blocked: [[], [7]] } }, 'bribery is blocked, but not in play'],
  ...each(
    [-2, 0.5, '2', 1001, Infinity],
    (weakened) => ({ effects: { weakened } }),
    wholeNumberError('weakened', 0, 1000),
  ),

  // over
  ...each(
    [{}, { turn: 299, dice: [] }, { turn: 300 }, { turn: 300, dice: [], bribed: true }],
    (left) => ({ dice: [3], ...(left as object), over: true }),
    'the turn limit can end the game only at the end of turn 300',
  ),
  ...each(
    [{ weakened: 2 }, { blocked: [[1], []] }],
    (effects) => ({ turn: 300, dice: [], effects, over: true }),
    'the turn limit can end the game only at the end of turn 300',
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
    'is refused if it is not an object: %j',
    (position) => {
      expect(() => loadPosition(position)).toThrow(new InputError('the position is not an object'));
    },
  );

  it.each(
    invalidPositions.map(([fields, message]) => ({
      fields,
      message,
      text: JSON.stringify(fields).slice(0, 80),
    })),
  )('is rejected: $message: $text', ({ fields, message }) => {
    // If a required field is missing, the fields are the whole position.
    const position = Object.keys(fields).length >= 6 ? fields : { ...minimal, ...fields };
    expect(() => loadPosition(position)).toThrow(new InputError(message));
    expect(() => loadPosition(position)).toThrow(InputError);
  });

  it("takes bribery where it is in play, and the other spaces in the beginners' game", () => {
    expect(
      positionOf(loadPosition({ ...minimal, effects: { blocked: [[], [7]] } })).effects.blocked,
    ).toStrictEqual([[], [7]]);
    const beginner = {
      ...minimal,
      beginner: true,
      rows: [row({ 6: 'forum' }), EMPTY_ROW],
      effects: { blocked: [[6], []] },
    };
    expect(positionOf(loadPosition(beginner))).toMatchObject({
      beginner: true,
      effects: { blocked: [[6], []] },
    });
  });
});
