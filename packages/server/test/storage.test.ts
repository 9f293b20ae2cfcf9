import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { WriteQueue } from '../src/storage/write-queue.ts';
import { SqliteStorage } from '../src/storage/sqlite-storage.ts';
import type { Storage, Write } from '../src/storage/storage.ts';
import { tempFolder } from './test-server.ts';
import { create, input, testStorage } from './storage-contract.ts';

const VERSION_1 = `
CREATE TABLE tables (
  id TEXT PRIMARY KEY, code TEXT NOT NULL, options TEXT NOT NULL, secret TEXT NOT NULL, holders TEXT NOT NULL,
  isOpen INTEGER NOT NULL, created INTEGER NOT NULL, changed INTEGER NOT NULL, turn INTEGER NOT NULL, decider INTEGER,
  isBegun INTEGER NOT NULL, isOver INTEGER NOT NULL, days INTEGER NOT NULL, next TEXT
) STRICT;
CREATE TABLE inputs (
  tableId TEXT NOT NULL REFERENCES tables (id), number INTEGER NOT NULL, key TEXT, input TEXT NOT NULL,
  PRIMARY KEY (tableId, number)
) STRICT, WITHOUT ROWID;
INSERT INTO tables VALUES ('old', 'CODE', '{}', '00', '[[],[]]', 1, 1, 1, 0, NULL, 0, 0, 0, NULL);
INSERT INTO inputs VALUES ('old', 2, NULL, '{"n":2}'), ('old', 1, 'k1', '{"n":1}');
PRAGMA user_version = 1;
`;

describe('SQLite', () => {
  testStorage(async () => {
    const storage = new SqliteStorage(join(tempFolder(), 'arena.sqlite'));
    onTestFinished(() => storage.close());
    return storage;
  });

  test('tells when somebody else has written, and not when it has itself', async () => {
    const file = join(tempFolder(), 'arena.sqlite');
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

  test('what is in the log is there after a crash', async () => {
    const file = join(tempFolder(), 'arena.sqlite');
    const one = new SqliteStorage(file);
    await one.commit([create('first'), input('first', 1, 'k1')]);
    await one.rows(0);
    await one.commit([input('first', 2), create('second'), input('second', 1)]);
    // Opened again while the first one still has it, as if that had been killed: nothing was folded since.
    const again = new SqliteStorage(file);
    expect((await again.load('first'))?.inputs).toEqual([
      { key: 'k1', input: { n: 1 } },
      { key: null, input: { n: 2 } },
    ]);
    expect((await again.rows(0)).map(({ id }) => id).toSorted()).toEqual(['first', 'second']);
    expect((await again.load('first'))?.inputs).toHaveLength(2);
    await Promise.all([one.close(), again.close()]);
  });

  test('tables of version 1, with a row for each input, are taken over', async () => {
    const file = join(tempFolder(), 'arena.sqlite');
    const db = new DatabaseSync(file);
    db.exec(VERSION_1);
    db.close();
    const storage = new SqliteStorage(file);
    expect((await storage.load('old'))?.inputs).toEqual([
      { key: 'k1', input: { n: 1 } },
      { key: null, input: { n: 2 } },
    ]);
    expect((await storage.commit([input('old', 3)])).size).toBe(0);
    expect((await storage.load('old'))?.inputs).toHaveLength(3);
    await storage.close();
  });

  test('a long log is folded by itself', async () => {
    const file = join(tempFolder(), 'arena.sqlite');
    const storage = new SqliteStorage(file);
    await storage.commit([create('first')]);
    const long = 'x'.repeat(1 << 20);
    for (let n = 1; n <= 16; n++)
      await storage.commit([
        { write: 'input', table: 'first', number: n, key: null, input: long, at: n, change: {} },
      ]);
    expect((await storage.load('first'))?.inputs).toHaveLength(16);
    const db = new DatabaseSync(file, { readOnly: true });
    expect(db.prepare('SELECT (SELECT count(*) FROM log) AS log, count FROM tables').get()).toEqual({
      log: 0,
      count: 16,
    });
    db.close();
    await storage.close();
  });

  test('nothing is added to what another program has put there meanwhile', async () => {
    const file = join(tempFolder(), 'arena.sqlite');
    const [one, other] = [new SqliteStorage(file), new SqliteStorage(file)];
    await one.commit([create('first'), input('first', 1)]);
    await other.forget(100, 100);
    expect(await one.commit([input('first', 2)])).toEqual(new Map([['first', expect.any(Error)]]));
    expect(await one.load('first')).toBeNull();
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

describe('the queue', () => {
  const writeOf = (at: number, table = 't'): Write => ({ write: 'change', table, change: {}, at });
  const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const opened = () => {
    const storage = new SlowStorage();
    const queue = new WriteQueue(storage as unknown as Storage);
    const told: string[] = [];
    const after = (what: string, table = 't'): void =>
      queue.whenDurable(
        table,
        () => void told.push(what),
        ({ message }) => void told.push(`${what}: ${message}`),
      );
    return { queue, storage, told, after };
  };

  test('writes at once what came at once, and meanwhile gathers the next', async () => {
    const { queue, storage, told, after } = opened();
    queue.push(writeOf(1));
    queue.push(writeOf(2));
    after('2');
    await tick();
    for (const at of [3, 4, 5]) queue.push(writeOf(at));
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
    await queue.durable('t');
    expect(told).toEqual(['2', '5', 'after 5']);
  });

  test('what waits for nothing happens at once', () => {
    const { told, after } = opened();
    after('now');
    expect(told).toEqual(['now']);
  });

  test('a write that follows from a write comes in the next batch, and is waited for', async () => {
    const { queue, storage, told, after } = opened();
    queue.push(writeOf(1));
    queue.whenDurable(
      't',
      () => {
        queue.push(writeOf(2));
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
    const { queue, storage, told, after } = opened();
    queue.push(writeOf(1, 'bad'));
    after('bad', 'bad');
    queue.push(writeOf(2, 'good'));
    after('good', 'good');
    after('idle', 'idle');
    await tick();
    storage.batches[0].done.resolve(new Map([['bad', new Error('no')]]));
    await tick();
    expect(told).toEqual(['bad: no', 'good', 'idle']);
    queue.push(writeOf(3));
    after('3');
    await tick();
    storage.batches[1].done.reject(new Error('the disk is gone'));
    await tick();
    expect(told.at(-1)).toBe('3: the disk is gone');
  });
});
