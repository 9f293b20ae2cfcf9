import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { PROTOCOL_QUERY } from '@arena/api';
import { seeded } from '@arena/rules';
import { expect, test } from 'vitest';
import { loadKey } from '../src/storage/sqlite/key-file.ts';
import { TestBrowser, OPTIONS, playRandomly, startGame } from './test-client.ts';
import { tempFolder, startTestServer } from './test-server.ts';

/** Sends these bytes, and closes the connection after a moment. */
const sendRaw = (port: number, text: string, isReset = false): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let received = '';
    socket.setEncoding('latin1').on('data', (chunk: string) => (received += chunk));
    socket.on('error', () => undefined).on('close', () => resolve(received));
    setTimeout(() => (isReset ? socket.resetAndDestroy() : socket.destroy()), 150);
  });

const UPGRADE =
  'Host: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n';

test('invalid addresses and aborted upgrades do not disturb other connections', async () => {
  const { port } = await startTestServer();
  const { clients } = await startGame(port);
  for (const path of ['//', 'http://[', '/api/tables/%', `/${'x'.repeat(9000)}`])
    await sendRaw(port, `GET ${path} HTTP/1.1\r\n${UPGRADE}\r\n`);
  await sendRaw(
    port,
    `GET /api/lobby/socket HTTP/1.1\r\n${UPGRADE}Origin: https://evil.example\r\n\r\n`,
    true,
  );
  await sendRaw(port, `GET /nothing HTTP/1.1\r\n${UPGRADE}\r\n`, true);
  await sendRaw(port, `GET /api/lobby/socket HTTP/1.1\r\n${UPGRADE}\r\n`, true);
  expect(await playRandomly(clients, seeded('still'), 3)).toBe(3);
});

test.each([
  ['invalid seats', { seats: 5 }],
  ['no seats at all', { seats: [null, null] }],
  ['a bot without a name', { seats: [{ kind: 'person' }, { kind: 'bot', bot: { toString: 1 } }] }],
  [
    'two bots',
    {
      seats: [
        { kind: 'bot', bot: 'greedy' },
        { kind: 'bot', bot: 'greedy' },
      ],
    },
  ],
])('a table with %s is refused', async (_, options) => {
  const { port } = await startTestServer();
  const ann = await TestBrowser.of(port, 'Ann');
  const wanted = { options: { ...OPTIONS, ...options }, seat: 'lot', isOpen: true };
  expect((await ann.post('/api/tables', wanted)).status).toBe(400);
});

test('clients that connect while others disconnect share the same table', async () => {
  const { port } = await startTestServer();
  const { table, people, clients } = await startGame(port);
  for (let round = 0; round < 15; round++) {
    for (const client of clients) client.close();
    const cut = people[0].socket(`/api/tables/${table}/socket`);
    cut.on('error', () => undefined);
    setTimeout(() => cut.terminate(), round % 5);
    clients.splice(0, 2, await people[0].enter(table), await people[1].enter(table));
    await clients[0].until(() => clients[0].presence?.isHere.every(Boolean) === true);
    if ((await playRandomly(clients, seeded(`round ${round}`), 2)) < 2) break;
  }
});

test('a client that missed too much gets a snapshot instead of all updates', async () => {
  const { port } = await startTestServer();
  const { table, people, clients } = await startGame(port, { undo: 'free' });
  await playRandomly(clients, seeded('long'), 130);
  const { number } = clients[0].latest;
  if (number <= 100) return;
  const back = await people[0].enter(table, 0);
  expect(back.updates).toMatchObject([{ number, notice: { what: 'snapshot' } }]);
});

test('two servers cannot share a data folder', async () => {
  const dataDir = tempFolder();
  await startTestServer({ dataDir });
  await expect(startTestServer({ dataDir })).rejects.toThrow('Another server uses');
});

test('a server that cannot listen releases its data folder', async () => {
  const { port } = await startTestServer();
  const dataDir = tempFolder();
  await expect(startTestServer({ port, dataDir })).rejects.toThrow('EADDRINUSE');
  await startTestServer({ dataDir });
});

/** A masked frame with 125 bytes. */
const frame = (opcode: number): Buffer =>
  Buffer.concat([Buffer.from([0x80 | opcode, 0xfd, 0, 0, 0, 0]), Buffer.alloc(125)]);

test.each([
  ['pings', 0x9],
  ['pongs', 0xa],
])('a client that sends %s without end and reads nothing is disconnected', async (_, opcode) => {
  const { port } = await startTestServer({ limits: { burst: 40, perSecond: 10 } });
  const closed = await new Promise<number>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`GET /api/lobby/socket?${PROTOCOL_QUERY} HTTP/1.1\r\n${UPGRADE}\r\n`);
      socket.pause();
    });
    let frames = 0;
    const flood = setInterval(() => {
      for (let i = 0; i < 20; i++) socket.write(frame(opcode));
      frames += 20;
    }, 5);
    socket
      .on('error', () => undefined)
      .on('close', () => {
        clearInterval(flood);
        resolve(frames);
      });
  });
  expect(closed).toBeLessThan(2000);
});

test.each([
  ['headers', 'POST /api/me HTTP/1.1\r\nHost: here\r\n', 'X: y\r\n'],
  [
    'body',
    'POST /api/me HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n',
    ' ',
  ],
])('a request whose %s arrive bit by bit is cut off', async (_, start, bit) => {
  const { port } = await startTestServer({ requestMs: 500 });
  const received = await new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(start));
    const drip = setInterval(() => socket.write(bit), 50);
    let text = '';
    socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk));
    socket
      .on('error', () => undefined)
      .on('close', () => {
        clearInterval(drip);
        resolve(text);
      });
  });
  expect(received).toContain('408');
});

test('an ordinary ping is answered', async () => {
  const { port } = await startTestServer();
  const socket = new TestBrowser(port).socket('/api/lobby/socket');
  await once(socket, 'open');
  socket.ping('salve');
  expect(String(await once(socket, 'pong'))).toBe('salve');
  socket.close();
});

test('a code leads only those to a table who can sit there', async () => {
  const { port } = await startTestServer();
  const { people, clients } = await startGame(port);
  const { code = '' } = clients[0].messages.find((message) => message.type === 'welcome') ?? {};
  const eve = await TestBrowser.of(port, 'Eve');
  expect((await eve.fetch(`/api/codes/${code}`)).status).toBe(404);
  expect((await people[0].fetch(`/api/codes/${code}`)).status).toBe(200);
});

test('a page loaded over https is not a page of a server without https', async () => {
  const { port } = await startTestServer();
  const headers = { 'content-type': 'application/json', origin: `https://127.0.0.1:${port}` };
  const init = { method: 'POST', headers, body: JSON.stringify({ name: 'Ann' }) };
  expect((await fetch(`http://127.0.0.1:${port}/api/me`, init)).status).toBe(403);
});

test('new sockets are limited per minute', async () => {
  const { port } = await startTestServer({ limits: { connects: 3 } });
  const ann = await TestBrowser.of(port, 'Ann');
  const statusOf = (): Promise<number> =>
    new Promise((resolve) => {
      const socket = ann.socket('/api/lobby/socket');
      socket.on('open', () => resolve(101)).on('error', () => undefined);
      socket.on('unexpected-response', (_, { statusCode = 0 }) => resolve(statusCode));
    });
  const statuses = [];
  for (let i = 0; i < 5; i++) statuses.push(await statusOf());
  expect(statuses).toEqual([101, 101, 101, 429, 429]);
});

test('a damaged key is an error', () => {
  const file = `${tempFolder()}/key`;
  writeFileSync(file, '');
  expect(() => loadKey(file)).toThrow('damaged');
});
