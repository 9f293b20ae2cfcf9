import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningServer } from '../src/server.ts';
import { openPostgresStorage } from '../src/storage/postgres/postgres-storage.ts';
import { NatsServer } from './nats-server.ts';
import { PostgresServer } from './postgres-server.ts';
import { startTestServer } from './test-server.ts';
import { ask, makeTournament, players, resignAll, untilView } from './tournament-client.ts';
import { testTournaments } from './tournament-contract.ts';

let postgres: PostgresServer;
let nats: NatsServer;
beforeAll(
  async () => void ([postgres, nats] = await Promise.all([PostgresServer.start(), NatsServer.start()])),
);
afterAll(async () => void (await Promise.all([postgres.stop(), nats.stop()])));

const startNode = (database: string): Promise<RunningServer> =>
  startTestServer({ openStorage: () => openPostgresStorage(database), natsUrl: nats.url });

describe('on PostgreSQL', () => {
  testTournaments(async () => startNode(await postgres.createDatabase()));
});

test('three servers agree on entries, rounds and results', async () => {
  const database = await postgres.createDatabase();
  const nodes = [await startNode(database), await startNode(database), await startNode(database)];
  const [first] = nodes;
  if (first === undefined) throw new Error('no server runs');
  const people = await players(first.port, 6);
  const at = (person: number, node: number) => {
    const found = people[person]?.at(nodes[node % nodes.length]?.port ?? 0);
    if (found === undefined) throw new Error('nobody is here');
    return found;
  };
  const code = await makeTournament(at(0, 0));
  // All at once, each at another server.
  const entered = await Promise.all(people.map((_, index) => ask(at(index, index), code, { type: 'enter' })));
  expect(entered).toEqual(people.map(() => null));
  const everywhere = nodes.map((_, node) => node);
  const begun = await Promise.all(
    everywhere.map((node) => ask(at(0, node), code, { type: 'begin-round', round: 1 })),
  );
  expect(begun).toEqual([null, null, null]);
  const views = await Promise.all(
    everywhere.map((node) => untilView(at(0, node), code, ({ rounds }) => rounds.begun === 1)),
  );
  const tablesOf = ({ round }: (typeof views)[number]) =>
    round?.pairings.map(({ games }) => games.map(({ table }) => table));
  const [tables] = views.map(tablesOf);
  expect(tables?.length).toBe(3);
  expect(views.map(tablesOf)).toEqual(views.map(() => tables));
  await resignAll(
    code,
    people.map((_, index) => at(index, index)),
  );
  const ends = await Promise.all(
    everywhere.map((node) => untilView(at(2, node), code, ({ rounds }) => rounds.over === 1)),
  );
  expect(ends.map(({ standings }) => standings)).toEqual(ends.map(() => ends[0]?.standings));
  expect(ends[0]?.standings.map(({ points }) => points)).toEqual(people.map(() => 1));
});
