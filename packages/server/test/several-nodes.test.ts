import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningServer } from '../src/server.ts';
import type { PeopleDatabase } from '../src/storage/people-database.ts';
import { openPostgresStorage } from '../src/storage/postgres/postgres-storage.ts';
import { openSqliteStorage } from '../src/storage/sqlite/sqlite-storage.ts';
import { NatsServer } from './nats-server.ts';
import { PostgresServer } from './postgres-server.ts';
import { playToOther, PushReader, pushTo, startPushService } from './push-client.ts';
import { testSeveralNodes } from './several-nodes-contract.ts';
import { TestBrowser } from './test-client.ts';
import { startTestServer, tempFolder } from './test-server.ts';

describe('one server with SQLite', () => {
  testSeveralNodes(async () => {
    const storage = openSqliteStorage(tempFolder());
    const { port } = await startTestServer({ openStorage: () => storage });
    return { ports: [port, port, port], people: storage.people };
  });
});

describe('three servers with PostgreSQL', () => {
  let postgres: PostgresServer;
  let nats: NatsServer;
  beforeAll(async () => {
    postgres = await PostgresServer.start();
    nats = await NatsServer.start();
  });
  afterAll(async () => {
    await nats.stop();
    await postgres.stop();
  });

  test('somebody who is away is told once, with the players and a spectator at three servers', async () => {
    const { received, site } = await startPushService();
    const database = await postgres.createDatabase();
    const start = async (): Promise<number> => {
      const openStorage = () => openPostgresStorage(database);
      return (await startTestServer({ openStorage, natsUrl: nats.url, push: pushTo(site) })).port;
    };
    const [one, two, three] = [await start(), await start(), await start()];
    const ann = await TestBrowser.of(one, 'Ann');
    const ben = (await TestBrowser.of(one, 'Ben')).at(two);
    const table = await ann.newTable({ setup: { deck: 'arena', start: 0, beginner: true } });
    await expect.poll(async () => (await ben.join(table)).status, { timeout: 20_000 }).toBe(204);
    const spectator = await new TestBrowser(three).enter(table);
    const [anns, bens] = [await ann.enter(table), await ben.enter(table)];
    await Promise.all([anns.seed(), bens.seed()]);
    const subscribed = await ben
      .at(three)
      .post('/api/push/subscribe', new PushReader(`${site}/ben`).subscription);
    expect(subscribed.status).toBe(204);
    bens.close();
    await anns.until(() => anns.presence?.isHere[1] === false);
    await playToOther(anns);
    const { number } = anns.latest;
    await spectator.until(() => spectator.latest.number === number);
    await expect.poll(() => received.length, { timeout: 20_000 }).toBe(1);
    // Nobody else is about to.
    for (const client of [anns, spectator]) await client.serverTime();
    await new Promise((resolve) => setTimeout(resolve, 2000));
    expect(received.map(({ path }) => path)).toEqual(['/ben']);
  }, 60_000);

  test('the requests of a person count together at all servers', async () => {
    const database = await postgres.createDatabase();
    const start = async (): Promise<number> => {
      const openStorage = () => openPostgresStorage(database);
      const limits = { personRequests: 40 };
      return (await startTestServer({ openStorage, natsUrl: nats.url, limits })).port;
    };
    const [one, two, three] = [await start(), await start(), await start()];
    const ann = await TestBrowser.of(one, 'Ann');
    const statusAt = async (port: number): Promise<number> => (await ann.at(port).fetch('/api/me')).status;
    const statuses: number[] = [];
    for (let count = 0; count < 41; count++) statuses.push(await statusAt(one));
    expect(statuses.at(-1)).toBe(429);
    // A few requests go through until the others have heard of it; 40 would without them.
    for (const port of [two, three]) {
      const found: number[] = [];
      while (found.length < 20 && found.at(-1) !== 429) {
        await new Promise((resolve) => setTimeout(resolve, 200));
        found.push(await statusAt(port));
      }
      expect(found.at(-1)).toBe(429);
    }
    // Somebody else may.
    const ben = await TestBrowser.of(two, 'Ben');
    expect((await ben.fetch('/api/me')).status).toBe(200);
  }, 60_000);

  testSeveralNodes(async () => {
    const database = await postgres.createDatabase();
    const opened: PeopleDatabase[] = [];
    const start = (): Promise<RunningServer> =>
      startTestServer({
        openStorage: async () => {
          const storage = await openPostgresStorage(database);
          opened.push(storage.people);
          return storage;
        },
        natsUrl: nats.url,
      });
    const [one, two, three] = [await start(), await start(), await start()];
    const [people] = opened;
    if (people === undefined) throw new Error('no storage was opened');
    return { ports: [one.port, two.port, three.port], people };
  });
});
