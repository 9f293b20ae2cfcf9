import { expect, test } from 'vitest';
import type { Write } from '../src/storage/storage.ts';
import { WriteQueue } from '../src/storage/write-queue.ts';
import { ManualStorage, tick } from './manual-storage.ts';

const writeAt = (at: number, table = 't'): Write => ({ write: 'change', table, change: {}, at });

/** A queue, and a log of what has run after its writes. */
function setUp() {
  const storage = new ManualStorage();
  const queue = new WriteQueue(storage);
  const done: string[] = [];
  const after = (what: string, table = 't'): void =>
    queue.whenDurable(
      table,
      () => void done.push(what),
      ({ message }) => void done.push(`${what}: ${message}`),
    );
  return { queue, storage, done, after };
}

test('commits at once what was pushed in one tick, and collects the next batch meanwhile', async () => {
  const { queue, storage, done, after } = setUp();
  queue.push(writeAt(1));
  queue.push(writeAt(2));
  after('2');
  await tick();
  for (const at of [3, 4, 5]) queue.push(writeAt(at));
  after('5');
  await tick();
  expect(storage.batchSizes).toEqual([2]);
  expect(done).toEqual([]);
  await storage.finish();
  expect(done).toEqual(['2']);
  expect(storage.batchSizes).toEqual([2, 3]);
  after('after 5');
  const isDurable = queue.durable('t');
  await storage.finish();
  await isDurable;
  expect(done).toEqual(['2', '5', 'after 5']);
});

test('runs callbacks at once if nothing is pending', () => {
  const { done, after } = setUp();
  after('now');
  expect(done).toEqual(['now']);
});

test('a write that follows from a write goes into the next batch, and is waited for', async () => {
  const { queue, storage, done, after } = setUp();
  queue.push(writeAt(1));
  queue.whenDurable(
    't',
    () => {
      queue.push(writeAt(2));
      after('2');
    },
    () => undefined,
  );
  await tick();
  await storage.finish();
  expect([done, storage.batchSizes.length]).toEqual([[], 2]);
  await storage.finish();
  expect(done).toEqual(['2']);
});

test('a failure concerns only its table, and the next batch goes on', async () => {
  const { queue, storage, done, after } = setUp();
  queue.push(writeAt(1, 'bad'));
  after('bad', 'bad');
  queue.push(writeAt(2, 'good'));
  after('good', 'good');
  after('idle', 'idle');
  await tick();
  await storage.finish(new Map([['bad', new Error('no')]]));
  expect(done).toEqual(['idle', 'bad: no', 'good']);
  queue.push(writeAt(3));
  after('3');
  await tick();
  await storage.fail('the disk is gone');
  expect(done.at(-1)).toBe('3: the disk is gone');
});
