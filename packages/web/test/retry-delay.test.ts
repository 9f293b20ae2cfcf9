import { expect, test } from 'vitest';
import { retryDelay } from '../src/host/retry-delay.ts';

/** When a page is connected again if its server is back after `away` ms. */
function backAfter(away: number, random: () => number): number {
  let now = 0;
  for (let attempts = 0; now < away; attempts++) now += retryDelay(attempts, random);
  return now;
}

test.each([100, 500, 1000, 2000, 5000, 20_000])(
  'after %i ms without a server, a page waits at most as long again',
  (away) => {
    for (let seed = 0; seed < 100; seed++) {
      let state = seed;
      const random = (): number => (state = (state * 1103 + 12_345) % 1000) / 1000;
      expect(backAfter(away, random)).toBeLessThanOrEqual(2 * away + 300);
    }
  },
);

test('pages do not come all at once, and ask seldom in the end', () => {
  expect(retryDelay(0, () => 0)).toBe(150);
  expect(retryDelay(0, () => 1)).toBe(300);
  expect(retryDelay(100, () => 0)).toBe(7500);
  expect(retryDelay(100, () => 1)).toBe(15_000);
});
