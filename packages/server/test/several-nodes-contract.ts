import { parseAccount, parseMe, parseRatingList } from '@arena/api';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { PeopleDatabase } from '../src/storage/people-database.ts';
import { programAccount, TestProgram, tokenOf, tokensIn } from './program-client.ts';
import { TestBrowser, type TableClient } from './test-client.ts';
import { TestPasskey } from './test-passkey.ts';

/** Servers that share what they store, or one of them three times. */
export interface ThreeNodes {
  ports: readonly [number, number, number];
  people: PeopleDatabase;
}

/** Other servers know of sessions and tokens for some seconds. */
const SOON = { timeout: 30_000 };

const meOf = async (browser: TestBrowser) => parseMe(await (await browser.fetch('/api/me')).text());
const accountOf = async (browser: TestBrowser) =>
  parseAccount(await (await browser.fetch('/api/account')).text());
const reasonOf = async (response: Response): Promise<string> =>
  z.object({ reason: z.string() }).parse(await response.json()).reason;

/** Signs in at the server on this port. */
async function signIn(port: number, passkey: TestPasskey): Promise<[TestBrowser, Response]> {
  const browser = new TestBrowser(port, 'localhost');
  const options = await (await browser.post('/api/account/sign-in/options')).json();
  const signature = passkey.sign(options, { origin: browser.site });
  return [browser, await browser.post('/api/account/sign-in', { signature })];
}

/** What accounts, tokens and rated matches must do at several servers as at one. */
export function testSeveralNodes(start: () => Promise<ThreeNodes>): void {
  testAccounts(start);
  testTokens(start);
  testRatedMatch(start);
}

function testAccounts(start: () => Promise<ThreeNodes>): void {
  test('an account is made, signed in to, recovered and deleted, each at another server', async () => {
    const [one, two, three] = (await start()).ports;
    const ann = new TestBrowser(one, 'localhost');
    const passkey = new TestPasskey(ann.site);
    const { codes } = await ann.makeAccount('Annabel', passkey);
    const [phone, signedIn] = await signIn(two, passkey);
    expect(signedIn.status).toBe(200);
    expect(await meOf(phone)).toEqual(await meOf(ann));
    expect(await meOf(ann.at(three))).toMatchObject({ name: 'Annabel', hasAccount: true });

    // Ended at the third server, the session at the second is over, and its sockets close.
    const client = await phone.enter(await phone.newTable());
    const { sessions } = await accountOf(ann.at(three));
    expect(sessions).toHaveLength(2);
    const id = sessions.find(({ isThis }) => !isThis)?.id;
    expect((await ann.at(three).post('/api/account/sessions/end', { id })).status).toBe(204);
    await client.until(() => client.closed !== null, SOON.timeout);
    await expect.poll(async () => (await phone.fetch('/api/me')).status, SOON).toBe(204);

    // A code signs in once, wherever it is tried again.
    const [code = ''] = codes;
    const recovered = new TestBrowser(three, 'localhost');
    expect((await recovered.post('/api/account/recover', { code })).status).toBe(200);
    for (const port of [one, two])
      expect(
        await reasonOf(await new TestBrowser(port, 'localhost').post('/api/account/recover', { code })),
      ).toBe('bad-code');
    expect((await accountOf(recovered.at(two))).codes).toBe(7);

    // Deleted at the second, it is gone everywhere, and its name is free.
    const table = await ann.newTable();
    expect((await recovered.at(two).post('/api/account/delete')).status).toBe(204);
    for (const port of [one, two, three])
      await expect.poll(async () => (await ann.at(port).fetch('/api/me')).status, SOON).toBe(204);
    const [, refused] = await signIn(one, passkey);
    expect(await reasonOf(refused)).toBe('no-passkey');
    const again = await TestBrowser.withAccount(three, 'Annabel');
    const watching = await again.enter(table);
    await watching.until(() => watching.presence?.names[0] === 'Anonymus', SOON.timeout);
  }, 120_000);

  test('of two people who take a name at the same moment at two servers, one gets it', async () => {
    const [one, two] = (await start()).ports;
    const browsers = [new TestBrowser(one, 'localhost'), new TestBrowser(two, 'localhost')];
    const made = await Promise.allSettled(browsers.map((browser) => browser.makeAccount('Annabel')));
    expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
}

function testTokens(start: () => Promise<ThreeNodes>): void {
  test('a token that is revoked at one server does nothing at another, and what it has opened there closes', async () => {
    const [one, two, three] = (await start()).ports;
    const holder = await programAccount(one, 'Robot');
    const token = await tokenOf(holder, { scopes: ['play'] });
    const program = new TestProgram(two, token);
    expect((await program.fetch('/api/me')).status).toBe(200);
    const stream = await program.fetch('/api/lobby/stream');
    const [id] = (await tokensIn(holder.at(three))).map((known) => known.id);
    expect((await holder.at(three).post('/api/account/tokens/revoke', { id })).status).toBe(204);
    // The stream ends.
    await stream.text();
    for (const port of [one, two, three])
      await expect
        .poll(async () => (await new TestProgram(port, token).fetch('/api/me')).status, SOON)
        .toBe(401);
  }, 120_000);

  test('a token that has expired does nothing at any server', async () => {
    const { ports, people } = await start();
    const holder = await programAccount(ports[0], 'Robot');
    const token = await tokenOf(holder, { scopes: ['play'] });
    const stream = await new TestProgram(ports[1], token).fetch('/api/lobby/stream');
    expect(stream.status).toBe(200);
    await people.write([{ sql: 'UPDATE tokens SET until = ?', values: [Date.now() - 1] }]);
    await stream.text();
    for (const port of ports)
      await expect
        .poll(async () => (await new TestProgram(port, token).fetch('/api/me')).status, SOON)
        .toBe(401);
  }, 120_000);
}

function testRatedMatch(start: () => Promise<ThreeNodes>): void {
  test('both games of a rated match count once, with the players and the reader at three servers', async () => {
    const [one, two, three] = (await start()).ports;
    const ann = await TestBrowser.withAccount(one, 'Annabel');
    const ben = (await TestBrowser.withAccount(one, 'Benedict')).at(two);
    const reader = await TestBrowser.of(three, 'Cleo');
    const ratingOf = async (person: TestBrowser) => {
      const { id } = await meOf(person);
      return parseRatingList(await (await reader.fetch(`/api/people/${id}/ratings`)).text()).ratings;
    };
    const table = await ann.newTable({ rated: 'first' });
    await expect.poll(async () => (await ben.join(table)).status, SOON).toBe(204);
    const [first, second] = await seated([ann, ben], table);
    expect(await second.command({ type: 'resign' })).toBeNull();
    await first.until(() => first.next !== null, SOON.timeout);
    await expect.poll(() => ratingOf(ann), SOON).toMatchObject([{ deck: 'arena', games: 1 }]);
    const [again, other] = await seated([ann, ben], first.next ?? '');
    expect([again.viewer, other.viewer]).toEqual([1, 0]);
    expect(again.latest.snapshot.terms.rated).toBe('second');
    expect(await other.command({ type: 'resign' })).toBeNull();
    await expect.poll(() => ratingOf(ann), SOON).toMatchObject([{ games: 2 }]);
    expect((await ratingOf(ann))[0]?.value).toBeGreaterThan(1500);
    expect(await ratingOf(ben)).toMatchObject([{ games: 2 }]);
    expect((await ratingOf(ben))[0]?.value).toBeLessThan(1500);
  }, 120_000);
}

async function seated(
  [ann, ben]: readonly [TestBrowser, TestBrowser],
  table: string,
): Promise<[TableClient, TableClient]> {
  const clients: [TableClient, TableClient] = [await ann.enter(table), await ben.enter(table)];
  await Promise.all(clients.map((client) => client.seed()));
  return clients;
}
