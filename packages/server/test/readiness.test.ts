import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StorageClock } from '../src/cluster/storage-clock.ts';
import { nextPulse } from '../src/storage/pulse.ts';
import { ConflictError, NotStoredError, type Storage } from '../src/storage/storage.ts';
import { WriteQueue } from '../src/storage/write-queue.ts';

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'setInterval', 'clearInterval'] }),
);
afterEach(() => void vi.useRealTimers());

const change = { write: 'change', table: 'table', version: 1, change: {}, at: 0 } as const;

test('a failure lasts until something can be stored, which is tried even if nobody writes', async () => {
  const commit = vi.fn<Storage['commit']>().mockRejectedValue(new Error('the disk is full'));
  const queue = new WriteQueue({ commit });
  queue.push(change);
  await expect(queue.durable('table')).rejects.toThrow(NotStoredError);
  expect(queue.isFailing).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(queue.isFailing).toBe(true);
  commit.mockResolvedValue(new Map());
  await vi.advanceTimersByTimeAsync(5000);
  expect(queue.isFailing).toBe(false);
  const { length } = commit.mock.calls;
  expect(commit.mock.lastCall).toEqual([[]]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(commit).toHaveBeenCalledTimes(length);
});

test('a failure that affects no table counts as well', async () => {
  const commit = vi.fn<Storage['commit']>().mockRejectedValue(new Error('the disk is full'));
  const queue = new WriteQueue({ commit });
  queue.push({ write: 'player', player: { id: 'ann', name: 'Ann', seen: 1 } });
  await vi.waitFor(() => expect(queue.isFailing).toBe(true));
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
  const beat = vi.fn<Storage['beat']>().mockResolvedValue(nextPulse(null, 1000));
  const clock = await StorageClock.start({ beat });
  expect(clock.isCurrent).toBe(true);
  // As if the machine of the database hangs.
  beat.mockReturnValue(new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(6000);
  expect(clock.isCurrent).toBe(true);
  await vi.advanceTimersByTimeAsync(7000);
  expect(clock.isCurrent).toBe(false);
  beat.mockResolvedValue(nextPulse(null, 2000));
  await vi.advanceTimersByTimeAsync(5000);
  expect(clock.isCurrent).toBe(true);
  clock.close();
});
