import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { connect } from '@nats-io/transport-node';
import { seeded } from '@arena/rules';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openPostgresStorage } from '../src/storage/postgres/postgres-storage.ts';
import { NatsServer } from './nats-server.ts';
import { PostgresServer } from './postgres-server.ts';
import { playRandomly, startGame } from './test-client.ts';
import { startTestServer, tempFolder } from './test-server.ts';

const ARENA = join(import.meta.dirname, '../../cli/bin/arena.js');
// Vitest sets BASE_URL for pages.
const ENV = { ...process.env, BASE_URL: '', DATABASE_URL: '' };

let postgres: PostgresServer;
let nats: NatsServer;
beforeAll(
  async () => void ([postgres, nats] = await Promise.all([PostgresServer.start(), NatsServer.start()])),
);
afterAll(async () => void (await Promise.all([postgres.stop(), nats.stop()])));

const migrate = (dataDir: string, database: string) =>
  spawnSync(process.execPath, [ARENA, 'migrate', '--to', database], {
    encoding: 'utf8',
    env: { ...ENV, DATA_DIR: dataDir },
  });

test('arena migrate moves the tables of a stopped server, and says so', async () => {
  const dataDir = tempFolder();
  const old = await startTestServer({ dataDir });
  const { table, people, clients } = await startGame(old.port);
  await playRandomly(clients, seeded('moving'), 8);
  const { number } = clients[0].latest;
  const database = await postgres.createDatabase();
  const refused = migrate(dataDir, database);
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain('Another server uses');
  await old.close();
  expect(migrate(dataDir, database)).toMatchObject({
    status: 0,
    stdout: 'Copied 1 table; 0 with problems.\n',
  });
  const { port } = await startTestServer({ openStorage: () => openPostgresStorage(database) });
  const again = await people[0].at(port).enter(table);
  expect(again).toMatchObject({ viewer: 0, latest: { number } });
});

test('arena migrate fails and names the table if the copy differs', async () => {
  const dataDir = tempFolder();
  const old = await startTestServer({ dataDir });
  const { table, people } = await startGame(old.port);
  await old.close();
  const database = await postgres.createDatabase();
  expect(migrate(dataDir, database).status).toBe(0);
  const moved = await startTestServer({ openStorage: () => openPostgresStorage(database) });
  const ann = await people[0].at(moved.port).enter(table);
  await ann.command({ type: 'resign' });
  await moved.close();
  const { status, stdout, stderr } = migrate(dataDir, database);
  expect({ status, stdout }).toEqual({ status: 1, stdout: 'Copied 0 tables; 1 with problems.\n' });
  expect(stderr).toContain(`Table ${table}: the copy differs`);
});

test('arena worker answers questions until it is told to stop', async () => {
  const child = spawn(process.execPath, [ARENA, 'worker'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...ENV, NATS_URL: nats.url },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  expect(String((await once(child.stdout, 'data'))[0])).toContain('The worker is ready');
  const connection = await connect({ servers: nats.url });
  onTestFinished(() => connection.close());
  const reply = await connection.request('arena.bots', JSON.stringify({ bot: 'greedy' }));
  expect(JSON.parse(reply.string())).toEqual({ state: 'waiting' });
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});
