import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GOLDEN_GAMES, goldenFile } from './golden-games.ts';
import { transcribeGame } from './game-transcript.ts';

test.each(GOLDEN_GAMES)('the golden game $name has not changed', ({ name, setup, seed }) => {
  expect(transcribeGame(setup, seed)).toBe(readFileSync(goldenFile(name), 'utf8'));
});
