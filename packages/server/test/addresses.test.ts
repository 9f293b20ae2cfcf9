import { expect, test } from 'vitest';
import { rawRequest } from './raw-request.ts';
import { startTestServer } from './test-server.ts';
import { OPTIONS, startGame, TestBrowser } from './test-client.ts';

const baseUrl = new URL('https://arena.example.org');
const { host } = baseUrl;

const upgradeStatus = (port: number, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve) => {
    const socket = new TestBrowser(port).socket('/api/lobby/socket', headers);
    socket.on('open', () => {
      socket.close();
      resolve(101);
    });
    socket.on('error', () => undefined);
    socket.on('unexpected-response', (_, { statusCode = 0 }) => resolve(statusCode));
  });

test.each([
  ['localhost', true],
  ['127.0.0.1:4000', true],
  ['[::1]:4000', true],
  ['192.168.0.7', true],
  ['my-computer:4000', true],
  ['my-computer.local', true],
  ['evil.example', false],
  ['localhost.evil.example:4000', false],
  ['127.0.0.1.evil.example', false],
])('without BASE_URL, a page at "%s" is ours: %s', async (name, isOurs) => {
  const { port } = await startTestServer();
  const { status } = await rawRequest(port, '/api/me', { headers: { host: name } });
  expect(status).toBe(isOurs ? 204 : 421);
  expect(await upgradeStatus(port, { host: name, origin: `http://${name}` })).toBe(isOurs ? 101 : 421);
});

test('with BASE_URL, only that name is served, and operators ask each server by its own', async () => {
  const { port } = await startTestServer({ baseUrl });
  const statusOf = async (path: string, name: string): Promise<number> =>
    (await rawRequest(port, path, { headers: { host: name } })).status;
  expect(await statusOf('/api/me', host)).toBe(204);
  expect(await statusOf('/api/me', `${host}:443`)).toBe(204);
  for (const name of ['evil.example', 'localhost', `127.0.0.1:${port}`, `${host}:8443`])
    for (const path of ['/', '/api/me', '/health/ready/else']) expect(await statusOf(path, name)).toBe(421);
  expect(await statusOf('/health/ready', 'node1:4000')).toBe(200);
  expect(await upgradeStatus(port, { host })).toBe(101);
  expect(await upgradeStatus(port, { host: 'evil.example' })).toBe(421);
});

/** How many requests get through until one is refused, each forwarded for the next address. */
async function countRequests(addressOf: (i: number) => string): Promise<number> {
  const { port } = await startTestServer({ baseUrl, limits: { requests: 5 } });
  for (let i = 0; i < 12; i++) {
    const headers = { host, 'x-forwarded-for': addressOf(i) };
    if ((await rawRequest(port, '/api/me', { headers })).status === 429) return i;
  }
  return 12;
}

test.each([
  ['one address', 5, () => '203.0.113.7'],
  ['one address after forged ones', 5, (i: number) => `198.51.100.${i}, 203.0.113.7`],
  ['the addresses of one IPv6 network', 5, (i: number) => `2001:db8:0:1::${i}`],
  ['what is no address', 5, (i: number) => `10.evil${i}.example`],
  ['different addresses', 12, (i: number) => `203.0.113.${i}`],
  ['different IPv6 networks', 12, (i: number) => `2001:db8:0:${i}::1`],
])('behind a proxy, requests of %s are limited: %i of 12', async (_, count, addressOf) => {
  expect(await countRequests(addressOf)).toBe(count);
});

test('new sockets of one IPv6 network are limited together', async () => {
  const { port } = await startTestServer({ baseUrl, limits: { connects: 3 } });
  const statuses = [];
  for (let i = 0; i < 5; i++)
    statuses.push(await upgradeStatus(port, { host, 'x-forwarded-for': `2001:db8::${i}` }));
  expect(statuses).toEqual([101, 101, 101, 429, 429]);
});

test('without a proxy, nobody chooses the address that limits count', async () => {
  const { port } = await startTestServer({ limits: { requests: 5 } });
  const statuses = [];
  for (let i = 0; i < 6; i++)
    statuses.push(
      (await rawRequest(port, '/api/me', { headers: { 'x-forwarded-for': `10.0.0.${i}` } })).status,
    );
  expect(statuses.at(-1)).toBe(429);
});

/** The cookie of a new guest. */
async function introduce(port: number, name: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const reply = await rawRequest(port, '/api/me', {
    method: 'POST',
    headers,
    body: JSON.stringify({ name }),
  });
  return reply.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}

test('whoever guesses codes has to wait, by address and by person; right codes do not count', async () => {
  const { port } = await startTestServer();
  const ann = await TestBrowser.of(port, 'Ann');
  const client = await ann.enter(await ann.newTable());
  const welcome = client.messages.find((message) => message.type === 'welcome');
  const ask = async (code: string, localAddress: string, cookie = ''): Promise<number> =>
    (await rawRequest(port, `/api/codes/${code}`, { headers: { cookie }, localAddress })).status;
  const right = welcome?.code ?? '';
  for (let i = 0; i < 20; i++) expect(await ask(right, '127.0.0.2')).toBe(200);
  for (let i = 0; i < 10; i++) expect(await ask('WRONGX', '127.0.0.2')).toBe(404);
  // Otherwise one could go on guessing.
  for (const code of [right, 'WRONGX']) expect(await ask(code, '127.0.0.2')).toBe(429);
  expect(await ask(right, '127.0.0.3')).toBe(200);
  const eve = await introduce(port, 'Eve');
  for (let i = 0; i < 10; i++) expect(await ask('WRONGX', `127.0.1.${i + 1}`, eve)).toBe(404);
  expect(await ask(right, '127.0.1.99', eve)).toBe(429);
  expect(await ask(right, '127.0.1.99')).toBe(200);
});

test('new tables are limited by person, from however many addresses', async () => {
  const { port } = await startTestServer({ limits: { tables: 3 } });
  const [ann, ben] = [await introduce(port, 'Ann'), await introduce(port, 'Ben')];
  let addresses = 0;
  const open = async (cookie: string): Promise<number> => {
    const headers = { 'content-type': 'application/json', cookie };
    const body = JSON.stringify({ options: OPTIONS, seat: 0, isOpen: false });
    const localAddress = `127.0.2.${++addresses}`;
    return (await rawRequest(port, '/api/tables', { method: 'POST', headers, body, localAddress })).status;
  };
  const statuses = [];
  for (const cookie of [ann, ann, ann, ann, ben]) statuses.push(await open(cookie));
  expect(statuses).toEqual([201, 201, 201, 429, 201]);
});

test('games after games are limited by address, whoever plays them', async () => {
  const { port } = await startTestServer({ limits: { tables: 4 } });
  const ends: (number | null)[] = [];
  for (let pair = 0; pair < 3; pair++) {
    const { clients } = await startGame(port);
    await clients[0].command({ type: 'abort' });
    const answers = clients.map((client) => client.command({ type: 'rematch' }).catch(() => null));
    await Promise.all(answers);
    await Promise.all(
      clients.map((client) => client.until(() => client.next !== null || client.closed !== null)),
    );
    ends.push(...clients.map(({ closed }) => closed));
  }
  expect(ends).toEqual([null, null, null, null, 4008, 4008]);
});
