import { signal } from '@preact/signals';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withCurrentFigures, type StoredGames } from '../src/games/current-figures.ts';
import { newStoredGame } from '../src/store/new-stored-game.ts';
import { parseStoredGame } from '../src/store/stored-game.ts';
import { defined } from './defined.ts';

const text = readFileSync(new URL('../../../test/records/rules-1/arena.json', import.meta.url), 'utf8');
const { record: _, ...game } = newStoredGame(text, {
  source: 'imported',
  table: null,
  seats: [{ kind: 'guest' }, { kind: 'guest' }],
  names: ['Anna', 'Livia'],
  ended: 1_700_000_000_000,
  ending: null,
});
const analysed = {
  ...game,
  figures: {
    key: 'now',
    curve: [],
    luck: [0, 0],
    errors: [0, 0],
    luckByPhase: [
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ],
    errorsByPhase: [
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ],
  },
};

test('figures of another version are left out, and the list changes only when something does', () => {
  const games = signal<StoredGames>([game, defined(parseStoredGame(analysed))]);
  const key = signal<string | null>(null);
  const shown = withCurrentFigures(games, key);
  expect(shown.value).toEqual([game, { ...game, figures: null }]);
  key.value = 'now';
  const { value: counted } = shown;
  expect(counted).toEqual([game, analysed]);
  // Whoever counts the games may remember the result.
  expect(shown.value).toBe(counted);
  games.value = 'loading';
  expect(shown.value).toBe('loading');
});
