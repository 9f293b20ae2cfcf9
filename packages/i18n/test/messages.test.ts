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
  const { cards_in_hand: cardsInHand } = await loadMessages('en');
  expect([0, 1, 2].map((count) => cardsInHand({ count }))).toEqual([
    '0 cards in hand',
    '1 card in hand',
    '2 cards in hand',
  ]);
});
