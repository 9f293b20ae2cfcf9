import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { MIGRATIONS } from '../src/storage/postgres/migrations.ts';
import { openPostgresStorage } from '../src/storage/postgres/postgres-storage.ts';
import { checkOptions } from '@arena/match/schema';
import { seeded } from '@arena/rules';
import { DamagedTableError, STORED_FORMAT, type Write } from '../src/storage/storage.ts';
import { migrateTables } from '../src/tables/migrate-tables.ts';
import { nextPulse } from '../src/storage/pulse.ts';
import { newTableId } from '../src/storage/sharded-storage.ts';
import { openSqliteStorage } from '../src/storage/sqlite/sqlite-storage.ts';
import { PostgresServer } from './postgres-server.ts';
import { playRandomly, startGame, TestBrowser } from './test-client.ts';
import { startTestServer, tempFolder } from './test-server.ts';
import { testPulse } from './pulse-contract.ts';
import { create, input, testStorage } from './storage-contract.ts';

describe('PostgreSQL', () => {
  let server: PostgresServer;
  beforeAll(async () => void (server = await PostgresServer.start()));
  afterAll(() => server.stop());

  testStorage(async () => {
    const storage = await openPostgresStorage(await server.createDatabase());
    onTestFinished(() => storage.close());
    return storage;
  });

  testPulse(async () => {
    const url = await server.createDatabaseWithClock(true);
    const storage = await openPostgresStorage(url);
    onTestFinished(() => storage.close());
    return { storage, moveClock: (ms) => server.moveClock(url, ms) };
  });

  const openTwo = async (database?: string) => {
    const url = database ?? (await server.createDatabase());
    // Both create the tables at the same time.
    const both = await Promise.all([openPostgresStorage(url), openPostgresStorage(url)]);
    onTestFinished(async () => void (await Promise.all(both.map((storage) => storage.close()))));
    return both;
  };

  test('of two servers that add the same input, exactly one succeeds', async () => {
    const [one, other] = await openTwo();
    await one.commit([create('first')]);
    for (let n = 1; n <= 20; n++) {
      const failures = await Promise.all([one, other].map((storage) => storage.commit([input('first', n)])));
      expect(new Set(failures.map(({ size }) => size))).toEqual(new Set([0, 1]));
    }
    expect((await one.load('first'))?.inputs).toHaveLength(20);
  });

  test('many servers that beat at the same moment have one time, from the first beat on', async () => {
    const database = await server.createDatabaseWithClock(true);
    const both = await openTwo(database);
    for (let round = 0; round < 10; round++) {
      if (round > 0) await server.moveClock(database, 1000);
      const pulses = await Promise.all([...both, ...both, ...both].map((storage) => storage.beat()));
      for (const { time, clock, outages } of pulses) expect([time, outages]).toEqual([clock, 0]);
    }
  });

  test('beside a server of the version before, new tables are such that it can serve them', async () => {
    const url = await server.createDatabase();
    const old = postgres(url, { max: 1, connection: { application_name: 'arena' } });
    await old`SELECT 1`;
    onTestFinished(() => old.end());
    const storage = await openPostgresStorage(url);
    onTestFinished(() => storage.close());
    const newTable = async (): Promise<unknown> => {
      const { port } = await startTestServer({ openStorage: () => openPostgresStorage(url) });
      const table = await (await TestBrowser.of(port, 'Ann')).newTable();
      return checkOptions(JSON.parse((await storage.load(table))?.row.options ?? '')).chance;
    };
    expect(await newTable()).toBe('by-event');
    await old.end();
    await expect.poll(() => storage.oldestFormat()).toBe(STORED_FORMAT);
    expect(await newTable()).toBe('committed-seeds');
  });

  test('two servers that write to many tables in different orders do not block each other', async () => {
    const [one, other] = await openTwo();
    const ids = Array.from({ length: 20 }, (_, i) => `table${i}`);
    await one.commit(ids.map((id) => create(id)));
    const commits = Array.from({ length: 10 }, (_, n) => [
      one.commit(ids.map((id) => input(id, n + 1))),
      other.commit(ids.toReversed().map((id) => input(id, n + 1))),
    ]);
    await Promise.all(commits.flat());
    for (const id of ids) {
      const { inputs = [] } = (await one.load(id)) ?? {};
      expect(inputs.length).toBeGreaterThan(0);
      expect(inputs.map((stored) => stored.input)).toEqual(inputs.map((_, i) => ({ n: i + 1 })));
    }
  });

  test('two tables that want the same code at the same moment get it once, and others are not affected', async () => {
    const [one, other] = await openTwo();
    const results = await Promise.all([
      one.commit([create('first', { code: 'SAME' }), create('second')]),
      other.commit([create('third', { code: 'SAME' }), create('fourth')]),
    ]);
    expect(results.flatMap((failures) => [...failures.keys()])).toHaveLength(1);
    for (const id of ['second', 'fourth']) expect(await one.load(id)).not.toBeNull();
  });

  test('servers of the same database say what they understand, and the oldest counts', async () => {
    const [url, elsewhere] = [await server.createDatabase(), await server.createDatabase()];
    const storage = await openPostgresStorage(url);
    onTestFinished(() => storage.close());
    const connectAs = async (database: string, application_name: string): Promise<Sql> => {
      const sql = postgres(database, { max: 1, connection: { application_name } });
      await sql`SELECT 1`;
      return sql;
    };
    const others = await Promise.all([
      connectAs(url, `arena/${STORED_FORMAT + 1}`),
      connectAs(url, 'arenaria'),
      connectAs(elsewhere, 'arena'),
    ]);
    expect(await storage.oldestFormat()).toBe(STORED_FORMAT);
    // Servers before there were formats.
    const old = await connectAs(url, 'arena');
    expect(await storage.oldestFormat()).toBe(1);
    await old.end();
    await expect.poll(() => storage.oldestFormat()).toBe(STORED_FORMAT);
    await Promise.all(others.map((sql) => sql.end()));
  });

  test.each([
    ['a row', `UPDATE tables SET holders = '"x"' WHERE id = 'first'`],
    ['inputs', `UPDATE inputs SET input = '{' WHERE table_id = 'first'`],
  ])('a table with damaged %s is set aside, and the others go on', async (_, damage) => {
    const url = await server.createDatabase();
    const storage = await openPostgresStorage(url);
    onTestFinished(() => storage.close());
    await storage.commit([create('first'), input('first', 1), create('second')]);
    const sql = postgres(url, { max: 1 });
    await sql.unsafe(damage);
    await sql.end();
    await expect(storage.load('first')).rejects.toThrow(DamagedTableError);
    const { rows, damaged } = await storage.rows(0);
    expect([...rows.map(({ id }) => id), ...damaged.keys()].toSorted()).toEqual(['first', 'second']);
    const change = (table: string): Write => ({ write: 'change', table, version: 1, change: {}, at: 9 });
    const failures = await storage.commit([change('first'), change('second')]);
    expect(failures.get('second')).toBeUndefined();
    expect((await storage.load('second'))?.row.version).toBe(1);
  });

  test('several databases are one storage, and adding one moves nothing', async () => {
    const urls = await Promise.all([server.createDatabase(), server.createDatabase()]);
    const one = await openPostgresStorage(...urls.slice(0, 1));
    const old = newTableId(0);
    await one.commit([create(old, { code: 'OLD' }), input(old, 1)]);
    await one.close();
    const both = await openPostgresStorage(...urls);
    const newer = newTableId(1);
    expect(both.shardCount).toBe(2);
    // The first database keeps the time.
    const { time } = await both.beat({ before: nextPulse(null, 1_000_000) });
    await both.commit([create(newer, { code: 'NEW' }), input(newer, 1), input(old, 2)]);
    expect((await both.load(old))?.inputs).toHaveLength(2);
    expect((await both.load(newer))?.inputs).toHaveLength(1);
    expect((await both.rows(0)).rows.map(({ id }) => id).toSorted()).toEqual([old, newer].toSorted());
    await both.close();
    const second = await openPostgresStorage(...urls);
    expect(await second.load(newer)).not.toBeNull();
    await second.close();
    const first = await openPostgresStorage(...urls.slice(0, 1));
    expect((await first.beat()).time).toBeLessThan(2_000_000);
    await first.close();
    expect(time).toBe(1_000_000);
    await expect(openPostgresStorage(...urls.toReversed())).rejects.toThrow('keep the order');
  });

  test('a database of the first version is upgraded, and what it has stays', async () => {
    const url = await server.createDatabase();
    const sql = postgres(url, { onnotice: () => undefined });
    await sql.unsafe(`${MIGRATIONS[0]}
      CREATE TABLE schema_version (version integer NOT NULL);
      INSERT INTO schema_version VALUES (1);
      INSERT INTO tables VALUES ('old', 'CODE', '{}', '00', '[[{"guest":"ann","name":"Ann"}],[]]', true, 1, 1, 0, NULL,
        false, false, 0, NULL, NULL, 0, 0);
      INSERT INTO games VALUES ('gone', 'ann', 'ben', '["Ann","Ben"]', NULL, 'aborted', 'arena', false, 0, 1, 2, '{}');`);
    await sql.end();
    const storage = await openPostgresStorage(url);
    onTestFinished(() => storage.close());
    expect((await storage.load('old'))?.row).toMatchObject({ code: 'CODE', isOpen: true });
    expect(await storage.gamesOf('ann', 9, 9)).toMatchObject([{ table: 'gone', calledOffBy: null }]);
    // Before, nobody could know that it would count.
    expect(await storage.conductOf('ann')).toEqual({ games: 1, calledOff: [] });
  });

  test('tables of SQLite are copied, checked by replay, and can be played on', async () => {
    const dataDir = tempFolder();
    const old = await startTestServer({ dataDir });
    const { table, people, clients } = await startGame(old.port);
    await playRandomly(clients, seeded('moving'), 12);
    const { number } = clients[0].latest;
    const over = await startGame(old.port);
    await over.clients[0].command({ type: 'resign' });
    await old.close();
    const [from, to] = [openSqliteStorage(dataDir), await openPostgresStorage(await server.createDatabase())];
    // Its server was not always up.
    const { time } = await from.beat({ before: nextPulse(null, Date.now() - 3_600_000) });
    expect(await migrateTables(from, to)).toEqual({ copied: 2, problems: new Map() });
    expect(await migrateTables(from, to)).toEqual({ copied: 0, problems: new Map() });
    const [ended] = (await from.rows(0)).rows.filter(({ isOver }) => isOver);
    const loser = ended?.holders[0][0]?.guest ?? '';
    const history = await to.gamesOf(loser, Number.MAX_SAFE_INTEGER, 10);
    expect(history).toMatchObject([{ table: over.table, winner: 1 }]);
    expect(history).toEqual(await from.gamesOf(loser, Number.MAX_SAFE_INTEGER, 10));
    expect(await to.player(loser)).toEqual(await from.player(loser));
    expect((await to.beat()).time - time).toBeLessThan(1_800_000);
    await from.close();
    const moved = await startTestServer({ openStorage: () => to });
    const again = await people[0].at(moved.port).enter(table);
    expect(again.viewer).toBe(0);
    expect(again.latest.number).toBe(number);
  });

  test('a copy that differs is reported', async () => {
    const [from, to] = [
      await openPostgresStorage(await server.createDatabase()),
      await openPostgresStorage(await server.createDatabase()),
    ];
    await from.commit([create('first'), input('first', 1)]);
    await to.commit([create('first')]);
    const { problems } = await migrateTables(from, to);
    expect([...problems]).toEqual([['first', 'the copy differs']]);
    await Promise.all([from.close(), to.close()]);
  });

  test('a database that is not there is named', async () => {
    await expect(openPostgresStorage(server.url('nothing'))).rejects.toThrow('PostgreSQL cannot be used');
  });
});
