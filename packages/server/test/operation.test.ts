import { chmodSync, existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seeded } from '@arena/rules';
import { expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { backUp, restore } from '../src/storage/sqlite/backup.ts';
import { databasePath } from '../src/storage/sqlite/schema.ts';
import { SqliteStorage } from '../src/storage/sqlite/sqlite-storage.ts';
import { rawRequest } from './raw-request.ts';
import { startProgram } from './server-process.ts';
import { playRandomly, startGame, TestBrowser, type TableClient } from './test-client.ts';
import { tempFolder, startTestServer } from './test-server.ts';

test('a copy made while people play contains all tables as of one moment, and can be played on', async () => {
  const dataDir = tempFolder();
  const { port } = await startTestServer({ dataDir });
  const games = await Promise.all(Array.from({ length: 6 }, () => startGame(port)));
  const playing = games.map(({ clients }, i) => playRandomly(clients, seeded(`load ${i}`), 40));
  const copy = join(tempFolder(), 'copy.sqlite');
  await new Promise((resolve) => setTimeout(resolve, 40));
  const before = games.map(({ clients }) => clients[0].latest.number);
  expect(backUp(dataDir, copy)).toBe(6);
  await Promise.all(playing);
  expect(() => backUp(dataDir, copy)).toThrow('is not overwritten');

  const elsewhere = tempFolder();
  expect(restore(elsewhere, copy)).toBe(6);
  const storage = new SqliteStorage(databasePath(elsewhere));
  for (const [i, { table }] of games.entries()) {
    const stored = await storage.load(table);
    expect(stored?.inputs.length).toBeGreaterThanOrEqual(before[i] ?? 0);
  }
  await storage.close();
  writeFileSync(join(elsewhere, 'key'), 'ab'.repeat(32));
  const other = await startTestServer({ dataDir: elsewhere });
  for (const { table } of games)
    expect((await new TestBrowser(other.port).enter(table)).viewer).toBe('spectator');
});

test('a copy restored under a running server is what everybody sees', async () => {
  const dataDir = tempFolder();
  const { port } = await startTestServer({ dataDir });
  const { table, people, clients } = await startGame(port);
  await playRandomly(clients, seeded('first'), 5);
  const { number } = clients[0].latest;
  const copy = join(tempFolder(), 'copy.sqlite');
  backUp(dataDir, copy);
  await playRandomly(clients, seeded('second'), 5);
  restore(dataDir, copy);
  await clients[0].until(() => clients[0].closed !== null);
  expect(clients[0].closed).toBe(1012);
  const again: [TableClient, TableClient] = [await people[0].enter(table), await people[1].enter(table)];
  expect(again[0].latest.number).toBe(number);
  await playRandomly(again, seeded('third'), 5);
});

test('a file that is not a copy is refused, and nothing changes', () => {
  const dataDir = tempFolder();
  const junk = join(dataDir, 'junk');
  writeFileSync(junk, 'salve');
  expect(() => restore(dataDir, junk)).toThrow('cannot be used');
  expect(() => restore(dataDir, join(dataDir, 'none'))).toThrow('There is no');
  expect(() => backUp(dataDir, join(dataDir, 'copy'))).toThrow('no tables');
  expect(existsSync(databasePath(dataDir))).toBe(false);
});

test('only the owner can read the key, the tables and backups, also those of earlier versions', async () => {
  const dataDir = tempFolder();
  // As earlier versions created them, and were killed.
  const old = new SqliteStorage(databasePath(dataDir));
  await old.rows(0);
  for (const file of readdirSync(dataDir)) chmodSync(join(dataDir, file), 0o644);
  const { port } = await startTestServer({ dataDir });
  await startGame(port);
  backUp(dataDir, join(dataDir, 'copy.sqlite'));
  await expect.poll(() => existsSync(`${databasePath(dataDir)}.commits`)).toBe(true);
  const modes = readdirSync(dataDir).map((file) => [file, statSync(join(dataDir, file)).mode & 0o777]);
  expect(Object.fromEntries(modes)).toEqual({
    'arena.sqlite': 0o600,
    'arena.sqlite-shm': 0o600,
    'arena.sqlite-wal': 0o600,
    'arena.sqlite.commits': 0o600,
    'copy.sqlite': 0o600,
    key: 0o600,
    'last-backup.json': 0o600,
    lock: 0o600,
    'lock-journal': 0o600,
  });
  await old.close();
});

test('a backup that fails leaves nothing behind', () => {
  const dataDir = tempFolder();
  writeFileSync(databasePath(dataDir), 'salve'.repeat(1000));
  const copy = join(dataDir, 'copy.sqlite');
  expect(() => backUp(dataDir, copy)).toThrow('not a database');
  expect(existsSync(copy)).toBe(false);
});

test('a missing key is replaced, which is reported if anybody had a seat', async () => {
  const dataDir = tempFolder();
  const first = await startProgram({ DATA_DIR: dataDir });
  expect(first.output).not.toContain('key file');
  await (await TestBrowser.of(first.port, 'Ann')).newTable();
  await first.stop();
  rmSync(join(dataDir, 'key'));
  const second = await startProgram({ DATA_DIR: dataDir });
  expect(second.output).toContain('The key file was missing and a new one was created');
  await second.stop();
});

test('it reports its health and metrics', async () => {
  const { port } = await startTestServer();
  const { clients } = await startGame(port);
  await playRandomly(clients, seeded('metrics'), 3);
  const get = async (path: string): Promise<string> =>
    (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  expect(await get('/health/live')).toBe('alive\n');
  expect(await get('/health/ready')).toBe('ready\n');
  const metrics = await get('/metrics');
  expect(metrics).toContain('arena_sockets 2');
  expect(metrics).toContain('arena_live_tables 1');
  expect(metrics).toMatch(/arena_messages_total\{type="command"\} \d/);
});

const statusOf = async (port: number, path: string, headers: Record<string, string> = {}): Promise<number> =>
  (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).status;

test.each(['10.evil.example', 'fd-something', '127.0.0.1', ''])(
  'behind a proxy, metrics are not for those it reports as "%s"',
  async (address) => {
    const { port } = await startTestServer({ baseUrl: new URL('https://arena.example.org') });
    expect(await statusOf(port, '/metrics', { 'x-forwarded-for': address })).toBe(403);
    expect(await statusOf(port, '/metrics')).toBe(403);
  },
);

test.each(['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'cf-connecting-ip'])(
  'with BASE_URL forgotten, a proxy shows itself by "%s": metrics need a token, and the log says so once',
  async (header) => {
    const log: string[] = [];
    const logTo = { write: (line: string) => void log.push(line) };
    const metricsToken = 'a long enough secret';
    const { port } = await startTestServer({ logLevel: 'warn', logTo });
    expect(await statusOf(port, '/metrics')).toBe(200);
    expect(log).toEqual([]);
    for (let i = 0; i < 2; i++) expect(await statusOf(port, '/metrics', { [header]: '127.0.0.1' })).toBe(403);
    expect(log.filter((line) => line.includes('BASE_URL is not set'))).toHaveLength(1);
    const other = await startTestServer({ metricsToken });
    const headers = { [header]: '127.0.0.1', authorization: `Bearer ${metricsToken}` };
    expect(await statusOf(other.port, '/metrics', headers)).toBe(200);
  },
);

test('metrics with a token are for those who have it', async () => {
  const metricsToken = 'a long enough secret';
  const { port } = await startTestServer({ baseUrl: new URL('https://arena.example.org'), metricsToken });
  expect(await statusOf(port, '/metrics')).toBe(403);
  expect(await statusOf(port, '/metrics', { authorization: 'Bearer something' })).toBe(403);
  expect(await statusOf(port, '/metrics', { authorization: `Bearer ${metricsToken}` })).toBe(200);
});

test('replies of the API are not cached, and https stays https', async () => {
  const { port } = await startTestServer({ baseUrl: new URL('https://arena.example.org') });
  for (const path of ['/api/me', '/api/tables/some-table/link']) {
    const { headers } = await rawRequest(port, path, { headers: { host: 'arena.example.org' } });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d+$/);
  }
});

test('unfinished tables are deleted after their time, finished ones stay', async () => {
  const folder = tempFolder();
  const { port } = await startTestServer({ dataDir: folder });
  const { table, clients } = await startGame(port);
  const over = await startGame(port);
  await over.clients[0].command({ type: 'resign' });
  await playRandomly(clients, seeded('old'), 3);
  const storage = new SqliteStorage(databasePath(folder));
  const later = Date.now() + 1000;
  expect(await storage.deleteAbandoned(0, 0)).toEqual([]);
  expect(await storage.deleteAbandoned(later, later)).toEqual([table]);
  expect(await storage.load(table)).toBeNull();
  expect(await storage.load(over.table)).not.toBeNull();
  await storage.close();
});

test('invalid settings are explained, empty ones are ignored', () => {
  expect(readConfig({ PORT: '8080' })).toMatchObject({ port: 8080, host: '127.0.0.1', keepDays: 30 });
  for (const env of [{ PORT: 'x' }, { BASE_URL: 'arena' }, { KEEP_DAYS: '-1' }, { LOG_LEVEL: 'loud' }])
    expect(() => readConfig(env)).toThrow(
      new RegExp(`^${Object.keys(env).join()} is ".+", but must be .+\\.$`),
    );
  expect(() => readConfig({ BASE_URL: 'https://arena.example.org/path' })).toThrow('without a path');
  expect(readConfig({ PORT: '', BASE_URL: '' })).toMatchObject({ port: null, baseUrl: null });
  expect(readConfig({ BASE_URL: 'https://arena.example.org' }).baseUrl?.origin).toBe(
    'https://arena.example.org',
  );
});

test.each([
  ['DATABASE_URL', 'mysql://arena:hunter2@db/arena'],
  ['DATABASE_URL', 'postgres://arena:good@db/arena,hunter2'],
  ['NATS_URL', 'http://arena:hunter2@nats'],
  ['METRICS_TOKEN', 'hunter2'],
])('an invalid %s is not printed: "%s"', (name, value) => {
  const read = (): unknown => readConfig({ [name]: value });
  expect(read).toThrow(new RegExp(`^${name} must be a `));
  expect(read).not.toThrow('hunter2');
});
