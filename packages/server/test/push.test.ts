import { randomBytes } from 'node:crypto';
import { parsePushOffer } from '@arena/api';
import { expect, test } from 'vitest';
import { pushKeys } from '../src/people/push-keys.ts';
import type { RunningServer } from '../src/server.ts';
import { playToOther, PushReader, pushTo, startPushService } from './push-client.ts';
import { startGame, TestBrowser } from './test-client.ts';
import { startTestServer, tempFolder } from './test-server.ts';

/** A server that sends push messages to this service at once. */
const startPushingServer = (site: string): Promise<RunningServer> => startTestServer({ push: pushTo(site) });

/** A game in which one player is away, and the other one has to decide. */
async function startWithAbsent(port: number) {
  const { clients, people, table } = await startGame(port, { setup: { deck: 'arena', beginner: true } });
  const moves = clients[0].actions.length > 0 ? 0 : 1;
  const [mover, absent] = [clients[moves], clients[1 - moves]];
  const [stays, leaves] = [people[moves], people[1 - moves]];
  if (mover === undefined || absent === undefined || leaves === undefined || stays === undefined)
    throw new Error('two people play');
  const leave = async (): Promise<void> => {
    absent.close();
    await mover.until(() => mover.presence?.isHere[1 - moves] === false);
  };
  const opponent = moves === 0 ? 'Ann' : 'Ben';
  return { mover, leaves, stays, leave, table, opponent };
}

test('whoever is away is told that it is their turn', async () => {
  const { received, site } = await startPushService();
  const { port } = await startPushingServer(site);
  const { mover, leaves, leave, table, opponent } = await startWithAbsent(port);
  const reader = new PushReader(`${site}/reader`);
  expect((await leaves.post('/api/push/subscribe', reader.subscription)).status).toBe(204);
  await leave();
  await playToOther(mover);
  await expect.poll(() => received.length).toBe(1);
  const [{ path, headers, body } = { path: '', headers: {}, body: Buffer.alloc(0) }] = received;
  expect(path).toBe('/reader');
  expect(reader.read(body)).toEqual({ table, opponent });
  const { key } = parsePushOffer(await (await leaves.fetch('/api/push')).text());
  expect(headers.authorization).toContain(`k=${key}`);
});

test('a server that stopped before it had told somebody does so after its start', async () => {
  const { received, site } = await startPushService();
  const dataDir = tempFolder();
  const before = await startTestServer({ dataDir, push: pushTo(site, 3_600_000) });
  const { mover, leaves, leave, table, opponent } = await startWithAbsent(before.port);
  const reader = new PushReader(`${site}/reader`);
  await leaves.post('/api/push/subscribe', reader.subscription);
  await leave();
  await playToOther(mover);
  await before.close();
  expect(received).toEqual([]);
  await startTestServer({ dataDir, push: pushTo(site) });
  await expect.poll(() => received.length).toBe(1);
  expect(reader.read(received[0]?.body ?? Buffer.alloc(0))).toEqual({ table, opponent });
});

test('who is at the table is told by the table only', async () => {
  const { received, site } = await startPushService();
  const { port } = await startPushingServer(site);
  const { mover, leaves, stays } = await startWithAbsent(port);
  await leaves.post('/api/push/subscribe', new PushReader(`${site}/leaves`).subscription);
  await stays.post('/api/push/subscribe', new PushReader(`${site}/stays`).subscription);
  await playToOther(mover);
  await mover.serverTime();
  expect(received).toEqual([]);
});

test('a browser that has ended its subscription is forgotten', async () => {
  const { received, site } = await startPushService((path) => (path === '/gone' ? 410 : 201));
  const { port } = await startPushingServer(site);
  const first = await startWithAbsent(port);
  await first.leaves.post('/api/push/subscribe', new PushReader(`${site}/gone`).subscription);
  await first.leave();
  await playToOther(first.mover);
  await expect.poll(() => received.length).toBe(1);
  // The same person comes back, decides, and leaves again.
  const back = await first.leaves.enter(first.table);
  await playToOther(back);
  back.close();
  await first.mover.until(() => first.mover.actions.length > 0);
  await playToOther(first.mover);
  await first.mover.serverTime();
  expect(received).toHaveLength(1);
});

test('a push service that fails does not keep other browsers from being told', async () => {
  const { received, site } = await startPushService();
  const { port } = await startPushingServer(site);
  const { mover, leaves, leave } = await startWithAbsent(port);
  for (const path of ['fine', 'broken', 'good'])
    await leaves.post('/api/push/subscribe', new PushReader(`${site}/${path}`).subscription);
  await leave();
  await playToOther(mover);
  const paths = (): string[] => received.map(({ path }) => path);
  await expect.poll(paths).toEqual(expect.arrayContaining(['/fine', '/good']));
});

test('a browser where somebody has signed out is told nothing more', async () => {
  const { received, site } = await startPushService();
  const { port } = await startPushingServer(site);
  const ann = new TestBrowser(port, 'localhost');
  const { codes } = await ann.makeAccount('Ann');
  const elsewhere = new TestBrowser(port, 'localhost');
  await elsewhere.post('/api/account/recover', { code: codes[0] });
  await elsewhere.post('/api/push/subscribe', new PushReader(`${site}/elsewhere`).subscription);
  const ben = (await TestBrowser.of(port, 'Ben')).at(port, 'localhost');
  const table = await ann.newTable({ setup: { deck: 'arena', beginner: true } });
  await ben.join(table);
  await ann.post('/api/push/subscribe', new PushReader(`${site}/ann`).subscription);
  const clients = [await ann.enter(table), await ben.enter(table)] as const;
  await Promise.all(clients.map((client) => client.seed()));
  await playToOther(clients[0]);
  await ann.post('/api/account/sign-out');
  await clients[1].until(() => clients[1].presence?.isHere[0] === false);
  await playToOther(clients[1]);
  await expect.poll(() => received.map(({ path }) => path)).toContain('/elsewhere');
  await clients[1].serverTime();
  expect(received.map(({ path }) => path)).toEqual(['/elsewhere']);
});

test('only push services get messages, and only subscribers of their own', async () => {
  const { port } = await startTestServer({ push: { contact: 'mailto:host@example.org' } });
  const ann = await TestBrowser.of(port, 'Ann');
  const subscribe = async (endpoint: string): Promise<number> =>
    (await ann.post('/api/push/subscribe', new PushReader(endpoint).subscription)).status;
  expect(await subscribe('https://fcm.googleapis.com/fcm/send/abc')).toBe(204);
  expect(await subscribe('https://updates.push.services.mozilla.com/wpush/v2/abc')).toBe(204);
  const refused = [
    'http://fcm.googleapis.com/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://fcm.googleapis.com.example.org/abc',
    'https://169.254.169.254/latest',
    'http://localhost:4000/api/tables',
  ];
  expect(await Promise.all(refused.map(subscribe))).toEqual(refused.map(() => 400));
  const stranger = new TestBrowser(port);
  expect((await stranger.post('/api/push/subscribe', {})).status).toBe(401);
  expect((await ann.post('/api/push/subscribe', { endpoint: 7 })).status).toBe(400);
});

test('without a contact nothing is offered', async () => {
  const { port } = await startTestServer();
  const ann = await TestBrowser.of(port, 'Ann');
  expect(parsePushOffer(await (await ann.fetch('/api/push')).text())).toEqual({ key: null });
  const { subscription } = new PushReader('https://fcm.googleapis.com/abc');
  expect((await ann.post('/api/push/subscribe', subscription)).status).toBe(404);
});

test('all servers with the same key have the same push keys', () => {
  const key = randomBytes(32);
  expect(pushKeys(key)).toEqual(pushKeys(Buffer.from(key)));
  expect(pushKeys(key)).not.toEqual(pushKeys(randomBytes(32)));
});
