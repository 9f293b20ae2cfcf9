import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { PROTOCOL_QUERY } from '@arena/api';
import { seeded } from '@arena/rules';
import { expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { sendText } from '../src/http/send-text.ts';
import { loadKey } from '../src/storage/sqlite/key-file.ts';
import { freePort } from './free-port.ts';
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

/** Counts the messages that the server reads from now on. */
function countMessages(): () => number {
  const emit = vi.spyOn(WebSocket.prototype, 'emit');
  onTestFinished(() => emit.mockRestore());
  return () => emit.mock.calls.filter(([event]) => event === 'message').length;
}

test.each([
  ['the lobby', '/api/lobby/socket', PROTOCOL_QUERY],
  ['the lobby, from an old page', '/api/lobby/socket', 'protocol=0'],
  ['a table', '/api/tables/TABLE/socket', PROTOCOL_QUERY],
  ['a table that does not exist', '/api/tables/no-such-table/socket', PROTOCOL_QUERY],
])('a client that sends messages without end to %s is cut off', async (_, path, query) => {
  const { port } = await startTestServer({ limits: { burst: 40, perSecond: 10 } });
  const table = await (await TestBrowser.of(port, 'Ann')).newTable();
  const messages = countMessages();
  const flood = Buffer.concat(Array.from({ length: 500 }, () => frame(0x1)));
  await new Promise<void>((resolve) => {
    const send = (): void => {
      if (!socket.destroyed) socket.write(flood, send);
    };
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`GET ${path.replace('TABLE', table)}?${query} HTTP/1.1\r\n${UPGRADE}\r\n`);
      send();
    });
    socket.on('error', () => undefined).on('close', () => resolve());
    socket.resume();
  });
  // What one read from the network brings is all in memory already.
  expect(messages()).toBeLessThan(2000);
});

test('a message in very many parts is cut off: limits count whole messages', async () => {
  const { port } = await startTestServer();
  const socket = new TestBrowser(port).socket('/api/lobby/socket');
  await once(socket, 'open');
  for (let i = 0; i < 20; i++) socket.send('', { fin: false });
  await once(socket, 'close');
});

test('a client that has vanished without a word is disconnected, and others stay', async () => {
  // Longer than it takes until spectators are counted: who vanishes is seen before.
  const { port } = await startTestServer({ heartbeatMs: 1500 });
  const { table, clients } = await startGame(port);
  const [ann] = clients;
  const url = `ws://127.0.0.1:${port}/api/tables/${table}/socket?${PROTOCOL_QUERY}`;
  const vanished = new WebSocket(url, { autoPong: false });
  await once(vanished, 'open');
  await ann.until(() => ann.presence?.spectators === 1);
  await once(vanished, 'close');
  await ann.until(() => ann.presence?.spectators === 0);
  for (const { closed } of clients) expect(closed).toBeNull();
});

test.each([
  ['does not read its updates is disconnected at the bound', false],
  ['reads them gets them all', true],
])('a client that %s', async (_, isReading) => {
  const server = new WebSocketServer({ port: await freePort(), host: '127.0.0.1' });
  onTestFinished(() => server.close());
  const client = new WebSocket(`ws://127.0.0.1:${server.options.port}`);
  onTestFinished(() => client.terminate());
  const ws = await new Promise<WebSocket>((resolve) => server.once('connection', resolve));
  await once(client, 'open');
  if (!isReading) client.pause();
  const update = 'x'.repeat(1 << 16);
  let most = 0;
  let sent = 0;
  // Much more than the network keeps for a client.
  for (; sent < 1000 && ws.readyState === WebSocket.OPEN; sent++) {
    sendText(ws, update);
    most = Math.max(most, ws.bufferedAmount);
    await (isReading ? once(client, 'message') : setImmediate());
  }
  expect(ws.readyState === WebSocket.OPEN).toBe(isReading);
  expect(sent === 1000).toBe(isReading);
  expect(most).toBeLessThan(1.2 * (1 << 20));
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

test('open sockets of an address are limited; one that closes makes room', async () => {
  const { port } = await startTestServer({ limits: { perAddress: 2 } });
  const open = async (): Promise<WebSocket | number> => {
    const socket = new TestBrowser(port).socket('/api/lobby/socket');
    socket.on('error', () => undefined);
    return new Promise((resolve) => {
      socket.on('open', () => resolve(socket));
      socket.on('unexpected-response', (_, { statusCode = 0 }) => resolve(statusCode));
    });
  };
  const first = await open();
  await open();
  expect(await open()).toBe(429);
  if (first instanceof WebSocket) first.close();
  await expect.poll(open).toBeInstanceOf(WebSocket);
  expect(await open()).toBe(429);
});

test('40 players come back after a restart and play on', async () => {
  const dataDir = tempFolder();
  const first = await startTestServer({ dataDir });
  const games = await Promise.all(Array.from({ length: 20 }, () => startGame(first.port)));
  const numbers = await Promise.all(
    games.map(async ({ clients }, i) => {
      await playRandomly(clients, seeded(`before ${i}`), 3);
      return Math.max(...clients.map(({ latest }) => latest.number));
    }),
  );
  await first.close();
  const { port } = await startTestServer({ dataDir });
  const back = await Promise.all(
    games.map(({ table, people }) => Promise.all(people.map((person) => person.at(port).enter(table)))),
  );
  expect(back.flat().map(({ viewer }) => viewer)).toEqual(games.flatMap(() => [0, 1]));
  expect(back.map(([client]) => client?.latest.number)).toEqual(numbers);
  const moves = await Promise.all(back.map((clients, i) => playRandomly(clients, seeded(`after ${i}`), 2)));
  expect(moves).toEqual(games.map(() => 2));
});

test('a damaged key is an error', () => {
  const file = `${tempFolder()}/key`;
  writeFileSync(file, '');
  expect(() => loadKey(file)).toThrow('damaged');
});
