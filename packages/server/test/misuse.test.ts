import { PROTOCOL_QUERY } from '@arena/api';
import { seeded } from '@arena/rules';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { rawRequest, type RawReply } from './raw-request.ts';
import { TestBrowser, newKey, OPTIONS, playRandomly, startGame, type TableClient } from './test-client.ts';
import { startTestServer } from './test-server.ts';

const closeCode = async (client: TableClient): Promise<number | null> => {
  await client.until(() => client.closed !== null);
  return client.closed;
};

test.each([
  ['text that is not JSON', 'salve'],
  ['something that is not an object', '[]'],
  ['an unknown type', '{"type":"steal"}'],
  ['unknown fields', '{"type":"ping","hand":true}'],
  ['no key', '{"type":"command","command":{"type":"resign"}}'],
  ['an unknown command', '{"type":"command","key":"k","command":{"type":"win"}}'],
  [
    'an invalid action',
    '{"type":"command","key":"k","command":{"type":"act","decision":3,"action":{"do":"cheat"}}}',
  ],
  ['a negative decision', '{"type":"command","key":"k","command":{"type":"undo","decision":-1}}'],
  ['an unknown phrase', '{"type":"chat","phrase":"<script>"}'],
])('a message with %s is rejected with an explanation, and the game goes on', async (_, text) => {
  const { port } = await startTestServer();
  const { table, people, clients } = await startGame(port);
  clients[0].send(text);
  expect(await closeCode(clients[0])).toBe(4010);
  expect(clients[0].messages.at(-1)).toMatchObject({ type: 'error' });
  const again = await people[0].enter(table);
  await playRandomly([again, clients[1]], seeded('after'), 3);
});

test('a message that is too large closes the connection', async () => {
  const { port } = await startTestServer();
  const { clients } = await startGame(port);
  clients[0].send('x'.repeat(5000));
  expect(await closeCode(clients[0])).toBe(1009);
});

test('so do binary messages and too many messages', async () => {
  const { port } = await startTestServer({ limits: { burst: 10, perSecond: 1 } });
  const { table, people, clients } = await startGame(port);
  clients[0].socket.send(Buffer.from([1, 2]), { binary: true });
  expect(await closeCode(clients[0])).toBe(4010);
  const again = await people[0].enter(table);
  for (let i = 0; i < 20; i++) again.send({ type: 'ping' });
  expect(await closeCode(again)).toBe(4008);
  expect(again.messages.filter(({ type }) => type === 'pong').length).toBeLessThanOrEqual(10);
});

test('more sockets and new sockets do not allow more messages', async () => {
  const { port } = await startTestServer({ limits: { burst: 10, perSecond: 0.01 } });
  const ann = await TestBrowser.of(port, 'Ann');
  const table = await ann.newTable();
  const first = await ann.enter(table);
  const second = await ann.enter(table);
  for (let i = 0; i < 5; i++) for (const client of [first, second]) await client.serverTime();
  for (const client of [first, second]) {
    client.send({ type: 'ping' });
    expect(await closeCode(client)).toBe(4008);
  }
  const again = await ann.enter(table);
  again.send({ type: 'ping' });
  expect(await closeCode(again)).toBe(4008);
  const other = await (await TestBrowser.of(port, 'Ben')).enter(table);
  expect(await other.serverTime()).toBeGreaterThan(0);
});

test('messages to the lobby count, too', async () => {
  const { port } = await startTestServer({ limits: { burst: 2, perSecond: 0.01 } });
  const ann = await TestBrowser.of(port, 'Ann');
  const codes: unknown[] = [];
  for (let i = 0; i < 3; i++) {
    const socket = ann.socket('/api/lobby/socket');
    socket.on('open', () => socket.send('salve'));
    codes.push(await new Promise((resolve) => socket.on('close', resolve)));
  }
  expect(codes).toEqual([4010, 4010, 4008]);
});

test('nobody can decide for the opponent, and spectators cannot decide at all', async () => {
  const { port } = await startTestServer();
  const { table, clients } = await startGame(port);
  await playRandomly(clients, seeded('foreign'), 2);
  const mover = clients.find(({ actions }) => actions.length > 0) ?? clients[0];
  const idle = clients.find((client) => client !== mover) ?? clients[1];
  const { decision } = mover.latest.snapshot;
  const command = { type: 'act', decision, action: mover.firstAction } as const;
  expect(await idle.command(command)).toMatchObject({ reason: 'not-your-decision' });
  const { number } = mover.latest;
  const spectator = await new TestBrowser(port).enter(table);
  spectator.send({ type: 'command', key: newKey(), command });
  expect(await closeCode(spectator)).toBe(1012);
  expect(mover.latest.number).toBe(number);
});

test('a cookie with a wrong signature is ignored', async () => {
  const { port } = await startTestServer();
  const ann = await TestBrowser.of(port, 'Ann');
  const table = await ann.newTable();
  const id = await ann.read('/api/me', 'id');
  const forged = `arena=${id}.QW5u.${'A'.repeat(43)}`;
  const response = await fetch(`http://127.0.0.1:${port}/api/me`, { headers: { cookie: forged } });
  expect(response.status).toBe(204);
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/tables/${table}/socket?${PROTOCOL_QUERY}`, {
    headers: { cookie: forged },
  });
  const welcome = await new Promise<string>((resolve) =>
    socket.once('message', (data: Buffer) => resolve(data.toString())),
  );
  expect(JSON.parse(welcome)).toMatchObject({ viewer: 'spectator', code: null });
  socket.close();
});

test('pages of other sites are refused over HTTP and WebSocket', async () => {
  const { port } = await startTestServer();
  const foreign = { origin: 'https://evil.example', 'content-type': 'application/json' };
  const response = await fetch(`http://127.0.0.1:${port}/api/me`, {
    method: 'POST',
    headers: foreign,
    body: '{"name":"Eve"}',
  });
  expect(response.status).toBe(403);
  const ann = await TestBrowser.of(port, 'Ann');
  const table = await ann.newTable();
  const status = await new Promise<number | undefined>((resolve) => {
    const socket = ann.socket(`/api/tables/${table}/socket`, { origin: 'https://evil.example' });
    socket.on('unexpected-response', (_, { statusCode }) => resolve(statusCode));
    socket.on('error', () => undefined);
  });
  expect(status).toBe(403);
});

test('the size and type of bodies and the number of requests are limited', async () => {
  const { port } = await startTestServer({ limits: { requests: 12, tables: 2 } });
  const ann = await TestBrowser.of(port, 'Ann');
  const form = {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'name=Eve',
  };
  expect((await ann.fetch('/api/me', form)).status).toBe(415);
  expect((await ann.post('/api/me', { name: 'x'.repeat(70_000) })).status).toBe(413);
  expect((await ann.post('/api/me', '{')).status).toBe(400);
  expect((await ann.post('/api/me', { name: '' })).status).toBe(400);
  const wanted = { options: OPTIONS, seat: 0, isOpen: false };
  const made = await Promise.all([1, 2, 3].map(() => ann.post('/api/tables', wanted)));
  expect(made.filter(({ status }) => status === 429)).toHaveLength(1);
  const many = await Promise.all(Array.from({ length: 12 }, () => ann.fetch('/api/me')));
  const refused = many.find(({ status }) => status === 429);
  expect(await refused?.json()).toMatchObject({ reason: 'too-many' });
});

test('a guest who sits at too many tables is told so, with a reason for the page', async () => {
  const { port } = await startTestServer({ limits: { requests: 1000, tables: 1000 } });
  const ann = await TestBrowser.of(port, 'Ann');
  const wanted = { options: OPTIONS, seat: 0, isOpen: false };
  for (let i = 0; i < 100; i++) expect((await ann.post('/api/tables', wanted)).status).toBe(201);
  const refused = await ann.post('/api/tables', wanted);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ reason: 'too-many-tables' });
});

test('missing things are reported as missing', async () => {
  const { port } = await startTestServer();
  const ann = await TestBrowser.of(port, 'Ann');
  expect((await ann.join('no-such-table')).status).toBe(404);
  expect((await ann.fetch('/api/codes/ZZZZZZ')).status).toBe(404);
  expect((await ann.fetch('/api/nothing')).status).toBe(404);
  const table = await ann.newTable();
  expect((await ann.fetch(`/api/tables/${table}/transcript`)).status).toBe(409);
  expect((await new TestBrowser(port).post('/api/tables', {})).status).toBe(401);
  const socket = ann.socket('/api/tables/no-such-table/socket');
  expect(await new Promise((resolve) => socket.on('close', resolve))).toBe(4004);
});

test('names are normalized, and scripts cannot read cookies', async () => {
  const { port } = await startTestServer();
  const response = await new TestBrowser(port).post('/api/me', { name: ' \u202eAnn\u0000   B ' });
  expect(await response.json()).toMatchObject({ name: 'Ann B' });
  const [cookie] = response.headers.getSetCookie();
  expect(cookie?.split('; ')).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/']));
  expect(cookie).not.toContain('Secure');
});

test('behind an https proxy, cookies are secure and only pages of that address may send requests', async () => {
  const { port } = await startTestServer({ baseUrl: new URL('https://arena.example.org') });
  const introduce = (origin: string): Promise<RawReply> => {
    const headers = { host: 'arena.example.org', 'content-type': 'application/json', origin };
    return rawRequest(port, '/api/me', { method: 'POST', headers, body: '{"name":"Ann"}' });
  };
  const { headers } = await introduce('https://arena.example.org');
  expect(headers['set-cookie']?.[0]?.split('; ')).toContain('Secure');
  expect((await introduce(`http://127.0.0.1:${port}`)).status).toBe(403);
});
