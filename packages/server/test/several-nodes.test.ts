import { afterAll, beforeAll, describe } from 'vitest';
import type { RunningServer } from '../src/server.ts';
import type { PeopleDatabase } from '../src/storage/people-database.ts';
import { openPostgresStorage } from '../src/storage/postgres/postgres-storage.ts';
import { openSqliteStorage } from '../src/storage/sqlite/sqlite-storage.ts';
import { NatsServer } from './nats-server.ts';
import { PostgresServer } from './postgres-server.ts';
import { testSeveralNodes } from './several-nodes-contract.ts';
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
