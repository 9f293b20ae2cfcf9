import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TokenBuckets } from '../src/token-bucket.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** How many messages get through at once. */
function burst(buckets: TokenBuckets, who: string): number {
  let count = 0;
  while (count < 100 && buckets.take(who)) count++;
  return count;
}

test('whoever has used up their messages gets new ones at the rate, and no more than at first', () => {
  const buckets = new TokenBuckets({ burst: 4, perSecond: 2 });
  expect([burst(buckets, 'ann'), burst(buckets, 'ann')]).toEqual([4, 0]);
  vi.advanceTimersByTime(1500);
  expect([burst(buckets, 'ann'), burst(buckets, 'ben')]).toEqual([3, 4]);
  vi.advanceTimersByTime(60_000);
  expect(burst(buckets, 'ann')).toBe(4);
});

test('who has been silent for long enough is forgotten, who has not is kept', () => {
  const buckets = new TokenBuckets({ burst: 4, perSecond: 2 });
  buckets.take('ann');
  vi.advanceTimersByTime(1900);
  expect(burst(buckets, 'ben')).toBe(4);
  vi.advanceTimersByTime(200);
  buckets.take('cato');
  expect(buckets.size).toBe(2);
  expect(burst(buckets, 'ben')).toBe(0);
});
