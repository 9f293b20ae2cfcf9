import { afterAll, beforeAll, describe } from 'vitest';
import { openPostgresStorage } from '../src/storage/postgres/postgres-storage.ts';
import { NatsServer } from './nats-server.ts';
import { testPool } from './pool-contract.ts';
import { PostgresServer } from './postgres-server.ts';
import { startTestServer } from './test-server.ts';

describe('on SQLite', () => {
  testPool(async () => {
    const { port } = await startTestServer();
    return [port, port];
  });
});

describe('on PostgreSQL', () => {
  let postgres: PostgresServer;
  beforeAll(async () => void (postgres = await PostgresServer.start()));
  afterAll(() => postgres.stop());

  describe('with two servers and NATS', () => {
    let nats: NatsServer;
    beforeAll(async () => void (nats = await NatsServer.start()));
    afterAll(() => nats.stop());
    testPool(async () => {
      const database = await postgres.createDatabase();
      const start = () =>
        startTestServer({ openStorage: () => openPostgresStorage(database), natsUrl: nats.url });
      const [one, two] = [await start(), await start()];
      return [one.port, two.port];
    });
  });
});
