import { normalize } from '../../lib/search.ts';

/** Something that can be typed: by the beginning of its label, or by words and numbers that stand for it. */
export interface CommandTarget {
  label: string;
  words: string;
  numbers: readonly number[];
}

/** Words with the same meaning at every decision. */
export const KEYWORDS = [
  'undo',
  'redo',
  'hint',
  'log',
  'rules',
  'menu',
  'picture',
  'card',
  'hand',
  'mine',
  'theirs',
  'score',
] as const;
export type Keyword = (typeof KEYWORDS)[number];

export type TypedCommand<Choice, Unavailable> =
  | { kind: 'nothing' }
  | { kind: 'help' }
  | { kind: 'unknown' }
  | { kind: 'word'; word: Keyword; rest: string }
  | { kind: 'choice'; choice: Choice }
  | { kind: 'no-number'; number: number }
  | { kind: 'several'; choices: readonly Choice[] }
  | { kind: 'unavailable'; item: Unavailable };

interface Vocabulary<Choice, Unavailable> {
  choices: readonly Choice[];
  /** Something a player may want although it is not offered. */
  unavailable: readonly Unavailable[];
  words: Record<Keyword, string>;
}

/** Interprets a typed line. */
export function parseCommand<
  Choice extends CommandTarget & { number: number },
  Unavailable extends CommandTarget,
>(
  line: string,
  { choices, unavailable, words }: Vocabulary<Choice, Unavailable>,
): TypedCommand<Choice, Unavailable> {
  const text = line.trim();
  if (text === '') return { kind: 'nothing' };
  if (/^[?？]+$/.test(text)) return { kind: 'help' };
  if (/^\d+$/.test(text)) {
    const choice = choices.find(({ number }) => number === Number(text));
    return choice === undefined ? { kind: 'no-number', number: Number(text) } : { kind: 'choice', choice };
  }
  const word = keywordIn(text, words);
  if (word !== null) return word;
  const [choice, ...others] = findMatches(text, choices);
  if (choice !== undefined)
    return others.length === 0
      ? { kind: 'choice', choice }
      : { kind: 'several', choices: [choice, ...others] };
  const [item] = findMatches(text, unavailable);
  return item === undefined ? { kind: 'unknown' } : { kind: 'unavailable', item };
}

function keywordIn(
  text: string,
  words: Record<Keyword, string>,
): { kind: 'word'; word: Keyword; rest: string } | null {
  const typed = tokensOf(text);
  for (const word of KEYWORDS) {
    const wanted = tokensOf(words[word]);
    const rest = typed.slice(wanted.length);
    if (wanted.every((token, i) => token === typed[i]) && (rest.length === 0 || word === 'card'))
      return { kind: 'word', word, rest: rest.join(' ') };
  }
  return null;
}

/**
 * The items that the text can mean: their label begins with it, or their words contain all of it. Items with exactly
 * these numbers come first, unless the label of another begins with the text: "collect 5" can be 5 HS or the die.
 */
export function findMatches<Item extends CommandTarget>(text: string, items: readonly Item[]): Item[] {
  const tokens = tokensOf(text);
  if (tokens.length === 0) return [];
  const numbers = tokens.filter(isNumber).map(Number);
  const beginning = items.filter(({ label }) => beginsWith(tokensOf(label), tokens));
  const fitting = items.filter((item) => tokens.every((token) => includesToken(item, token)));
  const exact =
    numbers.length === 0 ? [] : fitting.filter((item) => sorted(item.numbers) === sorted(numbers));
  const best = beginning.filter((item) => exact.includes(item));
  if (best.length > 0) return best;
  const likely = items.filter((item) => beginning.includes(item) || exact.includes(item));
  return likely.length > 0 ? likely : fitting;
}

/** The last word may be unfinished. */
const beginsWith = (words: readonly string[], tokens: readonly string[]): boolean =>
  tokens.every((token, i) => (i < tokens.length - 1 ? words[i] === token : isBeginning(token, words[i])));

const isBeginning = (token: string, word = ''): boolean =>
  isNumber(token) ? word === token : word.startsWith(token);

function includesToken({ words, numbers }: CommandTarget, token: string): boolean {
  if (isNumber(token)) return numbers.includes(Number(token));
  // Chinese has no spaces between words.
  const isFound = (word: string): boolean =>
    /\p{Script=Han}/u.test(token) ? word.includes(token) : word.startsWith(token);
  return tokensOf(words).some(isFound);
}

const isNumber = (token: string): boolean => /^\d+$/.test(token);
const sorted = (numbers: readonly number[]): string => numbers.toSorted((a, b) => a - b).join();

/** Words and numbers without accents, capitals and punctuation. */
const tokensOf = (text: string): string[] => normalize(text).match(/\d+|\p{L}+/gu) ?? [];
