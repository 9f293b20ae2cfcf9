import { describe, expect, test } from 'vitest';
import { testOrder } from './order-contract.ts';
import { adminOf, untilNotices, type OrderServer } from './order-server.ts';
import { startGame } from './test-client.ts';
import { startTestServer, tempFolder } from './test-server.ts';

async function start(): Promise<OrderServer> {
  const dataDir = tempFolder();
  return { nodes: [await startTestServer({ dataDir })], admin: adminOf({ DATA_DIR: dataDir }) };
}

describe('on SQLite', () => {
  testOrder(start);
});

test('what the host does disturbs nobody else', async () => {
  const server = await start();
  const { people, clients } = await startGame(server.nodes[0]?.port ?? 0);
  const [ann, ben] = people;
  const id = await ben.read('/api/me', 'id');
  await server.admin('list');
  await server.admin('warn', id, '--text', 'Hurry up.');
  await untilNotices(ben, ({ sanctions }) => sanctions.length > 0);
  await clients[1].until(() => clients[1].closed !== null);
  expect(clients[0].closed).toBeNull();
  expect((await ann.fetch('/api/me')).status).toBe(200);
});
