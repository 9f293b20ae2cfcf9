import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StorageClock } from '../src/cluster/storage-clock.ts';
import { ConflictError, type Storage } from '../src/storage/storage.ts';
import { WriteQueue } from '../src/storage/write-queue.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const change = { write: 'change', table: 'table', version: 1, change: {}, at: 0 } as const;

test('writes that fail count for a while, so that a server which nobody writes to tries again', async () => {
  const commit = vi.fn<Storage['commit']>().mockRejectedValueOnce(new Error('the database is away'));
  const queue = new WriteQueue({ commit });
  queue.push(change);
  await expect(queue.durable('table')).rejects.toThrow('away');
  expect(queue.isFailing).toBe(true);
  vi.advanceTimersByTime(10_000);
  expect(queue.isFailing).toBe(true);
  vi.advanceTimersByTime(6000);
  expect(queue.isFailing).toBe(false);
});

test('a commit that succeeds ends the failure at once; a conflict is none', async () => {
  const commit = vi
    .fn<Storage['commit']>()
    .mockRejectedValueOnce(new Error('the database is away'))
    .mockResolvedValueOnce(new Map())
    .mockResolvedValueOnce(new Map([['table', new ConflictError('too late')]]));
  const queue = new WriteQueue({ commit });
  queue.push(change);
  await queue.durable('table').catch(() => undefined);
  queue.push({ ...change, table: 'other' });
  await queue.durable('other');
  expect(queue.isFailing).toBe(false);
  queue.push(change);
  await expect(queue.durable('table')).rejects.toThrow('too late');
  expect(queue.isFailing).toBe(false);
});

test('a storage that does not answer is noticed without a write, and so is its return', async () => {
  const now = vi.fn<() => Promise<number>>().mockResolvedValue(1000);
  const clock = await StorageClock.start({ now });
  expect(clock.isCurrent).toBe(true);
  // As if the machine of the database hangs.
  now.mockReturnValue(new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(6000);
  expect(clock.isCurrent).toBe(true);
  await vi.advanceTimersByTimeAsync(7000);
  expect(clock.isCurrent).toBe(false);
  now.mockResolvedValue(2000);
  await vi.advanceTimersByTimeAsync(5000);
  expect(clock.isCurrent).toBe(true);
  clock.close();
});
