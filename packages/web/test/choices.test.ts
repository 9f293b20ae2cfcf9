import { checkOptions } from '@arena/match';
import { DECK_NAMES } from '@arena/rules';
import { beforeEach, expect, test, vi } from 'vitest';
import { storage } from './browser.ts';
import type * as Choices from '../src/choices.ts';

const opened = (): Promise<typeof Choices> => {
  vi.resetModules();
  return import('../src/choices.ts');
};

beforeEach(() => storage.clear());

test.each(DECK_NAMES)('a table takes every game with %s', async (deck) => {
  const { chosenGame, choose, CLOCKS, OPPONENTS, STARTS } = await opened();
  for (const opponent of OPPONENTS)
    for (const clock of CLOCKS)
      for (const start of STARTS) {
        choose({ deck, opponent, clock, start, beginner: start === 0 });
        const { options } = chosenGame(['Anna', 'Ben'], { nero: { cost: 9 } });
        expect(() => checkOptions(options)).not.toThrow();
      }
});

test('who has told no name gets one', async () => {
  const { chosenGame, choose } = await opened();
  choose({ names: ['  Clodia \n Pulchra ', ''], opponent: 'person' });
  expect(chosenGame(['A', 'B'], {}).names).toEqual(['Clodia Pulchra', 'B']);
  choose({ opponent: 'computer', bot: 'level-8' });
  expect(chosenGame(['A', 'B'], {}).names).toEqual(['Clodia Pulchra', 'Livia']);
});

test('an own deck is the chosen one if it is finished, else one by lot', async () => {
  const { chosenGame, choose } = await opened();
  const { addDeck, cardsOf, filledUp } = await import('../src/decks.ts');
  const counts = filledUp({}, () => 0);
  addDeck('Finished', counts);
  addDeck('Begun', { nero: 1 });
  choose({ deck: 'decks', decks: ['1', '2'] });
  const [first, second] = chosenGame(['A', 'B'], {}).options.setup.decks ?? [];
  expect(first).toEqual(cardsOf(counts));
  expect(second).toHaveLength(55);
});

test('what was chosen outlives the page; nonsense is replaced', async () => {
  const first = await opened();
  first.choose({ deck: 'mixed', minutes: 5, seconds: 999 });
  const second = await opened();
  expect(second.choices.value).toMatchObject({ deck: 'mixed', minutes: 5, seconds: 20 });
  storage.set('arena.choices', '{"opponent":7,"bot":"ghost","names":[1],"deck":"x","start":2,"clock":"sun"}');
  expect((await opened()).choices.value).toMatchObject({
    opponent: 'computer',
    bot: 'level-3',
    names: ['', ''],
    deck: 'arena',
    start: 'lot',
    clock: 'none',
  });
});
