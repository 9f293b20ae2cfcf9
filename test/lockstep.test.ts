import { expect, test } from 'vitest';
import { compareGames } from './lockstep.ts';
import { randomSetup } from './random-play.ts';

test('engine and model play the same games', () => {
  expect(
    compareGames('lockstep', (random) => ({ setup: randomSetup(random) }), 110_000),
  ).toBeGreaterThanOrEqual(110_000);
}, 300_000);
