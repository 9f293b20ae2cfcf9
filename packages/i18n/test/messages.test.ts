import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES, loadMessages } from '../src/index.ts';

const folder = new URL('../messages/', import.meta.url);

function keysOf(language: string): string[] {
  return Object.keys(
    JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8')) as object,
  ).toSorted();
}

test('every language with texts is offered', () => {
  expect(readdirSync(folder).toSorted()).toEqual(LANGUAGES.map((language) => `${language}.json`).toSorted());
});

// The compiler fills a missing text with the English one, and all of them with nothing if its plugin does not load.
test.each(LANGUAGES)('%s has all texts, and they are compiled', async (language) => {
  expect(keysOf(language)).toEqual(keysOf('en'));
  expect(Object.keys(await loadMessages(language)).toSorted()).toEqual(keysOf('en'));
});

test('a text follows the number in it', async () => {
  const { action_draw: drawing } = await loadMessages('en');
  expect([1, 2].map((count) => drawing({ count, die: count }))).toEqual([
    'Draw 1 card with the 1',
    'Draw 2 cards with the 2, keep one',
  ]);
});

interface Variants {
  declarations: string[];
  selectors: string[];
  match: Record<string, string>;
}
type Texts = Record<string, string | [Variants]>;
const textsOf = (language: string): Texts =>
  JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8')) as Texts;

test.each(LANGUAGES)('%s uses whatever its texts are told', (language) => {
  for (const [key, text] of Object.entries(textsOf(language))) {
    if (typeof text === 'string') continue;
    const [{ declarations, selectors, match }] = text;
    const used = [
      ...declarations.filter((line) => line.startsWith('local ')),
      ...selectors,
      ...Object.values(match),
    ];
    for (const [, input] of declarations.join('\n').matchAll(/^input (\w+)$/gm)) {
      expect(used.join(' '), `${key} is told ${input}`).toMatch(new RegExp(`\\b${input}\\b`));
    }
  }
});

/** Keys that are put together from an id. */
const COMPOSED = /^(card_[a-z]+_(name|text|short)|deck_[a-z]+_(name|text)|set_[a-z]+)$/;

test('no text is without use', () => {
  const packages = new URL('../../', import.meta.url);
  const sources = readdirSync(packages, { recursive: true, encoding: 'utf8' })
    .filter((path) => /^\w+\/src\/.*\.tsx?$/.test(path))
    .map((path) => readFileSync(new URL(path, packages), 'utf8'));
  const words = new Set(sources.join('\n').match(/\b\w+\b/g));
  const unused = keysOf('en').filter((key) => !COMPOSED.test(key) && !words.has(key));
  expect(unused).toEqual([]);
});
