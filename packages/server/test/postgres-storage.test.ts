import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openPostgresStorage } from '../src/storage/postgres/postgres-storage.ts';
import { seeded } from '@arena/rules';
import { migrateTables } from '../src/tables/migrate-tables.ts';
import { newTableId } from '../src/storage/sharded-storage.ts';
import { openSqliteStorage } from '../src/storage/sqlite/sqlite-storage.ts';
import { PostgresServer } from './postgres-server.ts';
import { playRandomly, startGame } from './test-client.ts';
import { startTestServer, tempFolder } from './test-server.ts';
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

  const openTwo = async () => {
    const url = await server.createDatabase();
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

  test('several databases are one storage, and adding one moves nothing', async () => {
    const urls = await Promise.all([server.createDatabase(), server.createDatabase()]);
    const one = await openPostgresStorage(...urls.slice(0, 1));
    const old = newTableId(0);
    await one.commit([create(old, { code: 'OLD' }), input(old, 1)]);
    await one.close();
    const both = await openPostgresStorage(...urls);
    const newer = newTableId(1);
    expect(both.shardCount).toBe(2);
    await both.commit([create(newer, { code: 'NEW' }), input(newer, 1), input(old, 2)]);
    expect((await both.load(old))?.inputs).toHaveLength(2);
    expect((await both.load(newer))?.inputs).toHaveLength(1);
    expect((await both.rows(0)).rows.map(({ id }) => id).toSorted()).toEqual([old, newer].toSorted());
    await both.close();
    const second = await openPostgresStorage(...urls);
    expect(await second.load(newer)).not.toBeNull();
    await second.close();
    await expect(openPostgresStorage(...urls.toReversed())).rejects.toThrow('keep the order');
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
    expect(await migrateTables(from, to)).toEqual({ copied: 2, problems: new Map() });
    expect(await migrateTables(from, to)).toEqual({ copied: 0, problems: new Map() });
    const [ended] = (await from.rows(0)).rows.filter(({ isOver }) => isOver);
    const loser = ended?.holders[0][0]?.guest ?? '';
    const history = await to.gamesOf(loser, Number.MAX_SAFE_INTEGER, 10);
    expect(history).toMatchObject([{ table: over.table, winner: 1 }]);
    expect(history).toEqual(await from.gamesOf(loser, Number.MAX_SAFE_INTEGER, 10));
    expect(await to.player(loser)).toEqual(await from.player(loser));
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
