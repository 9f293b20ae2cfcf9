import type { Verdict } from '@arena/ai/puzzles';
import { cardName, differenceText, LANGUAGES } from '@arena/i18n';
import { CARD_IDS, encodeAction, parseAction } from '@arena/rules';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { defined } from './defined.ts';
import { fakeStorage } from './fake-storage.ts';
import { PuzzleHost } from '../src/puzzles/puzzle-host.ts';
import { puzzles } from '../src/puzzles/puzzles.ts';
import { answerWords, verdictWords } from '../src/puzzles/verdict-words.ts';
import { loadMessages, m, setLanguage } from '../src/settings/language.ts';

fakeStorage.clear();
vi.stubGlobal('document', { documentElement: {} });

const SHORT: Verdict = { isSolved: false, isLucky: false, chance: 0.4, loss: 0.2 };
const SOLVED: Verdict = { isSolved: true, isLucky: false, chance: 0.6, loss: 0 };

const hostOf = (puzzle: (typeof puzzles)[number]): PuzzleHost =>
  new PuzzleHost(puzzle, puzzle.player === 0 ? ['You', 'Livia'] : ['Livia', 'You'], () =>
    Promise.reject(new Error('no luck in here')),
  );

beforeAll(() => loadMessages('game', 'cards', 'puzzles', 'why'));

describe.each(LANGUAGES)('in %s', (language) => {
  beforeAll(() => setLanguage(language));

  test('what a turn misses is told without any card, and nothing is called wrong', () => {
    const names = CARD_IDS.map((card) => cardName(m(), card));
    const said = new Set<string>();
    for (const puzzle of puzzles) {
      const { title, text, missing, reasons } = verdictWords(hostOf(puzzle), SHORT);
      expect(reasons.length).toBeLessThanOrEqual(puzzle.goal === 'win' ? 0 : 2);
      for (const words of [title, text, defined(missing ?? undefined), ...reasons]) {
        said.add(words);
        expect(words).not.toMatch(/wrong|false|incorrect|falsch|sbagliat|fout|\bfaux|錯/i);
        expect(words).not.toMatch(/[{}]|undefined|NaN/);
        expect(names.filter((name) => new RegExp(`\\b${name}\\b`).test(words))).toEqual([]);
      }
    }
    expect(said.size).toBeGreaterThan(20);
  });

  test('the answer says why it works', () => {
    for (const puzzle of puzzles) {
      const host = hostOf(puzzle);
      host.showAnswer(host.answer.length);
      for (const words of [answerWords(host, null), verdictWords(host, SOLVED)]) {
        const { text, missing, sums, telling, deciding, comparison } = words;
        expect(text).toMatch(/[.。]$/);
        expect(missing).toBeNull();
        expect(sums.rows.length).toBeGreaterThan(0);
        if (puzzle.goal === 'win') {
          expect(telling).not.toBeNull();
          expect(deciding).toMatch(/\d.*[.。]$/);
          expect(deciding).not.toMatch(/[{}]|undefined|NaN|−|-\d/);
          expect(comparison).toBeNull();
        } else {
          const { names } = host;
          const { for: pros, against } = defined(comparison ?? undefined).reasons;
          expect(pros.length).toBeGreaterThan(0);
          for (const difference of [...pros, ...(against === null ? [] : [against])])
            expect(differenceText(m(), difference, { names, viewer: puzzle.player })).not.toMatch(
              /^$|[{}]|undefined|NaN/,
            );
        }
      }
    }
  });
});

test('a turn that leaves points in the bank says how many, and the bank is framed', async () => {
  await setLanguage('en');
  const puzzle = defined(puzzles.find(({ answer }) => answer[0] === 'money 6' && answer[1] === 'bribe 6'));
  const host = hostOf(puzzle);
  const start = verdictWords(host, SHORT);
  expect(start.title).toBe('The bank still holds 5');
  expect(start.telling).toBe('bank');
  expect(start.missing).toBe('one of your cards can act by bribery.');
  expect(start.text).toBe('You are 5 behind, and Livia is next. From here you win 40% of the time.');
  await host.send(puzzle.player, { type: 'act', decision: 0, action: parseAction('money 6') });
  expect(verdictWords(host, SHORT).sums.rows.map(({ labels, after }) => [labels, after])).toEqual([
    [['Collect 8 HS with the 6'], { own: 13, theirs: 18, bank: 5 }],
  ]);
});

test('a turn that is not the best one is compared with it', async () => {
  await setLanguage('en');
  const puzzle = defined(puzzles.find(({ goal }) => goal === 'best'));
  const host = hostOf(puzzle);
  await host.send(puzzle.player, { type: 'act', decision: 0, action: parseAction('end') });
  expect(verdictWords(host, SHORT).reasons).toEqual([
    'You have 6 VP more.',
    'You use every die instead of wasting 3, 6 and 6.',
  ]);
});

test('the answer is compared with the turn that was tried, cards included', async () => {
  await setLanguage('en');
  const withCard = puzzles.flatMap((puzzle) => {
    const host = hostOf(puzzle);
    host.showAnswer(host.answer.length);
    const { comparison } = answerWords(host, [[encodeAction(parseAction('end'))]]);
    if (comparison === null) return [];
    expect(comparison.with).toBe('tried');
    const { names } = host;
    return comparison.reasons.for
      .filter((difference) => 'card' in difference)
      .map((difference) => differenceText(m(), difference, { names, viewer: puzzle.player }));
  });
  const names = CARD_IDS.map((card) => cardName(m(), card));
  expect(withCard.length).toBeGreaterThan(20);
  for (const text of withCard) expect(names.some((name) => text.includes(name))).toBe(true);
});

test('a turn as good as the answer was is compared with the best of all others', async () => {
  const puzzle = defined(puzzles.find(({ goal }) => goal === 'best'));
  const host = hostOf(puzzle);
  host.showAnswer(host.answer.length);
  expect(answerWords(host, host.answer).comparison?.with).toBe('rival');
});

test('the step that decides a win is named', async () => {
  await setLanguage('en');
  const puzzle = defined(puzzles.find(({ answer }) => answer[0] === 'money 6' && answer[1] === 'bribe 6'));
  const host = hostOf(puzzle);
  host.showAnswer(host.answer.length);
  expect(answerWords(host, null).deciding).toBe(
    '“Bribery: activate Forum with the 6 for 6 HS” decides: it takes 5 VP out of the bank.',
  );
});

test('a win by chance is told from a certain one', async () => {
  await setLanguage('en');
  const { title } = verdictWords(hostOf(defined(puzzles[0])), { ...SHORT, isLucky: true });
  expect(title).toBe('A win, but not a certain one');
});
