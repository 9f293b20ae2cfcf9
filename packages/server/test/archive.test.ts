import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { seeded } from '@arena/rules';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgresStorage } from '../src/storage/postgres/postgres-storage.ts';
import { databasePath } from '../src/storage/sqlite/schema.ts';
import { SqliteStorage } from '../src/storage/sqlite/sqlite-storage.ts';
import type { Storage } from '../src/storage/storage.ts';
import { inspectTable } from '../src/tables/inspect-table.ts';
import { PostgresServer } from './postgres-server.ts';
import { playRandomly, startGame } from './test-client.ts';
import { startTestServer, tempFolder } from './test-server.ts';

const SERVE = join(import.meta.dirname, '../../../deploy/serve.ts');
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

interface StoragePlace {
  env: NodeJS.ProcessEnv;
  open: () => Storage | Promise<Storage>;
  /** Lets what happened at this table have happened a year ago. */
  age: (table: string) => Promise<void>;
}

function sqlite(): StoragePlace {
  const dataDir = tempFolder();
  const age = async (table: string): Promise<void> => {
    const db = new DatabaseSync(databasePath(dataDir));
    db.exec(`UPDATE tables SET changed = changed - ${YEAR_MS} WHERE id = '${table}'`);
    db.close();
  };
  return { env: { DATA_DIR: dataDir }, open: () => new SqliteStorage(databasePath(dataDir)), age };
}

let server: PostgresServer;
beforeAll(async () => void (server = await PostgresServer.start()));
afterAll(() => server.stop());

async function postgresql(): Promise<StoragePlace> {
  const url = await server.createDatabase();
  const age = async (table: string): Promise<void> => {
    const sql = postgres(url, { max: 1 });
    await sql`UPDATE tables SET changed = changed - ${YEAR_MS}::bigint WHERE id = ${table}`;
    await sql.end();
  };
  return { env: { DATABASE_URL: url }, open: () => openPostgresStorage(url), age };
}

const run = (env: NodeJS.ProcessEnv, ...args: string[]) =>
  spawnSync(process.execPath, [SERVE, ...args], {
    encoding: 'utf8',
    env: { ...process.env, BASE_URL: '', DATABASE_URL: '', ...env },
  });

/** A game that both have played for a while, and one gave up. */
async function playedGame(port: number): Promise<string> {
  const { table, clients } = await startGame(port);
  await playRandomly(clients, seeded('archive'), 12);
  await clients[0].command({ type: 'resign' });
  for (const client of clients) client.close();
  return table;
}

describe.each([
  ['SQLite', async () => sqlite()],
  ['PostgreSQL', postgresql],
])('%s', (_, makePlace) => {
  test('old finished games are moved to a file and back, under a running server; results stay', async () => {
    const { env, open, age } = await makePlace();
    const { port } = await startTestServer({ openStorage: open });
    const [old, recent] = [await playedGame(port), await playedGame(port)];
    const { table: running, people } = await startGame(port);
    const storage = await open();
    const recordOf = async (table: string): Promise<string | null> => {
      const stored = await storage.load(table);
      return stored === null ? null : inspectTable(stored).record;
    };
    const record = await recordOf(old);
    expect(record).not.toBeNull();
    const [player = ''] = (await storage.load(old))?.row.holders[0].map(({ guest }) => guest) ?? [];
    const history = await storage.gamesOf(player, Number.MAX_SAFE_INTEGER, 10);
    expect(history).toHaveLength(1);
    await age(old);
    await age(running);
    const before = new Date(Date.now() - YEAR_MS / 2).toISOString().slice(0, 10);
    const file = join(tempFolder(), 'old.jsonl.gz');
    expect(run(env, 'archive', '--before', before, file)).toMatchObject({
      status: 0,
      stdout: 'Moved 1 table; 0 with problems.\n',
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await recordOf(old)).toBeNull();
    for (const table of [recent, running]) expect(await recordOf(table)).not.toBeNull();
    expect(await storage.gamesOf(player, Number.MAX_SAFE_INTEGER, 10)).toEqual(history);
    expect(run(env, 'archive', '--before', before, file)).toMatchObject({ status: 1 });
    expect(run(env, 'unarchive', file)).toMatchObject({
      status: 0,
      stdout: 'Put back 1 table; 0 with problems.\n',
    });
    expect(await recordOf(old)).toBe(record);
    expect(run(env, 'unarchive', file)).toMatchObject({
      status: 1,
      stdout: 'Put back 0 tables; 1 with problems.\n',
    });
    await storage.close();
    const again = await people[0].enter(running);
    expect(await again.act(again.firstAction)).toBeNull();
  });
});

test('a date that is none, or too late, is refused', () => {
  const { env } = sqlite();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  expect(run(env, 'archive', '--before', 'yesterday', 'x.gz').stderr).toContain('is not a date');
  expect(run(env, 'archive', '--before', tomorrow, 'x.gz').stderr).toContain('choose an earlier date');
  expect(run(env, 'archive', '--before', '2020-01-01', 'x.gz').stderr).toContain('There are no tables');
});
