import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MinuteLimit } from '../src/minute-limit.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

test('everybody has their own minute, which begins when they begin', () => {
  const limit = new MinuteLimit(2);
  vi.advanceTimersByTime(50_000);
  expect([limit.take('ann'), limit.take('ann'), limit.take('ann')]).toEqual([true, true, false]);
  vi.advanceTimersByTime(30_000);
  expect([limit.isUsedUp('ann'), limit.take('ben')]).toEqual([true, true]);
  vi.advanceTimersByTime(30_000);
  expect([limit.take('ann'), limit.take('ben'), limit.take('ben')]).toEqual([true, true, false]);
});
