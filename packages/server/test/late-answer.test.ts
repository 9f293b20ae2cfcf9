import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgresStorage } from '../src/storage/postgres/postgres-storage.ts';
import type { Storage } from '../src/storage/storage.ts';
import { NatsServer } from './nats-server.ts';
import { PostgresServer } from './postgres-server.ts';
import { startGame, TestBrowser } from './test-client.ts';
import { startTestServer } from './test-server.ts';

let postgres: PostgresServer;
let nats: NatsServer;
beforeAll(
  async () => void ([postgres, nats] = await Promise.all([PostgresServer.start(), NatsServer.start()])),
);
afterAll(async () => void (await Promise.all([postgres.stop(), nats.stop()])));

/** A storage whose answers to commits come late, once they are held, until they are released. */
function withLateAnswers(storage: Storage) {
  let gate: PromiseWithResolvers<void> | null = null;
  const commit = storage.commit.bind(storage);
  storage.commit = async (writes) => {
    const held = gate;
    const outcome = await commit(writes);
    await held?.promise;
    return outcome;
  };
  return {
    hold: () => void (gate = Promise.withResolvers()),
    release: () => {
      gate?.resolve();
      gate = null;
    },
  };
}

test('a server that has not heard of its own commit yet welcomes nobody with an older state', async () => {
  const database = await postgres.createDatabase();
  const start = (openStorage: () => Promise<Storage>) => startTestServer({ openStorage, natsUrl: nats.url });
  const slow = await openPostgresStorage(database);
  const answers = withLateAnswers(slow);
  const a = await start(() => openPostgresStorage(database));
  const b = await start(() => Promise.resolve(slow));
  const { table, people, clients } = await startGame(a.port);
  const mover = clients.findIndex(({ actions }) => actions.length > 0);
  const person = people[mover === 0 ? 0 : 1].at(b.port);
  const other = clients[mover === 0 ? 1 : 0];
  const atB = await person.enter(table);
  const { number } = other.latest;
  answers.hold();
  // Stored, but the server does not know.
  void atB.act(atB.firstAction).catch(() => undefined);
  await expect
    .poll(async () => (await slow.progress([table])).get(table)?.count, { timeout: 10_000 })
    .toBe(number + 1);
  // The other server finds it when it wants to store something itself.
  await other.command({ type: 'resign' });
  expect(other.latest.number).toBe(number + 2);
  const hop = new TestBrowser(b.port).enter(table, number + 2);
  // Until the server has taken note of it. Too short a time would only test less.
  await sleep(500);
  answers.release();
  expect((await hop).updates[0]?.number ?? number + 2).toBe(number + 2);
});
