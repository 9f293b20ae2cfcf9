import { afterAll, beforeAll, describe } from 'vitest';
import { openPostgresStorage } from '../src/storage/postgres/postgres-storage.ts';
import { testFriends } from './friends-contract.ts';
import { NatsServer } from './nats-server.ts';
import { PostgresServer } from './postgres-server.ts';
import { startTestServer } from './test-server.ts';

describe('on SQLite', () => {
  testFriends(async () => {
    const { port } = await startTestServer();
    return [port, port];
  });
});

describe('on PostgreSQL, with two servers and NATS', () => {
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
  testFriends(async () => {
    const database = await postgres.createDatabase();
    const start = () =>
      startTestServer({ openStorage: () => openPostgresStorage(database), natsUrl: nats.url });
    const [one, two] = [await start(), await start()];
    return [one.port, two.port];
  });
});
