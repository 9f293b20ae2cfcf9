import {
  chmodSync,
  copyFileSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { restore } from '../src/storage/sqlite/backup.ts';
import { databasePath, openDatabase } from '../src/storage/sqlite/schema.ts';
import { prepareStatements } from '../src/storage/sqlite/sqlite-statements.ts';
import { SqliteStorage } from '../src/storage/sqlite/sqlite-storage.ts';
import { tempFolder } from './test-server.ts';
import { testPeopleDatabase } from './people-contract.ts';
import { testRatings } from './rating-contract.ts';
import { testPulse } from './pulse-contract.ts';
import { create, input, testDamage, testStorage } from './storage-contract.ts';

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

/** As an earlier version left it: one table in `tables`, and writes to it and to a second one in the log. */
const VERSION_2 = `
CREATE TABLE tables (
  id TEXT PRIMARY KEY, code TEXT NOT NULL, options TEXT NOT NULL, secret TEXT NOT NULL, holders TEXT NOT NULL,
  isOpen INTEGER NOT NULL, created INTEGER NOT NULL, changed INTEGER NOT NULL, turn INTEGER NOT NULL, decider INTEGER,
  isBegun INTEGER NOT NULL, isOver INTEGER NOT NULL, days INTEGER NOT NULL, next TEXT,
  count INTEGER NOT NULL DEFAULT 0, inputs TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE UNIQUE INDEX tables_code ON tables (code) WHERE isOver = 0;
CREATE INDEX tables_changed ON tables (isOver, changed);
CREATE TABLE log (number INTEGER PRIMARY KEY, writes TEXT NOT NULL) STRICT;
INSERT INTO tables VALUES ('old', 'CODE', '{}', '00', '[[{"guest":"g1","name":"Ann"}],[]]', 1, 1, 1, 0, NULL, 0, 0, 0,
  NULL, 1, '{"key":"k1","input":{"n":1}}');
INSERT INTO log (writes) VALUES
  ('[{"write":"input","table":"old","number":2,"key":null,"input":{"n":2},"at":5,"change":{"turn":1,"decider":1}}]'),
  ('[{"write":"create","row":{"id":"new","code":"OTHER","options":"{}","secret":"00","holders":[[],[]],"isOpen":false,' ||
   '"created":6,"changed":6,"turn":0,"decider":null,"isBegun":false,"isOver":false,"days":2,"next":null}},' ||
   '{"write":"change","table":"old","change":{"next":"new"},"at":7}]');
PRAGMA user_version = 2;
`;

describe('SQLite', () => {
  // oxlint-disable-next-line require-await -- opens at once
  const open = async (): Promise<SqliteStorage> => {
    const storage = new SqliteStorage(join(tempFolder(), 'arena.sqlite'));
    onTestFinished(() => storage.close());
    return storage;
  };
  testStorage(open);
  testPeopleDatabase(open);
  testRatings(open);

  testDamage(
    // oxlint-disable-next-line require-await -- opens at once
    async () => {
      const { file, storage } = openWithClock();
      const execute = (statement: string): void => {
        const db = new DatabaseSync(file);
        db.exec(statement);
        db.close();
      };
      return { storage, execute };
    },
    {
      row: "UPDATE tables SET holders = 'x' WHERE id = 'first'",
      inputs: "UPDATE tables SET inputs = '{' WHERE id = 'first'",
      'missing inputs':
        "UPDATE tables SET inputs = substr(inputs, 1, instr(inputs, '},{')) WHERE id = 'first'",
    },
  );

  test('the games of a person and abandoned tables are found by index', () => {
    const db = openDatabase(join(tempFolder(), 'arena.sqlite'));
    const { gamesOf, latestGames, deleteAbandoned } = prepareStatements(db);
    const indexesOf = ({ sourceSQL }: StatementSync): unknown[] =>
      db
        .prepare(`EXPLAIN QUERY PLAN ${sourceSQL}`)
        .all()
        .map(({ detail }) => String(detail))
        .filter((step) => /SEARCH|SCAN/.test(step))
        .map((step) => /^SEARCH \w+ USING INDEX (\w+)/.exec(step)?.[1]);
    expect(indexesOf(gamesOf)).toEqual(['games_player0', 'games_player1']);
    expect(indexesOf(latestGames)).toEqual(['games_ended']);
    expect(indexesOf(deleteAbandoned)).toEqual(['tables_changed', 'tables_unbegun']);
    db.close();
  });

  const openWithClock = (file = join(tempFolder(), 'arena.sqlite'), start = 1_700_000_000_000) => {
    let clock = start;
    const storage = new SqliteStorage(file, undefined, () => clock);
    onTestFinished(() => storage.close());
    return { file, storage, moveClock: (ms: number) => void (clock += ms) };
  };

  // oxlint-disable-next-line require-await -- opens at once
  testPulse(async () => openWithClock());

  test('after a crash the time goes on from the last beat, which is stored while clocks count minutes', async () => {
    const { file, storage, moveClock } = openWithClock();
    const first = await storage.beat({ isTicking: true });
    moveClock(2000);
    await storage.beat({ isTicking: true });
    // Opened while the first one still runs, as if that had been killed.
    const later = openWithClock(file, first.clock + 27_000);
    expect(await later.storage.beat()).toMatchObject({
      time: first.time + 2000,
      lastOutage: { at: first.time + 2000, ms: 25_000 },
    });
  });

  test('a restart without a pause is no outage', async () => {
    const { file, storage } = openWithClock();
    const { clock, time } = await storage.beat();
    await storage.close();
    const again = openWithClock(file, clock + 1000);
    expect(await again.storage.beat()).toMatchObject({ time: time + 1000, outages: 0 });
  });

  test('an idle server stores its beat once a minute, with whatever else it stores, and when it stops', async () => {
    const { file, storage, moveClock } = openWithClock();
    const first = await storage.beat();
    const reader = new DatabaseSync(file, { readOnly: true });
    onTestFinished(() => reader.close());
    const stored = (): unknown => JSON.parse(String(reader.prepare('SELECT pulse FROM pulse').get()?.pulse));
    expect(stored()).toEqual(first);
    const beatFor = async (seconds: number): Promise<void> => {
      for (let passed = 0; passed < seconds; passed += 2) {
        moveClock(2000);
        await storage.beat();
      }
    };
    await beatFor(58);
    expect(stored()).toEqual(first);
    await beatFor(2);
    expect(stored()).toMatchObject({ time: first.time + 60_000 });
    await beatFor(10);
    await storage.commit([create('first')]);
    expect(stored()).toMatchObject({ time: first.time + 70_000 });
    await beatFor(10);
    await storage.close();
    expect(stored()).toMatchObject({ time: first.time + 80_000, outages: 0 });
  });

  test('a disk that is full stops the time', async () => {
    const { file, storage, moveClock } = openWithClock();
    const { time } = await storage.beat({ isTicking: true });
    const other = new DatabaseSync(file);
    other.exec("CREATE TRIGGER full BEFORE INSERT ON pulse BEGIN SELECT raise(ABORT, 'full'); END");
    for (let beats = 0; beats < 5; beats++) {
      moveClock(2000);
      await expect(storage.beat({ isTicking: true })).rejects.toThrow('full');
    }
    other.exec('DROP TRIGGER full');
    other.close();
    expect(await storage.beat({ isTicking: true })).toMatchObject({ time, outages: 1 });
  });

  test('notices writes of another program, but not its own', async () => {
    const file = join(tempFolder(), 'arena.sqlite');
    const [one, other] = [new SqliteStorage(file), new SqliteStorage(file)];
    const noticed = Promise.withResolvers<string>();
    one.onForeignChange = () => noticed.resolve('one');
    other.onForeignChange = () => noticed.resolve('other');
    await one.rows(0);
    await other.deleteAbandoned(0, 0);
    await one.commit([create('first')]);
    expect(await noticed.promise).toBe('other');
    await Promise.all([one.close(), other.close()]);
  });

  test('the log survives a crash', async () => {
    const file = join(tempFolder(), 'arena.sqlite');
    const one = new SqliteStorage(file);
    await one.commit([create('first'), input('first', 1, 'k1')]);
    await one.rows(0);
    await one.commit([input('first', 2), create('second'), input('second', 1)]);
    // Opened while the first one still runs, as if that had been killed: the log has not been folded since.
    const again = new SqliteStorage(file);
    expect((await again.load('first'))?.inputs).toEqual([
      { key: 'k1', input: { n: 1 } },
      { key: null, input: { n: 2 } },
    ]);
    expect((await again.rows(0)).rows.map(({ id }) => id).toSorted()).toEqual(['first', 'second']);
    expect((await again.load('first'))?.inputs).toHaveLength(2);
    await Promise.all([one.close(), again.close()]);
  });

  test('tables of version 1, with a row for each input, are migrated', async () => {
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

  test('tables and a log of version 2 are read', async () => {
    const file = join(tempFolder(), 'arena.sqlite');
    const db = new DatabaseSync(file);
    db.exec(VERSION_2);
    db.close();
    const storage = new SqliteStorage(file);
    const stored = await storage.load('old');
    expect(stored?.inputs).toEqual([
      { key: 'k1', input: { n: 1 } },
      { key: null, input: { n: 2 } },
    ]);
    const row = {
      holders: [[{ guest: 'g1', name: 'Ann' }], []],
      turn: 1,
      decider: 1,
      next: 'new',
      changed: 7,
    };
    expect(stored?.row).toMatchObject(row);
    expect((await storage.rows(0)).rows.map(({ id }) => id)).toEqual(['old', 'new']);
    expect((await storage.load('old'))?.row).toEqual(stored?.row);
    await storage.close();
  });

  test.each([
    ['1', VERSION_1, 1],
    ['2', VERSION_2, 2],
  ])('a backup of version %s can be restored, and stays as it is', async (_, content, count) => {
    const copy = join(tempFolder(), 'copy.sqlite');
    const db = new DatabaseSync(copy);
    db.exec(content);
    db.close();
    chmodSync(copy, 0o400);
    const bytes = readFileSync(copy);
    const folder = tempFolder();
    expect(restore(folder, copy)).toBe(count);
    expect(readFileSync(copy)).toEqual(bytes);
    expect(readdirSync(folder)).toEqual(['arena.sqlite']);
    const storage = new SqliteStorage(databasePath(folder));
    expect((await storage.load('old'))?.inputs).toHaveLength(2);
    await storage.close();
  });

  test('another database is not a backup', () => {
    const [folder, other] = [tempFolder(), join(tempFolder(), 'other.sqlite')];
    const db = new DatabaseSync(other);
    db.exec('CREATE TABLE wines (name TEXT)');
    db.close();
    expect(() => restore(folder, other)).toThrow('is not a copy');
    expect(readdirSync(folder)).toEqual([]);
  });

  test('a long log is folded automatically', async () => {
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

  test('nothing is appended to tables that another program has changed', async () => {
    const file = join(tempFolder(), 'arena.sqlite');
    const [one, other] = [new SqliteStorage(file), new SqliteStorage(file)];
    await one.commit([create('first'), input('first', 1)]);
    await other.deleteAbandoned(100, 100);
    expect(await one.commit([input('first', 2)])).toEqual(new Map([['first', expect.any(Error)]]));
    expect(await one.load('first')).toBeNull();
    await Promise.all([one.close(), other.close()]);
  });

  test.each([
    ['emptied', (file: string) => writeFileSync(file, '')],
    ['removed', (file: string) => rmSync(file)],
    [
      'replaced by an older copy',
      (file: string) => {
        rmSync(file);
        renameSync(`${file}.older`, file);
      },
    ],
  ])('a database that was %s is not opened as if nothing had happened', async (_, damage) => {
    const file = join(tempFolder(), 'arena.sqlite');
    const first = new SqliteStorage(file);
    await first.commit([create('first')]);
    await first.close();
    copyFileSync(file, `${file}.older`);
    const second = new SqliteStorage(file);
    await second.commit([input('first', 1)]);
    await second.close();
    damage(file);
    const storage = new SqliteStorage(file);
    await expect(storage.rows(0)).rejects.toThrow('games are missing');
    expect(storage.isBroken).toBe(true);
    rmSync(`${file}.commits`);
    const accepted = new SqliteStorage(file);
    await accepted.rows(0);
    await accepted.close();
  });

  test('a folder that cannot be written is an error', async () => {
    const storage = new SqliteStorage('/nowhere/arena.sqlite');
    await expect(storage.rows(0)).rejects.toThrow('unable to open');
    expect(storage.isBroken).toBe(true);
  });
});
