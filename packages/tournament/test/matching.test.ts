import { expect, test } from 'vitest';
import { cheapestMatching } from '../src/matching.ts';
import { rolls, type Roll } from './random-tournament.ts';

/** By trying everything. */
function cheapestSum(size: number, cost: (a: number, b: number) => number): number {
  const known = new Map<number, number>();
  const rest = (taken: number): number => {
    const first = Array.from({ length: size }, (_, index) => index).find(
      (index) => (taken & (1 << index)) === 0,
    );
    if (first === undefined) return 0;
    const found = known.get(taken);
    if (found !== undefined) return found;
    let least = Infinity;
    for (let other = first + 1; other < size; other++)
      if ((taken & (1 << other)) === 0)
        least = Math.min(least, cost(first, other) + rest(taken | (1 << first) | (1 << other)));
    known.set(taken, least);
    return least;
  };
  return rest(0);
}

function randomCosts(size: number, most: number, roll: Roll): (a: number, b: number) => number {
  const costs = Array.from({ length: size }, () => Array.from({ length: size }, () => roll(most + 1)));
  return (a, b) => costs[Math.min(a, b)]?.[Math.max(a, b)] ?? 0;
}

function checkMatching(size: number, cost: (a: number, b: number) => number): number {
  const partners = cheapestMatching(size, cost);
  expect(partners.every((partner, index) => partner !== index && partners[partner] === index)).toBe(true);
  return partners.reduce((sum, partner, index) => sum + (index < partner ? cost(index, partner) : 0), 0);
}

test('No other way to pair everybody costs less', () => {
  const roll = rolls(1);
  for (let run = 0; run < 3000; run++) {
    const size = 2 * (1 + roll(6));
    const cost = randomCosts(size, [1, 3, 30, 1e9][run % 4] ?? 1, roll);
    expect(checkMatching(size, cost)).toBe(cheapestSum(size, cost));
  }
});

test('Large tournaments are paired too', () => {
  const roll = rolls(2);
  // Ten islands of an odd number of people: nearly all trees meet in blossoms.
  const island = (index: number): number => Math.floor(index / 13);
  const cost = (a: number, b: number): number => (island(a) === island(b) ? 0 : 1);
  expect(checkMatching(130, cost)).toBe(5);
  checkMatching(128, randomCosts(128, 1e6, roll));
});

test('Nothing is rounded', () => {
  expect(() => cheapestMatching(3, () => 0)).toThrow(RangeError);
  expect(() => cheapestMatching(4, () => Number.MAX_SAFE_INTEGER)).toThrow(RangeError);
});
