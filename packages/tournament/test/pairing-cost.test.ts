import { expect, test } from 'vitest';
import { isExact } from '../src/matching.ts';
import { inOrderOfRules } from '../src/pairing-cost.ts';
import { rolls } from './random-tournament.ts';

test('One pair that costs more by a rule outweighs all pairs by later rules', () => {
  const costs = [
    [1, 0, 0],
    [0, 5, 0],
    [0, 0, 9],
  ];
  const cost = inOrderOfRules(8, null, (a, b) => costs[(a + b) % 3] ?? []);
  const [first, second, third] = [cost.of(1, 2), cost.of(0, 1), cost.of(0, 2)];
  expect(third).toBe(9);
  expect(second).toBeGreaterThan(4 * third);
  expect(first).toBeGreaterThan(4 * second);
  expect(cost.limit).toBeGreaterThan(4 * first);
});

test('Only one pair is free, so its costs count once', () => {
  const cost = inOrderOfRules(6, 5, (_, b) => (b === 5 ? [0, 7] : [1, 0]));
  expect(cost.of(0, 1)).toBe(8);
});

test('The last rules give way where numbers became too large to be exact', () => {
  const roll = rolls(3);
  const table = Array.from({ length: 64 }, () => Array.from({ length: 64 }, () => roll(1_000_000)));
  const cost = inOrderOfRules(64, null, (a, b) => [(a + b) % 2, table[a]?.[b] ?? 0, 1_000_000, 1_000_000]);
  expect(isExact(64, cost.limit)).toBe(true);
  expect(cost.of(0, 1)).toBeGreaterThan(32 * cost.of(0, 2));
});
