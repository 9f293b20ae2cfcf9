import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SharedFormat } from '../src/cluster/shared-format.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

test('a new format is used only after the last old server has been gone for a minute', async () => {
  const oldestFormat = vi.fn<() => Promise<number>>().mockResolvedValue(1);
  const shared = await SharedFormat.start({ oldestFormat });
  expect(shared.current).toBe(1);
  await vi.advanceTimersByTimeAsync(300_000);
  oldestFormat.mockResolvedValue(2);
  await vi.advanceTimersByTimeAsync(50_000);
  expect(shared.current).toBe(1);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(shared.current).toBe(2);
  shared.close();
});

test('an old server that is started again is noticed at once, and every time', async () => {
  const oldestFormat = vi.fn<() => Promise<number>>().mockResolvedValue(2);
  const shared = await SharedFormat.start({ oldestFormat });
  expect(shared.current).toBe(2);
  for (let times = 0; times < 3; times++) {
    oldestFormat.mockResolvedValue(1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(shared.current).toBe(1);
    oldestFormat.mockResolvedValue(2);
    await vi.advanceTimersByTimeAsync(40_000);
    expect(shared.current).toBe(1);
  }
  shared.close();
});

test('without an answer, the last one holds', async () => {
  const oldestFormat = vi.fn<() => Promise<number>>().mockResolvedValue(2);
  const shared = await SharedFormat.start({ oldestFormat });
  oldestFormat.mockRejectedValue(new Error('the database is away'));
  await vi.advanceTimersByTimeAsync(300_000);
  expect(shared.current).toBe(2);
  shared.close();
});
