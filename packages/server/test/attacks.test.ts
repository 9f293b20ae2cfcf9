import { connect } from 'node:net';
import { seeded } from '@arena/rules';
import { expect, test } from 'vitest';
import { Browser, OPTIONS, playOn, seated } from './client.ts';
import { newFolder, openHouse } from './house.ts';

/** Sends these bytes, and cuts the line after a moment. */
const rawly = (port: number, text: string, isRude = false): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let heard = '';
    socket.setEncoding('latin1').on('data', (chunk: string) => (heard += chunk));
    socket.on('error', () => undefined).on('close', () => resolve(heard));
    setTimeout(() => (isRude ? socket.resetAndDestroy() : socket.destroy()), 150);
  });

const UPGRADE =
  'Host: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n';

test('what is no address, or is cut off in the middle, ends nobody else', async () => {
  const { port } = await openHouse();
  const { screens } = await seated(port);
  for (const path of ['//', 'http://[', '/api/tables/%', `/${'x'.repeat(9000)}`])
    await rawly(port, `GET ${path} HTTP/1.1\r\n${UPGRADE}\r\n`);
  await rawly(port, `GET /api/lobby/socket HTTP/1.1\r\n${UPGRADE}Origin: https://evil.example\r\n\r\n`, true);
  await rawly(port, `GET /nothing HTTP/1.1\r\n${UPGRADE}\r\n`, true);
  await rawly(port, `GET /api/lobby/socket HTTP/1.1\r\n${UPGRADE}\r\n`, true);
  expect(await playOn(screens, seeded('still'), 3)).toBe(3);
});

test.each([
  ['seats that are none', { seats: 5 }],
  ['nobody at all', { seats: [null, null] }],
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
  const { port } = await openHouse();
  const ann = await Browser.of(port, 'Ann');
  const wanted = { options: { ...OPTIONS, ...options }, seat: 'lot', isOpen: true };
  expect((await ann.post('/api/tables', wanted)).status).toBe(400);
});

test('those who come while others leave sit at the same table', async () => {
  const { port } = await openHouse();
  const { table, people, screens } = await seated(port);
  for (let round = 0; round < 15; round++) {
    for (const screen of screens) screen.close();
    const cut = people[0].socket(`/api/tables/${table}/socket`);
    cut.on('error', () => undefined);
    setTimeout(() => cut.terminate(), round % 5);
    screens.splice(0, 2, await people[0].enter(table), await people[1].enter(table));
    await screens[0].until(() => screens[0].presence?.isHere.every(Boolean) === true);
    if ((await playOn(screens, seeded(`round ${round}`), 2)) < 2) break;
  }
});

test('a long absence is answered by a snapshot, not by everything', async () => {
  const { port } = await openHouse();
  const { table, people, screens } = await seated(port, { undo: 'free' });
  await playOn(screens, seeded('long'), 130);
  const { number } = screens[0].latest;
  if (number <= 100) return;
  const back = await people[0].enter(table, 0);
  expect(back.updates).toMatchObject([{ number, notice: { what: 'snapshot' } }]);
});

test('one folder is for one server', async () => {
  const dataDir = newFolder();
  await openHouse({ dataDir });
  await expect(openHouse({ dataDir })).rejects.toThrow('Another server uses');
});

test('a port that is taken leaves nothing behind', async () => {
  const { port } = await openHouse();
  const dataDir = newFolder();
  await expect(openHouse({ port, dataDir })).rejects.toThrow('EADDRINUSE');
  await openHouse({ dataDir });
});

test('new sockets are limited, too', async () => {
  const { port } = await openHouse({ limits: { connects: 3 } });
  const ann = await Browser.of(port, 'Ann');
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

test('a damaged key is an error, not a key', async () => {
  const { keyIn } = await import('../src/http/identity.ts');
  const { writeFileSync } = await import('node:fs');
  const file = `${newFolder()}/key`;
  writeFileSync(file, '');
  expect(() => keyIn(file)).toThrow('damaged');
});
