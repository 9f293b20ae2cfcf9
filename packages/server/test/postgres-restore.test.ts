import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seeded } from '@arena/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgresStorage } from '../src/storage/postgres/postgres-storage.ts';
import { PostgresServer } from './postgres-server.ts';
import { playRandomly, startGame } from './test-client.ts';
import { startTestServer, tempFolder } from './test-server.ts';

let postgres: PostgresServer;
beforeAll(async () => void (postgres = await PostgresServer.start()));
afterAll(() => postgres.stop());

const serve = (database: string) => startTestServer({ openStorage: () => openPostgresStorage(database) });

const HOSTING = readFileSync(join(import.meta.dirname, '../../../docs/hosting.md'), 'utf8');

/** With the commands of docs/hosting.md. */
function dumpAndRestore(from: string, to: string): void {
  const file = join(tempFolder(), 'arena.dump');
  for (const program of ['pg_dump', 'pg_restore']) {
    const [, args = ''] = new RegExp(`^${program} (.+)$`, 'm').exec(HOSTING) ?? [];
    const here = args
      .replace('"$DATABASE_URL"', from)
      .replace('=restored', `=${to}`)
      .replace('arena.dump', file);
    execFileSync(postgres.program(program), here.split(' '));
  }
}

test('a server on a restored database serves the same tables, and goes on with them', async () => {
  const [database, restored] = [await postgres.createDatabase(), await postgres.createDatabase()];
  const { port } = await serve(database);
  const finished = await startGame(port);
  await playRandomly(finished.clients, seeded('finished'));
  const running = await startGame(port);
  await playRandomly(running.clients, seeded('running'), 8);
  // While the server runs.
  dumpAndRestore(database, restored);
  // Played after the dump: the restored database does not know it.
  await playRandomly(running.clients, seeded('later'), 1);
  const copy = await serve(restored);
  const path = `/api/tables/${finished.table}/transcript`;
  const [ann] = finished.people;
  const record = await (await ann.fetch(path)).text();
  expect(record).toContain('"log":[');
  expect(await (await ann.at(copy.port).fetch(path)).text()).toBe(record);
  // The key of the cookies is restored too: both have their seats.
  const clients = [
    await running.people[0].at(copy.port).enter(running.table),
    await running.people[1].at(copy.port).enter(running.table),
  ];
  expect(clients.map(({ viewer }) => viewer)).toEqual([0, 1]);
  expect(clients[0]?.latest.number).toBe(running.clients[0].latest.number - 1);
  expect(await playRandomly(clients, seeded('on'), 5)).toBe(5);
});
