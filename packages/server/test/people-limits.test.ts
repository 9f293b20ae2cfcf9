import { expect, test } from 'vitest';
import { z } from 'zod';
import { isOfficial, nameFault, nameKey } from '../src/people/account-names.ts';
import { freePort } from './free-port.ts';
import { OPTIONS, TestBrowser } from './test-client.ts';
import { startTestServer } from './test-server.ts';

/** So that addresses are those that a proxy reports. */
const baseUrlOf = (port: number): URL => new URL(`http://127.0.0.1:${port}`);

const reasonOf = async (response: Response): Promise<string> =>
  z.object({ reason: z.string() }).parse(await response.json()).reason;

test('the requests of an account count together, from all its browsers', async () => {
  const port = await freePort();
  await startTestServer({ port, limits: { personRequests: 12 }, baseUrl: baseUrlOf(port) });
  const from = (browser: TestBrowser, address: string): Promise<Response> =>
    browser.fetch('/api/me', { headers: { 'x-forwarded-for': address } });
  const ann = await TestBrowser.of(port, 'Ann');
  const replies: Response[] = [];
  // Each from another address, which alone would be allowed.
  for (let i = 0; i < 13; i++) replies.push(await from(ann, `8.8.${i}.8`));
  const refused = replies.at(-1);
  expect(replies.filter(({ status }) => status === 200).length).toBe(12);
  expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([429, '60']);
  expect(await reasonOf(refused ?? new Response('{}'))).toBe('too-many');
});

test('too many tables, requests and sockets are answered with 429, and when to try again', async () => {
  const { port } = await startTestServer({ limits: { tables: 2, personRequests: 30, connects: 3 } });
  const ann = await TestBrowser.of(port, 'Ann');
  const open = (): Promise<Response> => ann.post('/api/tables', { options: OPTIONS, seat: 0, isOpen: false });
  const opened = [await open(), await open(), await open()];
  expect(opened.map(({ status }) => status)).toEqual([201, 201, 429]);
  const asked: Response[] = [];
  for (let i = 0; i < 40; i++) asked.push(await ann.fetch('/api/me'));
  for (const refused of [opened.at(-1), asked.at(-1)]) {
    expect(refused?.status).toBe(429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await reasonOf(refused ?? new Response('{}'))).toBe('too-many');
  }
  const upgrade = async (): Promise<number> => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const socket = ann.socket('/api/lobby/socket');
    socket.on('open', () => resolve(101));
    socket.on('unexpected-response', (_, response) => {
      expect(response.headers['retry-after']).toBe('60');
      resolve(response.statusCode ?? 0);
    });
    return promise;
  };
  const upgrades: number[] = [];
  for (let i = 0; i < 4; i++) upgrades.push(await upgrade());
  expect(upgrades).toEqual([101, 101, 101, 429]);
});

test('nobody is challenged by more guests than they could answer, whatever names one address thinks of', async () => {
  const { port } = await startTestServer({ limits: { tables: 55 } });
  const ben = await TestBrowser.withAccount(port, 'Ben');
  const wanted = {
    deck: 'arena',
    pace: 'days',
    isRated: false,
    games: 1,
    person: await ben.read('/api/me', 'id'),
  };
  const replies: Response[] = [];
  for (let i = 0; i < 56; i++)
    replies.push(await (await TestBrowser.of(port, `Guest ${i}`)).post('/api/challenges', wanted));
  expect(replies.slice(0, 50).every(({ status }) => status === 201)).toBe(true);
  const texts = await Promise.all(replies.slice(50).map((reply) => reply.text()));
  expect(replies.slice(50).every(({ status }) => status === 429)).toBe(true);
  // They have enough; then the address has.
  expect(texts[0]).toContain('many challenges to answer');
  expect(texts.at(-1)).toContain('too many requests');
});

test('a person who opens tables from many addresses is told to wait', async () => {
  const port = await freePort();
  await startTestServer({ port, limits: { tables: 2 }, baseUrl: baseUrlOf(port) });
  const ann = await TestBrowser.of(port, 'Ann');
  const open = (address: string): Promise<Response> =>
    ann.fetch('/api/tables', {
      method: 'POST',
      headers: { 'x-forwarded-for': address, 'content-type': 'application/json' },
      body: JSON.stringify({ options: OPTIONS, seat: 0, isOpen: false }),
    });
  const opened = [await open('8.8.1.8'), await open('8.8.2.8'), await open('8.8.3.8')];
  expect(opened.map(({ status }) => status)).toEqual([201, 201, 429]);
  expect(opened[2]?.headers.get('retry-after')).toBe('60');
});

test.each(['PUT', 'PATCH', 'DELETE'])('a foreign page cannot send a %s either', async (method) => {
  const { port } = await startTestServer();
  const ann = await TestBrowser.of(port, 'Ann');
  const response = await ann.fetch('/api/me', { method, headers: { origin: 'https://evil.example' } });
  expect(response.status).toBe(403);
});

test.each([
  ['Anna Bell', 'Anna Be\u1e37l'],
  ['Anna Bell', 'Ann\u0430 Bell'],
  ['Anna Bell', 'ANNA BE11.'],
  ['wolf', 'vvolf'],
  ['mark', 'rnark'],
  ['Andre', 'Andr\u00e9'],
])('%s and %s look alike', (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other));
});

test('where marks make another letter, names differ', () => {
  expect(nameKey('\u0915\u093f')).not.toBe(nameKey('\u0915\u0940'));
  expect(nameKey('\u304b')).not.toBe(nameKey('\u304c'));
});

test('nobody takes a name that speaks for the host, not even a guest', async () => {
  expect(isOfficial('M\u00f3derator')).toBe(true);
  expect(nameFault('M\u00f3derator')).toBe('name-reserved');
  const { port } = await startTestServer();
  const guest = new TestBrowser(port);
  expect(await reasonOf(await guest.post('/api/me', { name: 'A d m 1 n' }))).toBe('name-reserved');
  expect((await guest.post('/api/me', { name: 'Guest' })).status).toBe(200);
});
