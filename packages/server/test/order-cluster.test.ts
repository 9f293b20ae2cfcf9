import { afterAll, beforeAll, describe } from 'vitest';
import type { RunningServer } from '../src/server.ts';
import { openPostgresStorage } from '../src/storage/postgres/postgres-storage.ts';
import { NatsServer } from './nats-server.ts';
import { testOrder } from './order-contract.ts';
import { adminOf } from './order-server.ts';
import { PostgresServer } from './postgres-server.ts';
import { startTestServer } from './test-server.ts';

let postgres: PostgresServer;
let nats: NatsServer;
beforeAll(
  async () => void ([postgres, nats] = await Promise.all([PostgresServer.start(), NatsServer.start()])),
);
afterAll(async () => void (await Promise.all([postgres.stop(), nats.stop()])));

const startNode = (database: string): Promise<RunningServer> =>
  startTestServer({ openStorage: () => openPostgresStorage(database), natsUrl: nats.url });

describe('on three servers with PostgreSQL', () => {
  testOrder(async () => {
    const database = await postgres.createDatabase();
    const nodes = [await startNode(database), await startNode(database), await startNode(database)];
    return { nodes, admin: adminOf({ DATABASE_URL: database, NATS_URL: nats.url }) };
  });
});
