/** How one can ask for a thing by typing: the beginning of its label, or some words and numbers that stand for it. */
export interface CommandTarget {
  label: string;
  words: string;
  numbers: readonly number[];
}

/** Words that mean the same whatever is asked. */
export const KEYWORDS = [
  'undo',
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

export type TypedCommand<Choice, Impossible> =
  | { is: 'nothing' }
  | { is: 'help' }
  | { is: 'unknown' }
  | { is: 'word'; word: Keyword; rest: string }
  | { is: 'choice'; choice: Choice }
  | { is: 'no-number'; number: number }
  | { is: 'several'; choices: readonly Choice[] }
  | { is: 'impossible'; meant: Impossible };

interface Vocabulary<Choice, Impossible> {
  choices: readonly Choice[];
  /** What could be wanted although it is not offered. */
  impossible: readonly Impossible[];
  words: Record<Keyword, string>;
}

/** What is meant by a typed line. */
export function parseCommand<
  Choice extends CommandTarget & { number: number },
  Impossible extends CommandTarget,
>(
  line: string,
  { choices, impossible, words }: Vocabulary<Choice, Impossible>,
): TypedCommand<Choice, Impossible> {
  const text = line.trim();
  if (text === '') return { is: 'nothing' };
  if (/^[?？]+$/.test(text)) return { is: 'help' };
  if (/^\d+$/.test(text)) {
    const choice = choices.find(({ number }) => number === Number(text));
    return choice === undefined ? { is: 'no-number', number: Number(text) } : { is: 'choice', choice };
  }
  const word = keywordIn(text, words);
  if (word !== null) return word;
  const found = findMatches(text, choices);
  if (found.length === 1) return { is: 'choice', choice: found[0] };
  if (found.length > 1) return { is: 'several', choices: found };
  const [meant] = findMatches(text, impossible);
  return meant === undefined ? { is: 'unknown' } : { is: 'impossible', meant };
}

function keywordIn(
  text: string,
  words: Record<Keyword, string>,
): { is: 'word'; word: Keyword; rest: string } | null {
  const said = tokensOf(text);
  for (const word of KEYWORDS) {
    const wanted = tokensOf(words[word]);
    const rest = said.slice(wanted.length);
    if (wanted.every((token, i) => token === said[i]) && (rest.length === 0 || word === 'card'))
      return { is: 'word', word, rest: rest.join(' ') };
  }
  return null;
}

/**
 * Things that the text can mean: it begins their label, or all of it is found in their words. A thing with exactly these numbers
 * goes before others, unless another begins with the text: "collect 5" can be 5 HS or the die.
 */
export function findMatches<Thing extends CommandTarget>(text: string, things: readonly Thing[]): Thing[] {
  const tokens = tokensOf(text);
  if (tokens.length === 0) return [];
  const numbers = tokens.filter(isNumber).map(Number);
  const beginning = things.filter(({ label }) => beginsWith(tokensOf(label), tokens));
  const fitting = things.filter((thing) => tokens.every((token) => includesToken(thing, token)));
  const exact =
    numbers.length === 0 ? [] : fitting.filter((thing) => sorted(thing.numbers) === sorted(numbers));
  const best = beginning.filter((thing) => exact.includes(thing));
  if (best.length > 0) return best;
  const likely = things.filter((thing) => beginning.includes(thing) || exact.includes(thing));
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

/** Words and numbers, however they were typed: without accents, capitals and signs. */
const tokensOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/\d+|\p{L}+/gu) ?? [];
