import { describe, expect, test } from 'vitest';
import {
  actionText,
  decodeAction,
  encodeAction,
  InputError,
  parseAction,
  type Action,
} from '../src/index.ts';

const ACTIONS: [string, Action][] = [
  ['start 1', { do: 'start', player: 1 }],
  ['start 0', { do: 'start', player: 0 }],
  ['deal forum', { do: 'deal', card: 'forum' }],
  ['pass bestia tuba', { do: 'pass', cards: ['bestia', 'tuba'] }],
  ['place statuaJovis 7', { do: 'place', card: 'statuaJovis', space: 7 }],
  ['roll 1 1 6', { do: 'roll', dice: [1, 1, 6] }],
  ['roll 4', { do: 'roll', dice: [4] }],
  ['reroll 2 5', { do: 'reroll', dice: [2, 5] }],
  ['reroll', { do: 'reroll' }],
  ['keep', { do: 'keep' }],
  ['play turris 1', { do: 'play', card: 'turris', space: 1 }],
  ['money 6', { do: 'money', die: 6 }],
  ['draw 3', { do: 'draw', die: 3 }],
  ['activate 2', { do: 'activate', die: 2 }],
  ['bribe 5', { do: 'bribe', die: 5 }],
  ['end', { do: 'end' }],
  ['take nero', { do: 'take', card: 'nero' }],
  ['target own 4', { do: 'target', side: 'own', space: 4 }],
  ['target opponent 7', { do: 'target', side: 'opponent', space: 7 }],
  ['done', { do: 'done' }],
  ['swap portus 3', { do: 'swap', card: 'portus', space: 3 }],
  ['die 1', { do: 'die', die: 1 }],
  ['skip', { do: 'skip' }],
  ['adjust 3 +1', { do: 'adjust', die: 3, by: 1 }],
  ['adjust 6 -1', { do: 'adjust', die: 6, by: -1 }],
  ['pay 0', { do: 'pay', times: 0 }],
  ['pay 1200', { do: 'pay', times: 1200 }],
  ['buy 12', { do: 'buy', vp: 12 }],
  ['battle 6', { do: 'battle', roll: 6 }],
];

describe.each(ACTIONS)('%s', (text, action) => {
  test('in words and back', () => {
    expect(actionText(action)).toBe(text);
    expect(parseAction(text)).toEqual(action);
    expect(parseAction(`  ${text.replaceAll(' ', '   ')} `)).toEqual(action);
  });
  test('as a code and back', () => expect(decodeAction(encodeAction(action))).toEqual(action));
});

test('codes are stored in records and never change', () => {
  const codes: [string, number][] = [
    ['start 1', 32],
    ['deal forum', 737],
    ['pass bestia tuba', 27_262_978],
    ['place statuaJovis 7', 14_680_899],
    ['roll 1 1 6', 12_580],
    ['reroll 2 5', 1349],
    ['reroll', 5],
    ['keep', 6],
    ['play turris 1', 2_098_887],
    ['money 6', 200],
    ['draw 3', 105],
    ['activate 2', 74],
    ['bribe 5', 171],
    ['end', 12],
    ['take nero', 1325],
    ['target own 4', 8_388_622],
    ['target opponent 7', 14_680_110],
    ['done', 15],
    ['swap portus 3', 6_292_272],
    ['die 1', 49],
    ['skip', 18],
    ['adjust 3 +1', 2_097_267],
    ['adjust 6 -1', 4_194_515],
    ['pay 1200', 38_420],
    ['buy 12', 405],
    ['battle 6', 214],
  ];
  expect(codes.map(([text]) => [text, encodeAction(parseAction(text))])).toEqual(codes);
});

test.each([
  'fly 3',
  'play forum',
  'play forum three',
  'play forvm 3',
  'take',
  'end now',
  'target foe 3',
  'adjust 3 1',
  'start 2',
  'roll 1 x',
  'reroll x',
  'money 123456',
  'pay -1',
  '',
])('%j is not an action', (text) => {
  expect(() => parseAction(text)).toThrow(new InputError(`${JSON.stringify(text)} is not an action`));
});

test.each<[string, Action]>([
  ['space 0', { do: 'play', card: 'forum', space: 0 }],
  ['space 8', { do: 'play', card: 'forum', space: 8 }],
  ['half a space', { do: 'play', card: 'forum', space: 1.5 }],
  ['die 0', { do: 'money', die: 0 }],
  ['die 7', { do: 'money', die: 7 }],
  ['half a die', { do: 'money', die: 2.5 }],
  ['no dice', { do: 'roll', dice: [] }],
  ['four dice', { do: 'roll', dice: [1, 1, 1, 1] }],
  ['a die 7 among dice', { do: 'roll', dice: [1, 7] }],
  ['roll 7', { do: 'battle', roll: 7 }],
  ['minus one time', { do: 'pay', times: -1 }],
  ['half a time', { do: 'pay', times: 0.5 }],
  ['far too often', { do: 'pay', times: 70_000 }],
  ['VP beyond counting', { do: 'buy', vp: 1e9 }],
  ['player 2', { do: 'start', player: 2 as 1 }],
  ['by two', { do: 'adjust', die: 2, by: 2 as 1 }],
  ['die 9 by one', { do: 'adjust', die: 9, by: 1 }],
  ['no such card', { do: 'deal', card: 'senatus' as 'senator' }],
])('%s has a code, but no other action has the same', (_, action) => {
  expect(ACTIONS.map(([, legal]) => encodeAction(legal))).not.toContain(encodeAction(action));
});
