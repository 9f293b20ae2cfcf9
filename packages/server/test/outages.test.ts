import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { timeLeft } from '@arena/match';
import { opponentOf, PLAYERS, type Pair, type Player } from '@arena/rules';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { backUp, restore } from '../src/storage/sqlite/backup.ts';
import { openPostgresStorage } from '../src/storage/postgres/postgres-storage.ts';
import { databasePath } from '../src/storage/sqlite/schema.ts';
import { SqliteStorage } from '../src/storage/sqlite/sqlite-storage.ts';
import type { Storage } from '../src/storage/storage.ts';
import { NatsServer } from './nats-server.ts';
import { withPassingTime } from './passing-time.ts';
import { PostgresServer } from './postgres-server.ts';
import { startServerProcess } from './server-process.ts';
import { startGame, type TableClient } from './test-client.ts';
import { startTestServer, tempFolder } from './test-server.ts';

const PATIENT = { timeout: 20_000 };
const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

const minutes = (initial: number) => ({ clock: { kind: 'increment', initial, increment: 0 } }) as const;

let postgres: PostgresServer;
let nats: NatsServer;
beforeAll(
  async () => void ([postgres, nats] = await Promise.all([PostgresServer.start(), NatsServer.start()])),
);
afterAll(async () => void (await Promise.all([postgres.stop(), nats.stop()])));
afterEach(() => void vi.useRealTimers());

/** A storage that can be opened again and again, on a machine whose clock can be set. */
interface Machine {
  open: () => Promise<Storage>;
  moveClock: (ms: number) => void | Promise<void>;
}

function sqliteMachine(folder = tempFolder()): Machine {
  let moved = 0;
  const clock = (): number => Math.round(performance.timeOrigin + performance.now() + moved);
  return {
    open: () => Promise.resolve(new SqliteStorage(databasePath(folder), undefined, clock)),
    moveClock: (ms) => void (moved += ms),
  };
}

async function postgresMachine(): Promise<Machine> {
  const database = await postgres.createDatabaseWithClock(false);
  return {
    open: () => openPostgresStorage(database),
    moveClock: (ms) => postgres.moveClock(database, ms),
  };
}

const welcomeOf = ({ messages }: TableClient) => {
  const welcome = messages.find((message) => message.type === 'welcome');
  if (welcome === undefined) throw new Error('not welcomed yet');
  return welcome;
};

const moverOf = (clients: Pair<TableClient>): Player =>
  PLAYERS.find((player) => clients[player].actions.length > 0) ?? 0;

/** What the clock of this player showed when this client was welcomed. */
const leftAtWelcome = (client: TableClient, player: Player): number => {
  const { clocks } = client.latest.snapshot;
  return clocks === null ? 0 : timeLeft(clocks, player, welcomeOf(client).now);
};

describe.each([
  ['SQLite', () => Promise.resolve(sqliteMachine())],
  ['PostgreSQL', postgresMachine],
])('%s', (_, machineOf) => {
  test('a game goes on with the time it had if no server was up for longer than its clock', async () => {
    const { open, moveClock } = await machineOf();
    const first = await startTestServer({ openStorage: open });
    const { table, people, clients } = await startGame(first.port, minutes(20 * SECOND));
    const mover = moverOf(clients);
    await first.close();
    await moveClock(HOUR);
    const second = await startTestServer({ openStorage: open });
    const opponent = await people[opponentOf(mover)].at(second.port).enter(table);
    expect(opponent.latest.snapshot.ending).toBeNull();
    const { outage, now, presence } = welcomeOf(opponent);
    expect(outage?.ms).toBeGreaterThanOrEqual(HOUR);
    // Whoever is away gets all the time again to come back.
    expect(presence.claimableAt[mover]).toBeGreaterThan(now + 50 * SECOND);
    const client = await people[mover].at(second.port).enter(table);
    expect(leftAtWelcome(client, mover)).toBeGreaterThan(0);
    expect(await client.act(client.firstAction)).toBeNull();
    const metrics = await (await fetch(`http://127.0.0.1:${second.port}/metrics`)).text();
    expect(metrics).toContain('arena_outages 1');
  });

  test('thinking is not free if the clock of the machine is set back', async () => {
    const { open, moveClock } = await machineOf();
    const first = await startTestServer({ openStorage: open });
    const { table, people } = await startGame(first.port, minutes(2 * SECOND));
    await first.close();
    await moveClock(-HOUR);
    const second = await startTestServer({ openStorage: open });
    const client = await people[0].at(second.port).enter(table);
    await client.until(() => client.latest.snapshot.ending !== null);
    expect(client.latest.snapshot.ending?.cause).toBe('time-out');
    // Likewise while it is running.
    const next = await startGame(second.port, minutes(2 * SECOND));
    await moveClock(-HOUR);
    await next.clients[0].until(() => next.clients[0].latest.snapshot.ending !== null);
  });

  test('days for a turn count only while servers are up', async () => {
    const { open, moveClock } = await machineOf();
    const first = await startTestServer({ openStorage: open });
    const { table, people, clients } = await startGame(first.port, { clock: { kind: 'days', days: 2 } });
    const mover = moverOf(clients);
    await first.close();
    await moveClock(3 * DAY);
    const { storage, pass } = withPassingTime(await open());
    const second = await startTestServer({ openStorage: () => storage });
    const client = await people[mover].at(second.port).enter(table);
    expect(client.latest.snapshot.ending).toBeNull();
    expect(leftAtWelcome(client, mover)).toBeGreaterThan(DAY);
    client.close();
    pass(2 * DAY);
    await expect.poll(async () => (await storage.load(table))?.row.isOver, PATIENT).toBe(true);
    const { ending } = (await people[mover].at(second.port).enter(table)).latest.snapshot;
    expect(ending).toEqual({ cause: 'time-out', winner: opponentOf(mover) });
  });

  test('tables are kept if the clock jumps ahead by 40 days, and deleted after 40 days of service', async () => {
    const { open, moveClock } = await machineOf();
    const first = await startTestServer({ openStorage: open });
    const { table } = await startGame(first.port);
    await first.close();
    await moveClock(40 * DAY);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { storage, pass } = withPassingTime(await open());
    const deleteAbandoned = vi.spyOn(storage, 'deleteAbandoned');
    await startTestServer({ openStorage: () => storage });
    /** What all sweeps have deleted. */
    const sweep = async (): Promise<string[]> => {
      const { settledResults } = deleteAbandoned.mock;
      const before = settledResults.length;
      await vi.advanceTimersByTimeAsync(60 * SECOND);
      await expect
        .poll(() => settledResults.filter(({ type }) => type === 'fulfilled').length, PATIENT)
        .toBeGreaterThan(before);
      return settledResults.flatMap((result) => (result.type === 'fulfilled' ? result.value : []));
    };
    expect(await sweep()).toEqual([]);
    expect(await storage.load(table)).not.toBeNull();
    pass(40 * DAY);
    await expect.poll(sweep, PATIENT).toEqual([table]);
  });
});

test('PostgreSQL may be away for longer than a clock', async () => {
  const database = await postgres.createDatabase();
  const { port } = await startTestServer({ openStorage: () => openPostgresStorage(database) });
  const { clients } = await startGame(port, minutes(5 * SECOND));
  const mover = clients[moverOf(clients)];
  await postgres.kill();
  await sleep(8 * SECOND);
  await postgres.run();
  const isTold = (): boolean =>
    mover.messages.some((message) => message.type === 'presence' && message.outage !== undefined);
  await mover.until(isTold);
  expect(mover.latest.snapshot.ending).toBeNull();
  expect(await mover.act(mover.firstAction)).toBeNull();
}, 60_000);

test('a server may be frozen for longer than a clock', async () => {
  const server = await startServerProcess(tempFolder());
  const { clients } = await startGame(server.port, minutes(5 * SECOND));
  const mover = clients[moverOf(clients)];
  server.process.kill('SIGSTOP');
  await sleep(8 * SECOND);
  server.process.kill('SIGCONT');
  expect(await mover.act(mover.firstAction)).toBeNull();
}, 60_000);

test('killed while a clock was running, and started again much later, a server takes no time from anybody', async () => {
  const folder = tempFolder();
  const first = await startServerProcess(folder);
  const { table, people, clients } = await startGame(first.port, minutes(20 * SECOND));
  const mover = moverOf(clients);
  await first.kill('SIGKILL');
  const second = await startServerProcess(folder, { skew: 25 * SECOND });
  const client = await people[mover].at(second.port).enter(table);
  expect(client.latest.snapshot.ending).toBeNull();
  expect(welcomeOf(client).outage?.ms).toBeGreaterThan(20 * SECOND);
  expect(await client.act(client.firstAction)).toBeNull();
}, 60_000);

test('three servers that restart when a clock runs out decide once', async () => {
  const database = await postgres.createDatabaseWithClock(false);
  const options = { openStorage: () => openPostgresStorage(database), natsUrl: nats.url };
  const start = () => startTestServer(options);
  const before = await Promise.all([start(), start(), start()]);
  const { table, people, clients } = await startGame(before[0].port, minutes(3 * SECOND));
  const mover = moverOf(clients);
  await Promise.all(before.map((server) => server.close()));
  await postgres.moveClock(database, 2 * HOUR);
  const storage = await openPostgresStorage(database);
  const deadline = (await storage.load(table))?.row.deadline ?? 0;
  const after = await Promise.all([start(), start(), start()]);
  const inputs = async (): Promise<string> => JSON.stringify((await storage.load(table))?.inputs ?? []);
  await expect.poll(inputs, PATIENT).toContain('time-out');
  expect((await inputs()).split('time-out')).toHaveLength(2);
  // Not before all of it was used, by a time that has seen no more than these seconds.
  const { time } = await storage.beat();
  expect(time).toBeGreaterThanOrEqual(deadline);
  expect(time).toBeLessThan(deadline + HOUR);
  await storage.close();
  for (const server of after) {
    const client = await people[0].at(server.port).enter(table);
    expect(client.latest.snapshot.ending).toEqual({ cause: 'time-out', winner: opponentOf(mover) });
  }
}, 60_000);

test('a copy that is restored later has the time of the copy', async () => {
  const folder = tempFolder();
  const { open, moveClock } = sqliteMachine(folder);
  const first = await startTestServer({ openStorage: open });
  const { table, people, clients } = await startGame(first.port, minutes(60 * SECOND));
  const mover = moverOf(clients);
  const copy = join(tempFolder(), 'copy.sqlite');
  backUp(folder, copy);
  await first.close();
  const { storage, pass } = withPassingTime(await open());
  const second = await startTestServer({ openStorage: () => storage });
  pass(HOUR);
  await expect.poll(async () => (await storage.load(table))?.row.isOver, PATIENT).toBe(true);
  await second.close();
  await moveClock(DAY);
  restore(folder, copy);
  const third = await startTestServer({ openStorage: open });
  const client = await people[mover].at(third.port).enter(table);
  expect(client.latest.snapshot.ending).toBeNull();
  expect(leftAtWelcome(client, mover)).toBeGreaterThan(0);
}, 60_000);
