import { join } from 'node:path';
import postgres, { type Row, type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { MIGRATIONS } from '../src/storage/postgres/migrations.ts';
import { openPostgresStorage } from '../src/storage/postgres/postgres-storage.ts';
import { checkOptions } from '@arena/match/schema';
import { seeded } from '@arena/rules';
import { STORED_FORMAT, type Storage, type Write } from '../src/storage/storage.ts';
import { archiveTables } from '../src/tables/archive-tables.ts';
import { migrateTables } from '../src/tables/migrate-tables.ts';
import { nextPulse } from '../src/storage/pulse.ts';
import { newTableId } from '../src/storage/sharded-storage.ts';
import { openSqliteStorage } from '../src/storage/sqlite/sqlite-storage.ts';
import { PostgresServer } from './postgres-server.ts';
import { playRandomly, startGame, TestBrowser } from './test-client.ts';
import { startTestServer, tempFolder } from './test-server.ts';
import { testRatings } from './rating-contract.ts';
import { testPeopleDatabase } from './people-contract.ts';
import { testPulse } from './pulse-contract.ts';
import { allOf, create, gameOf, input, testDamage, testStorage } from './storage-contract.ts';

describe('PostgreSQL', () => {
  let server: PostgresServer;
  beforeAll(async () => void (server = await PostgresServer.start()));
  afterAll(() => server.stop());

  const open = async (): Promise<Storage> => {
    const storage = await openPostgresStorage(await server.createDatabase());
    onTestFinished(() => storage.close());
    return storage;
  };
  testStorage(open);
  testPeopleDatabase(open);
  testRatings(open);

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
    const player = (id: string): Write => ({ write: 'player', player: { id, name: id, seen: 1 } });
    const results = await Promise.all([
      one.commit([create('first', { code: 'SAME' }), create('second'), player('ann')]),
      other.commit([create('third', { code: 'SAME' }), create('fourth'), player('ben')]),
    ]);
    expect(results.flatMap((failures) => [...failures.keys()])).toHaveLength(1);
    for (const id of ['second', 'fourth']) expect(await one.load(id)).not.toBeNull();
    for (const id of ['ann', 'ben']) expect(await one.player(id)).not.toBeNull();
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

  const executeIn = async (database: string, statement: string): Promise<Row[]> => {
    const sql = postgres(database, { max: 1 });
    try {
      return await sql.unsafe(statement);
    } finally {
      await sql.end();
    }
  };

  testDamage(
    async () => {
      const url = await server.createDatabase();
      const storage = await openPostgresStorage(url);
      onTestFinished(() => storage.close());
      return { storage, execute: async (statement) => void (await executeIn(url, statement)) };
    },
    {
      row: `UPDATE tables SET holders = '"x"' WHERE id = 'first'`,
      inputs: "UPDATE inputs SET input = '{' WHERE table_id = 'first'",
      'missing inputs': "DELETE FROM inputs WHERE table_id = 'first' AND number = 2",
    },
  );

  test('the games of a person and abandoned tables are found by index', async () => {
    const url = await server.createDatabase();
    const [filling, storage] = [await openPostgresStorage(url), await openPostgresStorage(url)];
    await filling.commit([
      create('waiting'),
      create('calledOff', { isOver: true }),
      create('begun', { isBegun: true }),
    ]);
    await executeIn(
      url,
      `INSERT INTO tables SELECT 'over' || n, 'CODE', '{}', '00', '[[],[]]', true, 1, 1, 0, NULL, true, true, 0, NULL, NULL,
         0, 0 FROM generate_series(1, 10000) AS n;
       INSERT INTO games SELECT 'over' || n, 'player' || n, 'player' || n + 1, '["Ann","Ben"]', 0, 'bank', 'arena', false,
         1, 1, 1, '{}' FROM generate_series(1, 10000) AS n;
       ANALYZE`,
    );
    await filling.close();
    const scans = async (): Promise<Row[]> =>
      await executeIn(
        url,
        "SELECT relname, seq_scan FROM pg_stat_user_tables WHERE relname IN ('games', 'tables') ORDER BY relname",
      );
    const before = await scans();
    expect((await storage.gamesOf('player5', 100, 10)).map(({ table }) => table).toSorted()).toEqual([
      'over4',
      'over5',
    ]);
    expect((await storage.deleteAbandoned(100, 100)).toSorted()).toEqual(['begun', 'calledOff', 'waiting']);
    // Connections report what they have done when they end.
    await storage.close();
    expect(await scans()).toEqual(before);
  });

  test('commits wait for the disk, even if the database is set not to', async () => {
    const url = await server.createDatabase();
    await executeIn(url, `ALTER DATABASE ${new URL(url).pathname.slice(1)} SET synchronous_commit = off`);
    const storage = await openPostgresStorage(url);
    onTestFinished(() => storage.close());
    await executeIn(
      url,
      `CREATE TABLE settings AS SELECT current_setting('synchronous_commit') AS value;
       CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN INSERT INTO settings VALUES (current_setting('synchronous_commit')); RETURN NEW; END $$;
       CREATE TRIGGER note BEFORE INSERT OR UPDATE ON tables FOR EACH ROW EXECUTE FUNCTION note()`,
    );
    await storage.commit([create('first')]);
    await storage.commit([input('first', 1)]);
    const settings = await executeIn(url, 'SELECT value FROM settings');
    expect(settings.map(({ value }): unknown => value)).toEqual(['off', 'on', 'on']);
  });

  test('several databases are one storage, and adding one moves nothing', async () => {
    const urls = await Promise.all([server.createDatabase(), server.createDatabase()]);
    const one = await openPostgresStorage(...urls.slice(0, 1));
    const old = newTableId(0);
    await one.commit([create(old, { code: 'OLD' }), input(old, 1)]);
    await one.close();
    const both = await openPostgresStorage(...urls);
    const newer = newTableId(1);
    expect(both.shards).toHaveLength(2);
    // The first database keeps the time.
    const { time } = await both.beat({ previousPulse: nextPulse(null, 1_000_000) });
    await both.commit([create(newer, { code: 'NEW' }), input(newer, 1), input(old, 2)]);
    expect((await both.load(old))?.inputs).toHaveLength(2);
    expect((await both.load(newer))?.inputs).toHaveLength(1);
    expect((await both.rows(0)).rows.map(({ id }) => id).toSorted()).toEqual([old, newer].toSorted());
    const games = [old, newer].map((id) => gameOf(id, ['ann', 'ben'], 1));
    await both.commit(games.map((game): Write => ({ write: 'game', game })));
    expect(await allOf(both.allGames())).toEqual(games);
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
    const { time } = await from.beat({ previousPulse: nextPulse(null, Date.now() - 3_600_000) });
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
    await from.commit([create('inputs'), input('inputs', 1), create('row')]);
    await to.commit([create('inputs'), create('row', { turn: 7 })]);
    const { problems } = await migrateTables(from, to);
    expect(problems).toEqual(
      new Map([
        ['inputs', 'the copy differs'],
        ['row', 'the copy differs'],
      ]),
    );
    await Promise.all([from.close(), to.close()]);
  });

  test('a table that cannot be replayed is copied, and reported', async () => {
    const [from, to] = [
      openSqliteStorage(tempFolder()),
      await openPostgresStorage(await server.createDatabase()),
    ];
    await from.commit([create('first'), input('first', 1)]);
    for (const copied of [1, 0])
      expect(await migrateTables(from, to)).toEqual({
        copied,
        problems: new Map([['first', expect.stringContaining('cannot be replayed')]]),
      });
    expect(await to.load('first')).toEqual(await from.load('first'));
    await Promise.all([from.close(), to.close()]);
  });

  test('games whose tables were archived, and people who sit at no table, are copied', async () => {
    const [from, to] = [
      openSqliteStorage(tempFolder()),
      await openPostgresStorage(await server.createDatabase()),
    ];
    const game = gameOf('old', ['ann', 'ben'], 10);
    const player = { id: 'ann', name: 'Ann', seen: 1 };
    await from.commit([
      create('old', { isOver: true }),
      { write: 'game', game },
      { write: 'player', player },
    ]);
    expect(await archiveTables(from, 100, join(tempFolder(), 'old.jsonl.gz'))).toMatchObject({ moved: 1 });
    expect(await migrateTables(from, to)).toEqual({ copied: 0, problems: new Map() });
    expect(await to.gamesOf('ben', 100, 10)).toEqual([game]);
    expect(await to.player('ann')).toEqual(player);
    await Promise.all([from.close(), to.close()]);
  });

  test('a database that is not there is named', async () => {
    await expect(openPostgresStorage(server.url('nothing'))).rejects.toThrow('PostgreSQL cannot be used');
  });
});
