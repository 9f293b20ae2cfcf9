import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningServer } from '../src/server.ts';
import { openPostgresStorage } from '../src/storage/postgres/postgres-storage.ts';
import { NatsServer } from './nats-server.ts';
import { PostgresServer } from './postgres-server.ts';
import { drawOffer, TestBrowser, type TableClient } from './test-client.ts';
import { startTestServer } from './test-server.ts';

/** Two servers share a database, but each has a NATS of its own: no message of one ever reaches the other. */
let postgres: PostgresServer;
let nats: [NatsServer, NatsServer];
beforeAll(async () => {
  postgres = await PostgresServer.start();
  nats = [await NatsServer.start(), await NatsServer.start()];
});
afterAll(async () => {
  await Promise.all([postgres.stop(), ...nats.map((server) => server.stop())]);
});

async function startGame() {
  const database = await postgres.createDatabase();
  const start = ({ url }: NatsServer): Promise<RunningServer> =>
    startTestServer({ openStorage: () => openPostgresStorage(database), natsUrl: url });
  const [first, second] = await Promise.all([start(nats[0]), start(nats[1])]);
  const ann = await TestBrowser.of(first.port, 'Ann');
  const ben = await TestBrowser.of(second.port, 'Ben');
  const table = await ann.newTable();
  await ben.join(table);
  const clients: [TableClient, TableClient] = [await ann.enter(table), await ben.enter(table)];
  await Promise.all(clients.map((client) => client.seed()));
  return { first, second, ann, table, clients };
}

const bothSee = (clients: readonly TableClient[], number: number): Promise<void[]> =>
  Promise.all(clients.map((client) => client.until(() => client.latest.number >= number)));

test('a move arrives without a message', async () => {
  const { clients } = await startGame();
  await bothSee(clients, 4);
  for (let number = 5; number <= 7; number++) {
    const mover = clients.find(({ actions }) => actions.length > 0);
    expect(await mover?.act(mover.firstAction)).toBeNull();
    await bothSee(clients, number);
  }
});

test('somebody who changes servers is not sent back to an older state, nor refused by it', async () => {
  const { first, second, ann, table, clients } = await startGame();
  await bothSee(clients, 4);
  let [own] = clients;
  const at = [first, second];
  for (let move = 0; move < 8; move++) {
    if (own.actions.length === 0) {
      const [, ben] = clients;
      await ben.until(() => ben.latest.number >= own.latest.number);
      expect(await ben.act(ben.firstAction)).toBeNull();
    } else expect(await own.act(own.firstAction)).toBeNull();
    const { number } = own.latest;
    own.close();
    // The page says what it has, or is opened anew and is then behind for a moment at most.
    const server = at[move % 2];
    const before = own.latest;
    own = await ann.at(server?.port ?? 0).enter(table, number);
    if (own.updates.length === 0) own.updates.push(before);
    expect(own.latest.number).toBeGreaterThanOrEqual(number);
    await own.until(() => own.latest.number >= clients[1].latest.number);
  }
});

test('a refusal is decided by what is stored', async () => {
  const { clients } = await startGame();
  const [ann, ben] = clients;
  await bothSee(clients, 4);
  await ann.command(drawOffer(ann));
  // Ben's server has not heard of the offer.
  expect(await ben.command({ type: 'answer', offer: 5, accept: true })).toBeNull();
  expect((await ann.command(drawOffer(ann)))?.reason).toBe('over');
});
