import { verify } from '@arena/match';
import { parseTranscript } from '@arena/match/schema';
import { PLAYERS, seeded } from '@arena/rules';
import { expect, test } from 'vitest';
import { TestBrowser, newKey, OPTIONS, playRandomly, startGame } from './test-client.ts';
import { startTestServer } from './test-server.ts';

test('two people play a whole game while a third one watches, and all see the same', async () => {
  const { port } = await startTestServer();
  const { table, people, clients } = await startGame(port);
  const spectator = await (await TestBrowser.of(port, 'Cato')).enter(table);
  expect(spectator.viewer).toBe('spectator');
  const moves = await playRandomly(clients, seeded('whole'));
  expect(moves).toBeGreaterThan(20);
  const all = [...clients, spectator];
  const { number } = clients[0].latest;
  await Promise.all(all.map((client) => client.until(() => client.latest.number === number)));
  for (const { latest } of all) {
    expect(latest.snapshot.ending).not.toBeNull();
    expect(latest.snapshot.view.vp).toEqual(clients[0].latest.snapshot.view.vp);
  }
  for (const { updates } of all) {
    const numbers = updates.map((update) => update.number);
    expect(numbers).toEqual(numbers.map((_, i) => (numbers[0] ?? 0) + i));
  }
  const transcript = parseTranscript(await (await people[0].fetch(`/api/tables/${table}/transcript`)).text());
  expect(verify(transcript)).toBeNull();
  expect((await people[1].fetch(`/api/tables/${table}/record`)).status).toBe(200);
});

test('a client that reconnects gets exactly what it missed, a new one everything', async () => {
  const { port } = await startTestServer();
  const { table, people, clients } = await startGame(port);
  await playRandomly(clients, seeded('away'), 5);
  const seen = clients[1].latest.number;
  clients[1].close();
  if (clients[0].actions.length > 0) await clients[0].act(clients[0].firstAction);
  await playRandomly([clients[0], await people[1].enter(table)], seeded('on'), 12);
  const back = await people[1].enter(table, seen);
  const { number } = clients[0].latest;
  await back.until(() => back.latest.number === number);
  expect(back.updates.map((update) => update.number)).toEqual(
    Array.from({ length: number - seen }, (_, i) => seen + 1 + i),
  );
  const fresh = await people[1].enter(table);
  expect(fresh.updates.map((update) => update.number)).toEqual(
    Array.from({ length: number }, (_, i) => i + 1),
  );
});

test('a command sent twice with the same key is applied once, also over a new connection', async () => {
  const server = await startTestServer();
  const { port } = server;
  const { table, people, clients } = await startGame(port);
  await playRandomly(clients, seeded('twice'), 3);
  const by = PLAYERS.find((player) => clients[player].actions.length > 0) ?? 0;
  const mover = clients[by];
  const key = newKey();
  const { decision } = mover.latest.snapshot;
  const command = { type: 'act', decision, action: mover.firstAction } as const;
  expect(await mover.command(command, key)).toBeNull();
  const { number } = mover.latest;
  expect(await mover.command(command, key)).toBeNull();
  const again = await people[by].enter(table);
  expect(await again.command(command, key)).toBeNull();
  expect(again.latest.number).toBe(number);
  expect(await again.command(command)).toMatchObject({ reason: 'stale', current: { number } });
});

test('a private link opens a seat on another device', async () => {
  const { port } = await startTestServer();
  const { table, people, clients } = await startGame(port);
  const token = await people[0].read(`/api/tables/${table}/link`, 'token');
  const phone = await TestBrowser.of(port, 'Phone');
  expect((await phone.post(`/api/tables/${table}/seat`, { token: `${token}x` })).status).toBe(403);
  expect((await phone.fetch(`/api/tables/${table}/link`)).status).toBe(403);
  expect((await phone.post(`/api/tables/${table}/seat`, { token })).status).toBe(204);
  const client = await phone.enter(table);
  expect(client.viewer).toBe(0);
  expect(client.latest.snapshot.view).toEqual(clients[0].latest.snapshot.view);
  expect(client.presence?.names).toEqual(['Ann', 'Ben']);
});

test('a third person finds both seats taken', async () => {
  const { port } = await startTestServer();
  const { table } = await startGame(port);
  const third = await TestBrowser.of(port, 'Cato');
  expect((await third.join(table)).status).toBe(409);
});

test('a bot plays on the server, and commits to its seed first', async () => {
  const { port } = await startTestServer();
  const ann = await TestBrowser.of(port, 'Ann');
  const table = await ann.newTable({ seats: [{ kind: 'person' }, { kind: 'bot', bot: 'greedy' }] });
  const client = await ann.enter(table);
  await client.until(() => client.latest.snapshot.seedCommitments?.[1] !== null);
  expect(client.latest.snapshot.seeds).toEqual([null, null]);
  await client.seed();
  const random = seeded('bot');
  while (client.latest.snapshot.ending === null) {
    await client.until(() => client.actions.length > 0 || client.latest.snapshot.ending !== null);
    if (client.actions.length > 0) await client.act(client.randomAction(random));
  }
  expect(client.latest.snapshot.ending).not.toBeNull();
});

test('a rematch leads everybody to the next table, with the seats swapped', async () => {
  const { port } = await startTestServer();
  const { people, clients } = await startGame(port);
  await clients[0].command({ type: 'resign' });
  await clients[0].command({ type: 'rematch' });
  await clients[1].command({ type: 'rematch' });
  await Promise.all(clients.map((client) => client.until(() => client.next !== null)));
  const next = clients[0].next ?? '';
  expect((await people[0].enter(next)).viewer).toBe(1);
  expect((await people[1].enter(next)).viewer).toBe(0);
});

test('a client that follows moves to the next table and leaves the last one', async () => {
  const { port } = await startTestServer();
  const { clients, people, table } = await startGame(port);
  await clients[0].command({ type: 'resign' });
  await clients[0].command({ type: 'rematch' });
  await clients[1].command({ type: 'rematch' });
  await Promise.all(clients.map((client) => client.until(() => client.next !== null)));
  for (const client of clients) client.send({ type: 'follow' });
  await Promise.all(clients.map((client) => client.until(() => client.latest.number === 0)));
  expect(clients.map(({ viewer }) => viewer)).toEqual([1, 0]);
  await Promise.all(clients.map((client) => client.seed()));
  await playRandomly(clients, seeded('follow'), 3);
  const spectator = await people[0].enter(table);
  expect(spectator.presence?.isHere).toEqual([true, false]);
});

test('nobody can follow before there is a next game', async () => {
  const { port } = await startTestServer();
  const { clients } = await startGame(port);
  clients[0].send({ type: 'follow' });
  await clients[0].until(() => clients[0].closed !== null);
  expect(clients[0].messages).toContainEqual({ type: 'error', error: 'there is no next game yet' });
});

test('an aborted game has no winner; after the first action it cannot be aborted', async () => {
  const { port } = await startTestServer();
  const { clients } = await startGame(port);
  expect(await clients[1].command({ type: 'abort' })).toBeNull();
  await clients[0].until(() => clients[0].latest.snapshot.ending !== null);
  expect(clients[0].latest.snapshot.ending).toEqual({ cause: 'aborted', winner: null, by: 1 });
  const other = await startGame(port);
  await playRandomly(other.clients, seeded('abort'), 1);
  expect(await other.clients[0].command({ type: 'abort' })).toMatchObject({ reason: 'too-late' });
});

test('players can send quick phrases, spectators cannot', async () => {
  const { port } = await startTestServer();
  const { table, clients } = await startGame(port);
  clients[0].chat('good-luck');
  await clients[1].until(() => clients[1].messages.some(({ type }) => type === 'chat'));
  expect(clients[1].messages).toContainEqual({ type: 'chat', from: 0, phrase: 'good-luck' });
  const spectator = await (await TestBrowser.of(port, 'Cato')).enter(table);
  spectator.chat('laugh');
  await spectator.until(() => spectator.closed !== null);
  expect(spectator.messages.at(-1)?.type).toBe('error');
});

test('the options of a table are checked', async () => {
  const { port } = await startTestServer();
  const ann = await TestBrowser.of(port, 'Ann');
  const post = async (options: unknown): Promise<[number, unknown]> => {
    const response = await ann.post('/api/tables', { options, seat: 0, isOpen: true });
    return [response.status, await response.json()];
  };
  expect(await post({ ...OPTIONS, undo: 'always' })).toMatchObject([400, { reason: 'unfit' }]);
  expect(
    await post({ ...OPTIONS, seats: [{ kind: 'person' }, { kind: 'bot', bot: 'nobody' }] }),
  ).toMatchObject([400, { error: 'there is no bot called nobody' }]);
  expect(await post({ ...OPTIONS, setup: { deck: 'tarot' } })).toMatchObject([400, {}]);
});
