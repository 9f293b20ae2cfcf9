import { expect, test, onTestFinished } from 'vitest';
import { openPostgresStorage } from '../src/storage/postgres/postgres-storage.ts';
import { NatsServer } from './nats-server.ts';
import { PostgresServer } from './postgres-server.ts';
import { startGame } from './test-client.ts';
import { startTestServer } from './test-server.ts';

test('servers start without NATS, and use it once it is there', async () => {
  const postgres = await PostgresServer.start();
  const nats = await NatsServer.start();
  onTestFinished(() => Promise.all([postgres.stop(), nats.stop()]).then(() => undefined));
  await nats.stop();
  const database = await postgres.createDatabase();
  const start = () =>
    startTestServer({ openStorage: () => openPostgresStorage(database), natsUrl: nats.url });
  const [first, second] = [await start(), await start()];
  const ready = async ({ port }: { port: number }): Promise<string> =>
    (await fetch(`http://127.0.0.1:${port}/health/ready`)).text();
  expect(await ready(first)).toContain('without NATS');
  const { table, people, clients } = await startGame(first.port);
  const bot = await people[0].newTable({ seats: [{ kind: 'person' }, { kind: 'bot', bot: 'greedy' }] });
  const against = await people[0].enter(bot);
  await against.until(() => against.latest.snapshot.seedCommitments?.[1] !== null);
  await nats.run();
  for (const server of [first, second])
    await expect.poll(() => ready(server), { timeout: 15_000 }).toBe('ready\n');
  // Both have subscribed: what is said at one is heard at the other.
  const ben = await people[1].at(second.port).enter(table);
  clients[0].chat('hello');
  await ben.until(() => ben.messages.some(({ type }) => type === 'chat'));
});
