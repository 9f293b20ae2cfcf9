import { expect, test } from 'vitest';
import { z } from 'zod';
import { openSqliteStorage } from '../src/storage/sqlite/sqlite-storage.ts';
import { withPassingTime } from './passing-time.ts';
import { startTestServer, tempFolder } from './test-server.ts';
import { TournamentStore } from '../src/tournaments/tournament-store.ts';
import { ask, makeTournament, players, untilView, viewOf } from './tournament-client.ts';
import { testTournaments } from './tournament-contract.ts';

testTournaments(startTestServer);

const MINUTE = 60_000;

test('rounds by the clock: who does not come loses, games count as they stand, and the next round begins', async () => {
  const { storage, pass } = withPassingTime(openSqliteStorage(tempFolder()));
  const { port } = await startTestServer({ openStorage: () => storage });
  const people = await players(port, 4);
  const [organiser, ben] = people;
  if (organiser === undefined || ben === undefined) throw new Error('nobody is here');
  const code = await makeTournament(organiser, { roundMinutes: 30 });
  for (const person of people) await ask(person, code, { type: 'enter' });
  await ask(organiser, code, { type: 'begin-round', round: 1 });
  const { round } = await viewOf(organiser, code);
  const [first, second] = round?.pairings ?? [];
  // At the first table both come, at the second one of them.
  const openTable = async (entrant: number | undefined, table: string | undefined): Promise<void> => {
    const client = await people[entrant ?? 0]?.enter(table ?? '');
    void client?.seed().catch(() => undefined);
  };
  for (const entrant of first?.entrants ?? []) await openTable(entrant, first?.games[0].table);
  await openTable(second?.entrants[1], second?.games[0].table);
  await new Promise((resolve) => setTimeout(resolve, 500));
  pass(10 * MINUTE);
  const late = await untilView(organiser, code, ({ entrants }) => entrants.some(({ hasLeft }) => hasLeft));
  expect(late.entrants.map(({ hasLeft }) => hasLeft)).toEqual(
    late.entrants.map((_, entrant) => entrant === second?.entrants[0]),
  );
  const lost = { winner: 1, how: 'no-show', score: null };
  expect(late.round?.pairings[1]?.games.map(({ outcome }) => outcome)).toEqual([lost, lost]);
  expect(late.round?.pairings[0]?.games[0].outcome).toBeNull();
  pass(21 * MINUTE);
  const next = await untilView(organiser, code, ({ rounds }) => rounds.begun === 2);
  expect(next.rounds.over).toBe(1);
  expect(next.round?.byes.length).toBe(1);
  const scores = (await (await ben.fetch(`/api/tournaments/${code}/games.csv`)).text()).split('\r\n');
  expect(scores.filter((line) => line.endsWith('round-end')).length).toBe(2);
});

test('a server that stopped before it had opened the tables of a round opens them later', async () => {
  const dataDir = tempFolder();
  const server = await startTestServer({ dataDir });
  const [organiser, ben] = await players(server.port, 2);
  if (organiser === undefined || ben === undefined) throw new Error('nobody is here');
  const code = await makeTournament(organiser);
  for (const person of [organiser, ben]) await ask(person, code, { type: 'enter' });
  await server.close();
  // As if it had stopped right after storing the round.
  const storage = openSqliteStorage(dataDir);
  const ids = await storage.people.query('SELECT event FROM tournament_events ORDER BY number');
  const [first, second] = ids.map(
    ({ event }) => z.object({ person: z.string() }).parse(JSON.parse(String(event))).person,
  );
  const tables = ['0123456789ab', '0123456789cd'];
  const event = {
    type: 'round-begun',
    pairings: [{ people: [first, second], tables }],
    byes: [],
    at: Date.now(),
    endsAt: null,
  };
  await storage.people.write([
    {
      sql: 'INSERT INTO tournament_events (code, number, event) VALUES (?, 3, ?)',
      values: [code, JSON.stringify(event)],
    },
    { sql: 'UPDATE tournaments SET count = 3', values: [] },
  ]);
  await storage.close();
  const again = await startTestServer({ dataDir });
  const person = ben.at(again.port);
  const seat = async (): Promise<number> => (await person.fetch(`/api/tables/${tables[0]}/link`)).status;
  await expect.poll(seat, { timeout: 10_000 }).toBe(200);
});

test('whoever deletes their account is without a name in tournaments too', async () => {
  const storage = openSqliteStorage(tempFolder());
  const store = new TournamentStore(storage.people);
  const terms = {
    title: 'A',
    system: 'swiss',
    rounds: 1,
    deck: 'arena',
    clock: { kind: 'none' },
    roundMinutes: null,
    lateEntry: true,
  } as const;
  await store.create('FORUM-0001', 'organiser', terms, 0);
  // Of two ids that a pattern of SQL would confuse.
  const people = ['ann_123', 'annx123'].map((person) => ({ type: 'entered', person, name: person }) as const);
  await store.append('FORUM-0001', 0, people, { isOver: false, now: 0 });
  await store.forgetNames(['ann_123'], 'Anonymus');
  expect((await store.load('FORUM-0001'))?.events).toEqual([{ ...people[0], name: 'Anonymus' }, people[1]]);
  await storage.close();
});
