import { expect, test } from 'vitest';
import { compareGames } from './lockstep.ts';
import { randomPosition } from './random-play.ts';

test('engine and model play on alike from crowded positions', () => {
  const compared = compareGames('positions', (random) => ({ position: randomPosition(random) }), 110_000);
  expect(compared).toBeGreaterThanOrEqual(110_000);
}, 300_000);
