import { checkOptions } from '@arena/match/schema';
import { DECK_NAMES } from '@arena/rules';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from './fake-storage.ts';
import type * as Choices from '../src/new-game/new-game-form.ts';

const opened = (): Promise<typeof Choices> => {
  vi.resetModules();
  return import('../src/new-game/new-game-form.ts');
};

beforeEach(() => fakeStorage.clear());

test.each(DECK_NAMES)('the rules accept every game with %s', async (deck) => {
  const { newGameFromForm, updateNewGameForm, CLOCKS, OPPONENTS, STARTS } = await opened();
  for (const opponent of OPPONENTS)
    for (const clock of CLOCKS)
      for (const start of STARTS) {
        updateNewGameForm({ deck, opponent, clock, start, beginner: start === 0 });
        const { options } = newGameFromForm(['Anna', 'Ben'], { nero: { cost: 9 } });
        expect(() => checkOptions(options)).not.toThrow();
      }
});

test('players without a name get a default one', async () => {
  const { newGameFromForm, updateNewGameForm } = await opened();
  updateNewGameForm({ names: ['  Clodia \n Pulchra ', ''], opponent: 'person' });
  expect(newGameFromForm(['A', 'B'], {}).names).toEqual(['Clodia Pulchra', 'B']);
  updateNewGameForm({ opponent: 'computer', bot: 'level-8' });
  expect(newGameFromForm(['A', 'B'], {}).names).toEqual(['Clodia Pulchra', 'Livia']);
});

test('a first visitor meets the weakest opponent; the chosen one is remembered', async () => {
  const first = await opened();
  expect(first.newGameForm.value.bot).toBe('level-1');
  first.updateNewGameForm({ bot: 'level-6' });
  expect((await opened()).newGameForm.value.bot).toBe('level-6');
});

test('a deck is the chosen one if it is complete, otherwise a random one', async () => {
  const { newGameFromForm, updateNewGameForm } = await opened();
  const { addDeck, expandCounts, fillAtRandom } = await import('../src/store/decks.ts');
  const counts = fillAtRandom({}, () => 0);
  addDeck('Finished', counts);
  addDeck('Begun', { nero: 1 });
  updateNewGameForm({ deck: 'decks', decks: ['1', '2'] });
  const [first, second] = newGameFromForm(['A', 'B'], {}).options.setup.decks ?? [];
  expect(first).toEqual(expandCounts(counts));
  expect(second).toHaveLength(55);
});

test('choices survive a reload; nonsense is replaced', async () => {
  const first = await opened();
  first.updateNewGameForm({ deck: 'mixed', minutes: 5, seconds: 999 });
  const second = await opened();
  expect(second.newGameForm.value).toMatchObject({ deck: 'mixed', minutes: 5, seconds: 20 });
  fakeStorage.set(
    'arena.choices',
    '{"opponent":7,"bot":"ghost","names":[1],"deck":"x","start":2,"clock":"sun"}',
  );
  expect((await opened()).newGameForm.value).toMatchObject({
    opponent: 'computer',
    bot: 'level-1',
    names: ['', ''],
    deck: 'arena',
    start: 'lot',
    clock: 'none',
  });
});
