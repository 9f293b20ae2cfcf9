import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Journal } from '../src/storage/journal.ts';
import { SqliteStorage } from '../src/storage/sqlite.ts';
import type { Storage, Write } from '../src/storage/storage.ts';
import { newFolder } from './house.ts';
import { create, testStorage } from './storage-contract.ts';

describe('SQLite', () => {
  testStorage(async () => {
    const storage = new SqliteStorage(join(newFolder(), 'arena.sqlite'));
    onTestFinished(() => storage.close());
    return storage;
  });

  test('tells when somebody else has written, and not when it has itself', async () => {
    const file = join(newFolder(), 'arena.sqlite');
    const [one, other] = [new SqliteStorage(file), new SqliteStorage(file)];
    const told = Promise.withResolvers<string>();
    one.onForeignChange = () => told.resolve('one');
    other.onForeignChange = () => told.resolve('other');
    await one.rows(0);
    await other.forget(0, 0);
    await one.commit([create('first')]);
    expect(await told.promise).toBe('other');
    await Promise.all([one.close(), other.close()]);
  });

  test('a folder that cannot be written is an error, not a silence', async () => {
    const storage = new SqliteStorage('/nowhere/arena.sqlite');
    await expect(storage.rows(0)).rejects.toThrow('unable to open');
    expect(storage.isBroken).toBe(true);
  });
});

/** Commits when it is told to. */
class SlowStorage implements Pick<Storage, 'commit'> {
  readonly batches: { writes: readonly Write[]; done: PromiseWithResolvers<ReadonlyMap<string, Error>> }[] =
    [];

  commit(writes: readonly Write[]): Promise<ReadonlyMap<string, Error>> {
    const done = Promise.withResolvers<ReadonlyMap<string, Error>>();
    this.batches.push({ writes, done });
    return done.promise;
  }
}

describe('the journal', () => {
  const writeOf = (at: number, table = 't'): Write => ({ write: 'change', table, change: {}, at });
  const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const opened = () => {
    const storage = new SlowStorage();
    const journal = new Journal(storage as unknown as Storage);
    const told: string[] = [];
    const after = (what: string, table = 't'): void =>
      journal.after(
        table,
        () => void told.push(what),
        ({ message }) => void told.push(`${what}: ${message}`),
      );
    return { journal, storage, told, after };
  };

  test('writes at once what came at once, and meanwhile gathers the next', async () => {
    const { journal, storage, told, after } = opened();
    journal.write(writeOf(1));
    journal.write(writeOf(2));
    after('2');
    await tick();
    for (const at of [3, 4, 5]) journal.write(writeOf(at));
    after('5');
    await tick();
    expect(storage.batches.map(({ writes }) => writes.length)).toEqual([2]);
    expect(told).toEqual([]);
    storage.batches[0].done.resolve(new Map());
    await tick();
    expect(told).toEqual(['2']);
    expect(storage.batches.map(({ writes }) => writes.length)).toEqual([2, 3]);
    after('after 5');
    storage.batches[1].done.resolve(new Map());
    await journal.safe('t');
    expect(told).toEqual(['2', '5', 'after 5']);
  });

  test('what waits for nothing happens at once', () => {
    const { told, after } = opened();
    after('now');
    expect(told).toEqual(['now']);
  });

  test('a write that follows from a write comes in the next batch, and is waited for', async () => {
    const { journal, storage, told, after } = opened();
    journal.write(writeOf(1));
    journal.after(
      't',
      () => {
        journal.write(writeOf(2));
        after('2');
      },
      () => undefined,
    );
    await tick();
    storage.batches[0].done.resolve(new Map());
    await tick();
    expect([told, storage.batches.length]).toEqual([[], 2]);
    storage.batches[1].done.resolve(new Map());
    await tick();
    expect(told).toEqual(['2']);
  });

  test('what was not written is told as a failure to its table alone, and the next batch goes on', async () => {
    const { journal, storage, told, after } = opened();
    journal.write(writeOf(1, 'bad'));
    after('bad', 'bad');
    journal.write(writeOf(2, 'good'));
    after('good', 'good');
    after('idle', 'idle');
    await tick();
    storage.batches[0].done.resolve(new Map([['bad', new Error('no')]]));
    await tick();
    expect(told).toEqual(['bad: no', 'good', 'idle']);
    journal.write(writeOf(3));
    after('3');
    await tick();
    storage.batches[1].done.reject(new Error('the disk is gone'));
    await tick();
    expect(told.at(-1)).toBe('3: the disk is gone');
  });
});
