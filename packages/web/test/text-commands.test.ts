import { loadMessages } from '@arena/i18n';
import { loadPosition, viewOf, type View } from '@arena/rules';
import { describe, expect, test } from 'vitest';
import { groupChoices, type Choice } from '../src/table/text/choices.ts';
import { findMatches, parseCommand, type TypedCommand, type Keyword } from '../src/table/text/command.ts';

const m = await loadMessages('en');
const names: [string, string] = ['Anna', 'Livia'];
const words: Record<Keyword, string> = {
  undo: 'undo',
  redo: 'redo',
  hint: 'hint',
  log: 'log',
  rules: 'rules',
  menu: 'menu',
  picture: 'picture',
  card: 'card',
  hand: 'hand',
  mine: 'mine',
  theirs: 'theirs',
  score: 'score',
};

/** Player 0 acts: Forum on 3, Tuba on 5, Nero and Forum in hand. */
const view: View = viewOf(
  loadPosition({
    deck: 'mixed',
    active: 0,
    vp: [10, 10],
    bank: 16,
    money: [9, 0],
    dice: [3, 3, 6],
    rows: [
      [null, null, 'forum', null, 'tuba', null, 'basilica'],
      [null, 'bestia', null, null, null, null, null],
    ],
    hands: [['nero', 'forum'], []],
  }),
  0,
);

const groups = groupChoices(m, view, view.decision.actions ?? [], names);
const choices = groups.flatMap((group) => group.choices);
const typed = (label: string, ...numbers: number[]) => ({ label, words: label, numbers });
const unavailable = [typed('Activate space 6 with the 6', 6)];
const meaning = (line: string): TypedCommand<Choice, (typeof unavailable)[number]> =>
  parseCommand(line, { choices, unavailable, words });
const labelOf = (line: string): string => {
  const command = meaning(line);
  return command.kind === 'choice' ? command.choice.label : command.kind;
};

describe('choices', () => {
  test('are grouped by die, then by card, and declining comes last', () => {
    expect(groups.map(({ die, card }) => die ?? card)).toEqual([3, 6, 'forum', 'nero', null]);
    expect(choices.at(-1)?.label).toBe('End your turn, unused: 3, 3, 6');
  });

  test('are all legal actions, numbered from 1', () => {
    expect(choices.map(({ number }) => number)).toEqual(choices.map((_, i) => i + 1));
    expect(choices.map(({ answer }) => JSON.stringify(answer)).toSorted()).toEqual(
      (view.decision.actions ?? []).map((action) => JSON.stringify(action)).toSorted(),
    );
  });
});

describe('a command', () => {
  test('is a number', () => {
    expect(labelOf(' 1 ')).toBe(choices[0]?.label);
    expect(meaning('99')).toEqual({ kind: 'no-number', number: 99 });
    expect(meaning('0')).toEqual({ kind: 'no-number', number: 0 });
  });

  test.each([
    ['e', 'End your turn, unused: 3, 3, 6'],
    ['END', 'End your turn, unused: 3, 3, 6'],
    ['activate', 'Activate Forum with the 3'],
    ['collect 6', 'Collect 6 HS with the 6'],
    ['draw 3', 'Draw 3 cards with the 3, keep one'],
    ['nero 4', 'Play Nero on space 4 for 8 HS'],
    ['nero bribery', 'Play Nero on bribery for 8 HS, over Basilica'],
    ['play forum on space 5', 'Play Forum on space 5 for 5 HS, over Tuba'],
    ['Forum, 5', 'Play Forum on space 5 for 5 HS, over Tuba'],
    ['play forum on space 5 for 5 hs, over tuba', 'Play Forum on space 5 for 5 HS, over Tuba'],
    ['forum 5 hs', 'Play Forum on space 5 for 5 HS, over Tuba'],
  ])('%j means %j', (line, label) => expect(labelOf(line)).toBe(label));

  test('a price is not a space, and a covered card does not match', () => {
    expect(labelOf('nero 8')).toBe('unknown');
    expect(labelOf('play tuba')).toBe('unknown');
  });

  test('that fits several choices names them', () => {
    expect(meaning('forum 3')).toMatchObject({
      kind: 'several',
      choices: [
        { label: 'Activate Forum with the 3' },
        { label: 'Play Forum on space 3 for 5 HS, over Forum' },
      ],
    });
    expect(meaning('play')).toMatchObject({ kind: 'several' });
  });

  test('can be a word, a card to read, a question, or nothing', () => {
    expect(meaning('Undo')).toEqual({ kind: 'word', word: 'undo', rest: '' });
    expect(meaning('card Statua Jovis')).toEqual({ kind: 'word', word: 'card', rest: 'statua jovis' });
    expect(meaning('card')).toEqual({ kind: 'word', word: 'card', rest: '' });
    expect(meaning('undo it all')).toEqual({ kind: 'unknown' });
    expect(meaning('?')).toEqual({ kind: 'help' });
    expect(meaning('  ')).toEqual({ kind: 'nothing' });
    expect(meaning('!')).toEqual({ kind: 'unknown' });
  });

  test('for something that is not offered leads to the reason', () => {
    expect(meaning('activate 6')).toEqual({ kind: 'unavailable', item: unavailable[0] });
  });
});

describe('matching', () => {
  const dice = [typed('Roll 1 again', 1), typed('Roll 1, 1 again', 1, 1), typed('Roll 1, 4 again', 1, 4)];

  test('an exact match of numbers comes before one with more numbers', () => {
    expect(findMatches('roll 1', dice)).toEqual([dice[0]]);
    expect(findMatches('roll 1 1', dice)).toEqual([dice[1]]);
    expect(findMatches('4', dice)).toEqual([dice[2]]);
  });

  test('an amount and a die of the same number are ambiguous', () => {
    const money = [typed('Collect 5 HS with the 2', 2), typed('Collect 8 HS with the 5', 5)];
    expect(findMatches('collect 5', money)).toEqual(money);
    expect(findMatches('collect 2', money)).toEqual([money[0]]);
  });

  test('accents and Chinese', () => {
    expect(findMatches('etoile', [typed('À l’Étoile')])).toHaveLength(1);
    expect(findMatches('廣場 3', [typed('用3啟動廣場', 3)])).toHaveLength(1);
  });
});
