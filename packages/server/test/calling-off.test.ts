import { parseLobby, type Lobby } from '@arena/api';
import type { MatchOptions } from '@arena/match';
import { seeded } from '@arena/rules';
import { expect, onTestFinished, test } from 'vitest';
import { openSqliteStorage } from '../src/storage/sqlite/sqlite-storage.ts';
import { playRandomly, TestBrowser, type TableClient } from './test-client.ts';
import { startTestServer, tempFolder } from './test-server.ts';

const readLobby = async (person: TestBrowser): Promise<Lobby> => {
  const socket = person.socket('/api/lobby/socket');
  const text = await new Promise<string>((resolve) =>
    socket.once('message', (data: Buffer) => resolve(data.toString())),
  );
  socket.close();
  return parseLobby(text);
};

/** The owner opens a table, the guest sits down, and their cards are dealt. */
async function deal(
  owner: TestBrowser,
  guest: TestBrowser,
  options: Partial<MatchOptions> = {},
  isOpen = true,
): Promise<{ table: string; clients: [TableClient, TableClient] }> {
  const table = await owner.newTable(options, { isOpen });
  return { table, clients: await sitDown(owner, guest, table) };
}

async function sitDown(
  owner: TestBrowser,
  guest: TestBrowser,
  table: string,
): Promise<[TableClient, TableClient]> {
  expect((await guest.join(table)).status).toBe(204);
  const clients: [TableClient, TableClient] = [await owner.enter(table), await guest.enter(table)];
  await Promise.all(clients.map((client) => client.seed()));
  return clients;
}

async function dealAgainstBot(person: TestBrowser): Promise<TableClient> {
  const table = await person.newTable({ seats: [{ kind: 'person' }, { kind: 'bot', bot: 'greedy' }] });
  const client = await person.enter(table);
  await client.seed();
  await client.until(() => client.actions.length > 0);
  return client;
}

const people = async (port: number): Promise<[TestBrowser, TestBrowser]> => [
  await TestBrowser.of(port, 'Ann'),
  await TestBrowser.of(port, 'Ben'),
];

test('the ending and the finished game say who called off', async () => {
  const dataDir = tempFolder();
  const server = await startTestServer({ dataDir });
  const [ann, ben] = await people(server.port);
  const { table, clients } = await deal(ann, ben);
  expect(await clients[1].command({ type: 'abort' })).toBeNull();
  for (const client of clients) {
    await client.until(() => client.latest.snapshot.ending !== null);
    expect(client.latest.snapshot.ending).toEqual({ cause: 'aborted', winner: null, by: 1 });
  }
  const id = await ben.read('/api/me', 'id');
  await server.close();
  const storage = openSqliteStorage(dataDir);
  onTestFinished(() => storage.close());
  expect(await storage.gamesOf(id, Number.MAX_SAFE_INTEGER, 5)).toMatchObject([{ table, calledOffBy: 1 }]);
  expect(await storage.conductOf(id)).toMatchObject({ games: 1, calledOff: [expect.any(Number)] });
});

test('others see how many games someone has called off, in the lobby and at the table', async () => {
  const { port } = await startTestServer();
  const [ann, ben] = await people(port);
  const played = await deal(ann, ben);
  await playRandomly(played.clients, seeded('played'), 3);
  await played.clients[0].command({ type: 'resign' });
  const { clients } = await deal(ben, ann);
  expect(clients[0].presence?.calledOff).toBeUndefined();
  await clients[0].command({ type: 'abort' });

  const waiting = await ben.newTable({}, { isOpen: true });
  const expected = [{ count: 1, games: 2 }, null];
  expect((await readLobby(ann)).open).toMatchObject([{ id: waiting, calledOff: expected }]);
  const visitor = await new TestBrowser(port).enter(waiting);
  expect(visitor.presence?.calledOff).toEqual(expected);
  const [host, guest] = await sitDown(ben, ann, waiting);
  for (const client of [host, guest]) expect(client.presence?.calledOff).toEqual(expected);
  // As a guest, too.
  const other = await deal(ann, ben);
  await other.clients[0].until(() => other.clients[0].presence?.calledOff !== undefined);
  expect(other.clients[0].presence?.calledOff).toEqual([null, { count: 1, games: 2 }]);
  // Nothing is said about those who never did.
  const clean = await ann.newTable({}, { isOpen: true });
  const cards = (await readLobby(ben)).open.filter(({ id }) => id === clean);
  expect(cards).toHaveLength(1);
  expect(cards[0]?.calledOff).toBeUndefined();
});

test('a game without cards, or against the computer, is called off without being counted', async () => {
  const { port } = await startTestServer();
  const [ann, ben] = await people(port);
  const undealt = await ann.newTable({}, { isOpen: true });
  await ben.join(undealt);
  const client = await ann.enter(undealt);
  expect(await client.command({ type: 'abort' })).toBeNull();
  for (let i = 0; i < 4; i++) expect(await (await dealAgainstBot(ann)).command({ type: 'abort' })).toBeNull();
  const next = await ann.enter(await ann.newTable());
  expect(next.presence?.calledOff).toBeUndefined();
});

test('after three games within an hour, a person can only play or resign', async () => {
  const { port } = await startTestServer();
  const [ann, ben] = await people(port);
  const games = [];
  for (let i = 0; i < 6; i++) games.push(await deal(ann, ben));
  // All at once: each counts for the next.
  const refusals = await Promise.all(games.map(({ clients }) => clients[1].command({ type: 'abort' })));
  expect(refusals.filter((refusal) => refusal === null)).toHaveLength(3);
  const [refused] = refusals.filter((refusal) => refusal !== null);
  expect(refused).toMatchObject({ reason: 'too-late', current: { snapshot: { ending: null } } });
  const now = Date.now();
  expect(refused?.until).toBeGreaterThan(now + 59 * 60_000);
  expect(refused?.until).toBeLessThan(now + 61 * 60_000);
  // The other player may still call off, and the one who may not can resign.
  const open = games.filter(({ clients }) => clients[1].latest.snapshot.ending === null);
  expect(open).toHaveLength(3);
  expect(await open[0]?.clients[0].command({ type: 'abort' })).toBeNull();
  expect(await open[1]?.clients[1].command({ type: 'resign' })).toBeNull();
  expect(await playRandomly(open[2]?.clients ?? [], seeded('on'), 3)).toBe(3);
  // The computer does not mind.
  expect(await (await dealAgainstBot(ben)).command({ type: 'abort' })).toBeNull();
});

test('when a guest calls off, the table is open again for its owner alone', async () => {
  const { port } = await startTestServer();
  const [ann, ben] = await people(port);
  const { table, clients } = await deal(ann, ben, { undo: 'never' });
  await clients[1].command({ type: 'abort' });
  await clients[0].until(() => clients[0].next !== null);
  const next = clients[0].next ?? '';
  expect((await readLobby(ben)).open).toMatchObject([{ id: next, names: ['Ann', null], undo: 'never' }]);
  expect(clients[1].next).toBeNull();
  expect((await ben.enter(table)).next).toBeNull();
  expect((await ann.enter(table)).next).toBe(next);
  clients[0].send({ type: 'follow' });
  await clients[0].until(() => clients[0].latest.number === 0);
  expect(clients[0].viewer).toBe(0);
  // Somebody else sits down, and they play.
  const cleo = await TestBrowser.of(port, 'Cleo');
  expect(await playRandomly(await sitDown(ann, cleo, next), seeded('cleo'), 3)).toBe(3);
});

test('when the owner calls off, or the table was private, it is over', async () => {
  const { port } = await startTestServer();
  const [ann, ben] = await people(port);
  const own = await deal(ann, ben);
  await own.clients[0].command({ type: 'abort' });
  const byInvitation = await deal(ann, ben, {}, false);
  await byInvitation.clients[1].command({ type: 'abort' });
  for (const { clients } of [own, byInvitation]) {
    await clients[0].until(() => clients[0].latest.snapshot.ending !== null);
    expect(clients[0].next).toBeNull();
  }
  expect((await readLobby(ben)).open).toEqual([]);
});

test('a person sits down at a limited number of tables per minute', async () => {
  const { port } = await startTestServer({ limits: { tables: 1000, joins: 3 } });
  const [ann, ben] = await people(port);
  const tables = [];
  for (let i = 0; i < 5; i++) tables.push(await ann.newTable({}, { isOpen: true }));
  const replies = [];
  for (const table of tables) replies.push(await ben.join(table));
  expect(replies.map(({ status }) => status)).toEqual([204, 204, 204, 429, 429]);
  expect(await replies[4]?.json()).toMatchObject({ reason: 'too-many' });
  // Who sits there already is not affected, and neither are others.
  expect((await ben.join(tables[0] ?? '')).status).toBe(204);
  expect((await (await TestBrowser.of(port, 'Cleo')).join(tables[4] ?? '')).status).toBe(204);
});

test('an address takes a limited number of seats per minute, whoever asks', async () => {
  const { port } = await startTestServer({ limits: { tables: 3, joins: 1000, requests: 1000 } });
  const ann = await TestBrowser.of(port, 'Ann');
  const table = await ann.newTable({}, { isOpen: true });
  const statuses = [];
  for (let i = 0; i < 5; i++)
    statuses.push((await (await TestBrowser.of(port, `Eve ${i}`)).join(table)).status);
  expect(statuses).toEqual([204, 409, 409, 429, 429]);
});

test('nobody fills the list of open tables alone', async () => {
  const { port } = await startTestServer();
  const [ann, ben] = await people(port);
  const modest = await ben.newTable({}, { isOpen: true });
  for (let i = 0; i < 60; i++) await ann.newTable({}, { isOpen: true });
  const { open } = await readLobby(await TestBrowser.of(port, 'Cleo'));
  expect(open.map(({ id }) => id)).toContain(modest);
  expect(open.filter(({ names }) => names[0] === 'Ann')).toHaveLength(3);
});

test('players hear of many spectators now and then, not of each', async () => {
  const { port } = await startTestServer();
  const [ann, ben] = await people(port);
  const { table, clients } = await deal(ann, ben);
  const messages = (): number => clients[0].messages.filter(({ type }) => type === 'presence').length;
  const before = messages();
  const COUNT = 150;
  const visitor = new TestBrowser(port);
  const spectators = await Promise.all(Array.from({ length: COUNT }, () => visitor.enter(table)));
  await clients[0].until(() => clients[0].presence?.spectators === COUNT);
  for (const spectator of spectators) spectator.close();
  await clients[0].until(() => clients[0].presence?.spectators === 0);
  expect(messages() - before).toBeLessThan(COUNT / 3);
});
