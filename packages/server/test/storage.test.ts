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
  readonly batches: { writes: readonly Write[]; done: PromiseWithResolvers<void> }[] = [];

  commit(writes: readonly Write[]): Promise<void> {
    const done = Promise.withResolvers<void>();
    this.batches.push({ writes, done });
    return done.promise;
  }
}

describe('the journal', () => {
  const writeOf = (at: number): Write => ({ write: 'change', table: 't', change: {}, at });
  const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const opened = (): { journal: Journal; storage: SlowStorage; told: string[] } => {
    const storage = new SlowStorage();
    return { journal: new Journal(storage as unknown as Storage), storage, told: [] };
  };

  test('writes at once what came at once, and meanwhile gathers the next', async () => {
    const { journal, storage, told } = opened();
    const fail = (): void => void told.push('failed');
    journal.write(writeOf(1), fail);
    journal.write(writeOf(2), fail);
    journal.after(() => told.push('2'));
    await tick();
    for (const at of [3, 4, 5]) journal.write(writeOf(at), fail);
    journal.after(() => told.push('5'));
    await tick();
    expect(storage.batches.map(({ writes }) => writes.length)).toEqual([2]);
    expect(told).toEqual([]);
    storage.batches[0].done.resolve();
    await tick();
    expect(told).toEqual(['2']);
    expect(storage.batches.map(({ writes }) => writes.length)).toEqual([2, 3]);
    journal.after(() => told.push('after 5'));
    storage.batches[1].done.resolve();
    await journal.settled();
    expect(told).toEqual(['2', '5', 'after 5']);
  });

  test('what waits for nothing happens at once', () => {
    const { journal, told } = opened();
    journal.after(() => told.push('now'));
    expect(told).toEqual(['now']);
  });

  test('what was not written is never told, and the next batch goes on', async () => {
    const { journal, storage, told } = opened();
    journal.write(writeOf(1), ({ message }) => told.push(message));
    journal.after(() => told.push('never'));
    await tick();
    storage.batches[0].done.reject(new Error('the disk is full'));
    await tick();
    expect(told).toEqual(['the disk is full']);
    journal.write(writeOf(2), () => told.push('failed'));
    journal.after(() => told.push('written'));
    await tick();
    storage.batches[1].done.resolve();
    await tick();
    expect(told).toEqual(['the disk is full', 'written']);
  });
});
