import { PROTOCOL_VERSION } from '@arena/api';
import { seeded } from '@arena/rules';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { Browser, newKey, OPTIONS, playOn, seated, type Screen } from './client.ts';
import { openHouse } from './house.ts';

const ended = async (screen: Screen): Promise<number | null> => {
  await screen.until(() => screen.closed !== null);
  return screen.closed;
};

test.each([
  ['no JSON', 'salve'],
  ['not an object', '[]'],
  ['an unknown type', '{"type":"steal"}'],
  ['more than was asked for', '{"type":"ping","hand":true}'],
  ['no key', '{"type":"command","command":{"type":"resign"}}'],
  ['an unknown command', '{"type":"command","key":"k","command":{"type":"win"}}'],
  [
    'an action that is none',
    '{"type":"command","key":"k","command":{"type":"act","decision":3,"action":{"do":"cheat"}}}',
  ],
  ['a negative decision', '{"type":"command","key":"k","command":{"type":"undo","decision":-1}}'],
  ['an unknown phrase', '{"type":"chat","phrase":"<script>"}'],
])('a message with %s is answered by what is wrong, and harms nothing', async (_, text) => {
  const { port } = await openHouse();
  const { table, people, screens } = await seated(port);
  screens[0].send(text);
  expect(await ended(screens[0])).toBe(4010);
  expect(screens[0].said.at(-1)).toMatchObject({ type: 'error' });
  const again = await people[0].enter(table);
  await playOn([again, screens[1]], seeded('after'), 3);
});

test('a message that is too large ends the connection', async () => {
  const { port } = await openHouse();
  const { screens } = await seated(port);
  screens[0].send('x'.repeat(5000));
  expect(await ended(screens[0])).toBe(1009);
});

test('so do bytes, and too many messages', async () => {
  const { port } = await openHouse({ limits: { burst: 10, perSecond: 1 } });
  const { table, people, screens } = await seated(port);
  screens[0].socket.send(Buffer.from([1, 2]), { binary: true });
  expect(await ended(screens[0])).toBe(4010);
  const again = await people[0].enter(table);
  for (let i = 0; i < 20; i++) again.send({ type: 'ping' });
  expect(await ended(again)).toBe(4008);
  expect(again.said.filter(({ type }) => type === 'pong').length).toBeLessThanOrEqual(10);
});

test('nobody decides for the other side, and nobody at all from outside', async () => {
  const { port } = await openHouse();
  const { table, screens } = await seated(port);
  await playOn(screens, seeded('foreign'), 2);
  const mover = screens.find(({ actions }) => actions.length > 0) ?? screens[0];
  const idle = screens.find((screen) => screen !== mover) ?? screens[1];
  const { decision } = mover.latest.snapshot;
  const command = { type: 'act', decision, action: mover.actions[0] } as const;
  expect(await idle.command(command)).toMatchObject({ reason: 'not-your-decision' });
  const { number } = mover.latest;
  const watcher = await new Browser(port).enter(table);
  watcher.send({ type: 'command', key: newKey(), command });
  expect(await ended(watcher)).toBe(1012);
  expect(mover.latest.number).toBe(number);
});

test('a cookie of somebody else, or one that was changed, makes nobody', async () => {
  const { port } = await openHouse();
  const ann = await Browser.of(port, 'Ann');
  const table = await ann.newTable();
  const { id } = (await (await ann.ask('/api/me')).json()) as { id: string };
  const forged = `arena=${id}.QW5u.${'A'.repeat(43)}`;
  const response = await fetch(`http://127.0.0.1:${port}/api/me`, { headers: { cookie: forged } });
  expect(response.status).toBe(204);
  const socket = new WebSocket(
    `ws://127.0.0.1:${port}/api/tables/${table}/socket?protocol=${PROTOCOL_VERSION}`,
    {
      headers: { cookie: forged },
    },
  );
  const welcome = await new Promise<string>((resolve) =>
    socket.once('message', (data: Buffer) => resolve(data.toString())),
  );
  expect(JSON.parse(welcome)).toMatchObject({ viewer: 'spectator', code: null });
  socket.close();
});

test('pages from elsewhere are refused, over HTTP and WebSocket', async () => {
  const { port } = await openHouse();
  const foreign = { origin: 'https://evil.example', 'content-type': 'application/json' };
  const response = await fetch(`http://127.0.0.1:${port}/api/me`, {
    method: 'POST',
    headers: foreign,
    body: '{"name":"Eve"}',
  });
  expect(response.status).toBe(403);
  const ann = await Browser.of(port, 'Ann');
  const table = await ann.newTable();
  const status = await new Promise<number | undefined>((resolve) => {
    const socket = ann.socket(`/api/tables/${table}/socket`, { origin: 'https://evil.example' });
    socket.on('unexpected-response', (_, { statusCode }) => resolve(statusCode));
    socket.on('error', () => undefined);
  });
  expect(status).toBe(403);
});

test('bodies are limited in size and form, and requests in number', async () => {
  const { port } = await openHouse({ limits: { requests: 12, tables: 2 } });
  const ann = await Browser.of(port, 'Ann');
  const form = {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'name=Eve',
  };
  expect((await ann.ask('/api/me', form)).status).toBe(415);
  expect((await ann.post('/api/me', { name: 'x'.repeat(70_000) })).status).toBe(413);
  expect((await ann.post('/api/me', '{')).status).toBe(400);
  expect((await ann.post('/api/me', { name: '' })).status).toBe(400);
  const wanted = { options: OPTIONS, seat: 0, isOpen: false };
  const made = await Promise.all([1, 2, 3].map(() => ann.post('/api/tables', wanted)));
  expect(made.filter(({ status }) => status === 429)).toHaveLength(1);
  const many = await Promise.all(Array.from({ length: 12 }, () => ann.ask('/api/me')));
  const refused = many.find(({ status }) => status === 429);
  expect(await refused?.json()).toMatchObject({ reason: 'too-many' });
});

test('what is not there is said so', async () => {
  const { port } = await openHouse();
  const ann = await Browser.of(port, 'Ann');
  expect((await ann.join('no-such-table')).status).toBe(404);
  expect((await ann.ask('/api/codes/ZZZZZZ')).status).toBe(404);
  expect((await ann.ask('/api/nothing')).status).toBe(404);
  const table = await ann.newTable();
  expect((await ann.ask(`/api/tables/${table}/transcript`)).status).toBe(409);
  expect((await new Browser(port).post('/api/tables', {})).status).toBe(401);
  const socket = ann.socket('/api/tables/no-such-table/socket');
  expect(await new Promise((resolve) => socket.on('close', resolve))).toBe(4004);
});

test('names are tidied, and cookies cannot be read by scripts', async () => {
  const { port } = await openHouse();
  const response = await new Browser(port).post('/api/me', { name: ' \u202eAnn\u0000   B ' });
  expect(await response.json()).toMatchObject({ name: 'Ann B' });
  const [cookie] = response.headers.getSetCookie();
  expect(cookie).toMatch(/HttpOnly; SameSite=Lax$/);
});

test('behind https, cookies are secure and only its own pages may talk', async () => {
  const { port } = await openHouse({ baseUrl: new URL('https://arena.example.org') });
  const ann = new Browser(port);
  const response = await ann.ask('/api/me', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://arena.example.org' },
    body: '{"name":"Ann"}',
  });
  expect(response.headers.getSetCookie()[0]).toMatch(/; Secure$/);
  const other = await ann.ask('/api/me', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: `http://127.0.0.1:${port}` },
    body: '{"name":"Ann"}',
  });
  expect(other.status).toBe(403);
});
