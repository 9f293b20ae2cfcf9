import { parseAccount, parseMe, parseTablePeople } from '@arena/api';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { rawRequest } from './raw-request.ts';
import { startGame, TestBrowser } from './test-client.ts';
import { TestPasskey } from './test-passkey.ts';
import { startTestServer } from './test-server.ts';

const accountOf = async (browser: TestBrowser) =>
  parseAccount(await (await browser.fetch('/api/account')).text());
const meOf = async (browser: TestBrowser) => parseMe(await (await browser.fetch('/api/me')).text());
const reasonOf = async (response: Response): Promise<string> =>
  z.object({ reason: z.string() }).parse(await response.json()).reason;

/** A browser at a site that can have passkeys. */
const newBrowser = (port: number): TestBrowser => new TestBrowser(port, 'localhost');

async function signIn(browser: TestBrowser, passkey: TestPasskey): Promise<Response> {
  const options = await (await browser.post('/api/account/sign-in/options')).json();
  return browser.post('/api/account/sign-in', { signature: passkey.sign(options) });
}

async function withPasskey(port: number, name: string) {
  const browser = newBrowser(port);
  const passkey = new TestPasskey(browser.site);
  const { codes } = await browser.makeAccount(name, passkey);
  return { browser, passkey, codes };
}

test('a guest becomes an account with the same id, and its passkey signs in elsewhere', async () => {
  const { port } = await startTestServer();
  const browser = newBrowser(port);
  await browser.post('/api/me', { name: 'Ann' });
  const guest = await meOf(browser);
  const passkey = new TestPasskey(browser.site);
  const { codes } = await browser.makeAccount('Ann', passkey);
  expect(new Set(codes).size).toBe(8);
  expect(await meOf(browser)).toEqual({ ...guest, hasAccount: true });
  const other = newBrowser(port);
  expect((await signIn(other, passkey)).status).toBe(200);
  expect(await meOf(other)).toEqual({ ...guest, hasAccount: true });
  expect(await accountOf(other)).toMatchObject({
    name: 'Ann',
    passkeys: [{ id: passkey.id }],
    sessions: [{ isThis: true }, { isThis: false }],
    codes: 8,
    blocked: [],
  });
});

test.each([
  ['http://arena.example.org', 409],
  ['https://192.168.1.20', 409],
  ['https://[fe80::1]', 409],
  ['https://arena.example.org', 200],
])('whether passkeys can be made at %s: %i', async (address, status) => {
  const baseUrl = new URL(address);
  const { port } = await startTestServer({ baseUrl });
  const headers = { host: baseUrl.host, origin: baseUrl.origin };
  const answer = await rawRequest(port, '/api/account/sign-in/options', { method: 'POST', headers });
  expect(answer.status).toBe(status);
  if (status !== 200) expect(answer.body.toString()).toContain('"reason":"insecure"');
});

test('a guest who becomes an account in mid-game plays on, under the new name', async () => {
  const { port } = await startTestServer();
  const { table, people, clients } = await startGame(port);
  const [ann] = people;
  const here = ann.at(port, 'localhost');
  await here.makeAccount('Annabel');
  await clients[0].until(() => clients[0].closed !== null);
  const again = await here.enter(table);
  expect(again.viewer).toBe(0);
  await clients[1].until(() => clients[1].presence?.names[0] === 'Annabel');
});

test('who signs in brings along the games that are running in that browser', async () => {
  const { port } = await startTestServer();
  const { passkey } = await withPasskey(port, 'Annabel');
  const { table, people, clients } = await startGame(port);
  const [ann, ben] = people;
  const here = ann.at(port, 'localhost');
  expect((await signIn(here, passkey)).status).toBe(200);
  const again = await here.enter(table);
  expect(again.viewer).toBe(0);
  await clients[1].until(() => clients[1].presence?.names[0] === 'Annabel');
  // The other seat would be theirs too.
  expect((await signIn(ben.at(port, 'localhost'), passkey)).status).toBe(200);
  const opposite = await ben.enter(table);
  expect(opposite.viewer).toBe(1);
});

test('a lost passkey: a code signs in once, and another passkey can be added', async () => {
  const { port } = await startTestServer();
  const { codes } = await withPasskey(port, 'Ann');
  const [code = ''] = codes;
  const other = newBrowser(port);
  expect((await other.post('/api/account/recover', { code: ` ${code.toUpperCase()} ` })).status).toBe(200);
  expect((await accountOf(other)).codes).toBe(7);
  const again = await newBrowser(port).post('/api/account/recover', { code });
  expect([again.status, await reasonOf(again)]).toEqual([403, 'bad-code']);
  const passkey = new TestPasskey(other.site);
  const options = await (await other.post('/api/account/passkeys/options')).json();
  expect((await other.post('/api/account/passkeys', { passkey: passkey.make(options) })).status).toBe(204);
  expect((await signIn(newBrowser(port), passkey)).status).toBe(200);
});

test('codes cannot be tried out', async () => {
  const { port } = await startTestServer();
  const guess = () => newBrowser(port).post('/api/account/recover', { code: 'aaaa-bbbb-cccc' });
  for (let i = 0; i < 10; i++) expect((await guess()).status).toBe(403);
  expect((await guess()).status).toBe(429);
});

test('the last passkey stays while there is no other way in', async () => {
  const { port } = await startTestServer();
  const { browser, passkey, codes } = await withPasskey(port, 'Ann');
  const remove = () => browser.post('/api/account/passkeys/remove', { id: passkey.id });
  for (const code of codes.slice(1)) await newBrowser(port).post('/api/account/recover', { code });
  await browser.post('/api/account/recover', { code: codes[0] });
  expect(await reasonOf(await remove())).toBe('last-passkey');
  await browser.post('/api/account/codes');
  expect((await remove()).status).toBe(204);
  expect(await reasonOf(await signIn(newBrowser(port), passkey))).toBe('no-passkey');
});

test('only the holder names a passkey', async () => {
  const { port } = await startTestServer();
  const { browser, passkey } = await withPasskey(port, 'Ann');
  const { browser: other } = await withPasskey(port, 'Ben');
  const nameIt = (by: TestBrowser, name: string) =>
    by.post('/api/account/passkeys/name', { id: passkey.id, name });
  expect((await nameIt(browser, ' Key ring ')).status).toBe(204);
  await nameIt(other, 'Stolen');
  expect((await nameIt(browser, ' ')).status).toBe(400);
  expect((await accountOf(browser)).passkeys).toMatchObject([{ label: 'Key ring' }]);
});

test('a session that is ended closes its sockets, and its cookie is nobody', async () => {
  const { port } = await startTestServer();
  const { browser, passkey } = await withPasskey(port, 'Ann');
  const other = newBrowser(port);
  await signIn(other, passkey);
  const client = await other.enter(await other.newTable());
  const { sessions } = await accountOf(browser);
  await browser.post('/api/account/sessions/end', { id: sessions.find(({ isThis }) => !isThis)?.id });
  await client.until(() => client.closed !== null);
  expect((await other.fetch('/api/me')).status).toBe(204);
  expect((await browser.post('/api/account/sign-out')).status).toBe(204);
  expect((await browser.fetch('/api/me')).status).toBe(204);
});

test('only the holder ends a session', async () => {
  const { port } = await startTestServer();
  const { browser } = await withPasskey(port, 'Ann');
  const { browser: other } = await withPasskey(port, 'Ben');
  const [session] = (await accountOf(browser)).sessions;
  await other.post('/api/account/sessions/end', { id: session?.id });
  expect((await browser.fetch('/api/account')).status).toBe(200);
});

test.each([
  ['the same', 'Livia'],
  ['capitals', 'LIVIA'],
  ['a capital I for an l', 'Iivia'],
  ['Cyrillic letters', 'Liviа'],
  ['a digit', 'L1via'],
  ['wide letters', 'Ｌｉｖｉａ'],
  ['something invisible', 'Li\u200Bvia'],
  ['a space', 'Li via'],
])('nobody takes a name that looks like that of an account: %s', async (_, name) => {
  const { port } = await startTestServer();
  await TestBrowser.withAccount(port, 'Livia');
  const browser = newBrowser(port);
  expect(await reasonOf(await browser.post('/api/me', { name }))).toBe('name-taken');
  expect((await browser.post('/api/account/make/options', { name })).status).toBe(409);
});

test('a guest who had the name first cannot sit down with it any more', async () => {
  const { port } = await startTestServer();
  const guest = await TestBrowser.of(port, 'Livia');
  await TestBrowser.withAccount(port, 'Livia');
  expect(await reasonOf(await guest.post('/api/tables', { options: {}, seat: 0, isOpen: false }))).toBe(
    'name-taken',
  );
  await guest.post('/api/me', { name: 'Lucia' });
  expect(await guest.newTable()).not.toBe('');
});

test('a new name shows at running tables and is checked like the first', async () => {
  const { port } = await startTestServer();
  const browser = await TestBrowser.withAccount(port, 'Livia');
  await TestBrowser.withAccount(port, 'Marcus');
  const client = await browser.enter(await browser.newTable());
  expect(await reasonOf(await browser.post('/api/account/rename', { name: 'Mаrcus' }))).toBe('name-mixed');
  expect(await reasonOf(await browser.post('/api/account/rename', { name: 'marcus' }))).toBe('name-taken');
  expect((await browser.post('/api/account/rename', { name: 'LIVIA' })).status).toBe(200);
  await client.until(() => client.presence?.names[0] === 'LIVIA');
  expect((await meOf(browser)).name).toBe('LIVIA');
});

test('people who have blocked each other do not sit down together', async () => {
  const { port } = await startTestServer();
  const ann = await TestBrowser.withAccount(port, 'Ann');
  const ben = await TestBrowser.of(port, 'Ben');
  const table = await ann.newTable();
  await ben.join(table);
  expect((await ann.post('/api/account/block', { table })).status).toBe(204);
  expect(await reasonOf(await ben.join(await ann.newTable()))).toBe('blocked');
  expect(await reasonOf(await ann.join(await ben.newTable()))).toBe('blocked');
  const { blocked } = await accountOf(ann);
  expect(blocked.map(({ name }) => name)).toEqual(['Ben']);
  await ann.post('/api/account/unblock', { person: blocked[0]?.id });
  expect((await ben.join(await ann.newTable())).status).toBe(204);
});

test('a blocked guest stays blocked after signing in to an account', async () => {
  const { port } = await startTestServer();
  const ann = await TestBrowser.withAccount(port, 'Ann');
  const { passkey } = await withPasskey(port, 'Ben');
  const guest = newBrowser(port);
  await guest.post('/api/me', { name: 'Somebody' });
  const table = await ann.newTable();
  await guest.join(table);
  await ann.post('/api/account/block', { table });
  expect((await signIn(guest, passkey)).status).toBe(200);
  expect(await reasonOf(await guest.join(await ann.newTable()))).toBe('blocked');
});

test('a table says which accounts sit there, and its players whether they have blocked each other', async () => {
  const { port } = await startTestServer();
  const ann = await TestBrowser.withAccount(port, 'Ann');
  const ben = await TestBrowser.of(port, 'Ben');
  const table = await ann.newTable();
  await ben.join(table);
  const seenBy = async (browser: TestBrowser) =>
    parseTablePeople(await (await browser.fetch(`/api/tables/${table}/people`)).text());
  const accounts = [(await meOf(ann)).id, null];
  expect(await seenBy(ann)).toEqual({ accounts, isBlocked: false });
  await ann.post('/api/account/block', { table });
  expect(await seenBy(ann)).toEqual({ accounts, isBlocked: true });
  // Nobody learns who has blocked them.
  expect(await seenBy(ben)).toEqual({ accounts, isBlocked: false });
  await ann.post('/api/account/unblock', { table });
  expect(await seenBy(ann)).toEqual({ accounts, isBlocked: false });
});

test('an account is downloaded without secrets, and deleted without a trace of the name', async () => {
  const { port } = await startTestServer();
  const { browser, passkey, codes } = await withPasskey(port, 'Annabel');
  const ben = await TestBrowser.of(port, 'Ben');
  const table = await browser.newTable();
  await ben.join(table);
  const clients = [await browser.enter(table), await ben.enter(table)] as const;
  await Promise.all(clients.map((client) => client.seed()));
  expect(await clients[0].command({ type: 'resign' })).toBeNull();
  const file = await (await browser.fetch('/api/account/download')).text();
  expect(z.object({ games: z.array(z.unknown()) }).parse(JSON.parse(file)).games).toHaveLength(1);
  for (const secret of [...codes, 'publicKey', 'public_key']) expect(file).not.toContain(secret);
  expect((await browser.post('/api/account/delete')).status).toBe(204);
  expect((await browser.fetch('/api/me')).status).toBe(204);
  expect(await reasonOf(await signIn(newBrowser(port), passkey))).toBe('no-passkey');
  const bens = await ben.enter(table);
  expect(bens.presence?.names).toEqual(['Anonymus', 'Ben']);
  await TestBrowser.withAccount(port, 'Annabel');
});
