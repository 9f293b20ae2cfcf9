import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { seeded } from '@arena/rules';
import { expect, test, vi } from 'vitest';
import { openSqliteStorage } from '../src/storage/sqlite/sqlite-storage.ts';
import { openPostgresStorage } from '../src/storage/postgres/postgres-storage.ts';
import { PostgresServer } from './postgres-server.ts';
import { startServerProcess } from './server-process.ts';
import { OPTIONS, playRandomly, startGame, TestBrowser, type TableClient } from './test-client.ts';
import { startTestServer, tempFolder } from './test-server.ts';

test('nobody sees a move that cannot be stored, and everybody returns to what is stored', async () => {
  const dataDir = tempFolder();
  const storage = openSqliteStorage(dataDir);
  const { port } = await startTestServer({ dataDir, openStorage: () => storage });
  const { table, people, clients } = await startGame(port);
  await playRandomly(clients, seeded('disk'), 4);
  const { number } = clients[0].latest;
  const mover = clients.find(({ actions }) => actions.length > 0) ?? clients[0];
  const commit = vi.spyOn(storage, 'commit').mockRejectedValueOnce(new Error('the disk is full'));
  await expect(mover.act(mover.firstAction)).rejects.toThrow('closed: 1012');
  expect(commit).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
  for (const client of clients) {
    await client.until(() => client.closed !== null);
    expect(client.latest.number).toBe(number);
  }
  const again: [TableClient, TableClient] = [await people[0].enter(table), await people[1].enter(table)];
  expect(again[0].latest.number).toBe(number);
  expect(await playRandomly(again, seeded('on'), 3)).toBe(3);
});

async function readiness(port: number): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/health/ready`);
  return `${response.status} ${(await response.text()).trim()}`;
}

/** Also after it has tried again. */
async function staysUnready(port: number): Promise<void> {
  for (let second = 0; second < 5; second++) {
    expect(await readiness(port)).toBe('503 not ready: nothing can be stored');
    expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toContain('arena_ready 0');
    await sleep(1000);
  }
}

const askForTable = (person: TestBrowser): Promise<Response> =>
  person.post('/api/tables', { options: OPTIONS, seat: 0, isOpen: false });

/** As if the disk were full. */
const limitFiles = (pid: number | undefined, bytes: number | 'unlimited') =>
  spawnSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]);

test('while no file can grow, a server is not ready and says why; then it is ready without a write', async () => {
  const dataDir = tempFolder();
  const server = await startServerProcess(dataDir);
  const { port } = server;
  const ann = await TestBrowser.of(port, 'Ann');
  await ann.newTable();
  expect(await readiness(port)).toBe('200 ready');
  limitFiles(server.process.pid, statSync(join(dataDir, 'arena.sqlite-wal')).size);
  const refused = await askForTable(ann);
  expect(refused.status).toBe(503);
  expect(await refused.json()).toMatchObject({
    reason: 'not-stored',
    error: expect.stringContaining('disk is full') as unknown,
  });
  await staysUnready(port);
  limitFiles(server.process.pid, 'unlimited');
  await expect.poll(() => readiness(port), { timeout: 30_000 }).toBe('200 ready');
  expect((await askForTable(ann)).status).toBe(201);
});

test.each([
  ['folder', 0, ''],
  ['database', 32_768, '/arena.sqlite'],
])('a start on a full disk names the %s', async (_, bytes, file) => {
  const dataDir = tempFolder();
  const server = await startServerProcess(dataDir);
  await (await TestBrowser.of(server.port, 'Ann')).newTable();
  // Its log has not been folded into the tables yet, so the next start writes.
  await server.kill('SIGKILL');
  const serve = join(import.meta.dirname, '../../../deploy/serve.ts');
  const { status, stderr } = spawnSync('prlimit', [`--fsize=${bytes}:`, process.execPath, serve], {
    encoding: 'utf8',
    env: { ...process.env, BASE_URL: '', DATABASE_URL: '', PORT: '0', DATA_DIR: dataDir },
  });
  expect(status).toBe(1);
  expect(stderr).toContain(`${dataDir}${file} cannot be used: disk`);
  expect(stderr).not.toContain('Another server');
});

test('while PostgreSQL is away, a server is not ready and says why; then it is ready without a write', async () => {
  const postgres = await PostgresServer.start();
  try {
    const database = await postgres.createDatabase();
    const server = await startTestServer({ openStorage: () => openPostgresStorage(database) });
    const ann = await TestBrowser.of(server.port, 'Ann');
    await ann.newTable();
    await postgres.kill();
    const refused = await askForTable(ann);
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ reason: 'not-stored' });
    await staysUnready(server.port);
    await postgres.run();
    await expect.poll(() => readiness(server.port), { timeout: 30_000 }).toBe('200 ready');
    expect((await askForTable(ann)).status).toBe(201);
    await server.close();
  } finally {
    await postgres.stop();
  }
});
