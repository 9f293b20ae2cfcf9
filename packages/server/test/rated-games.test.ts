import { parseLeaderboard, parseRatingCurve, parseRatingList } from '@arena/api';
import type { MatchOptions } from '@arena/match';
import { expect, test } from 'vitest';
import { Identity } from '../src/http/identity.ts';
import { newSession } from '../src/people/sessions.ts';
import { openSqliteStorage } from '../src/storage/sqlite/sqlite-storage.ts';
import { accountRow } from './account-rows.ts';
import { TestBrowser, type TableClient } from './test-client.ts';
import { startTestServer, tempFolder } from './test-server.ts';

const PEOPLE = [
  { id: 'ann123', name: 'Ann' },
  { id: 'ben123', name: 'Ben' },
] as const;
const RATED: Partial<MatchOptions> = { rated: 'first' };

/** A folder with two accounts, and the cookies of their sessions. */
async function folderWithAccounts(): Promise<{ dataDir: string; cookies: string[] }> {
  const dataDir = tempFolder();
  const storage = openSqliteStorage(dataDir);
  const { key } = await storage.key();
  const identity = new Identity(key, false);
  const cookies: string[] = [];
  for (const { id, name } of PEOPLE) {
    const { token, statement } = newSession(id, 'Firefox', 5);
    await storage.people.write([accountRow(id, name), statement]);
    cookies.push(`arena=${encodeURIComponent(identity.sign(identity.cookieValue({ id, name }, token)))}`);
  }
  await storage.close();
  return { dataDir, cookies };
}

async function serverWithAccounts(): Promise<{ port: number; ann: TestBrowser; ben: TestBrowser }> {
  const { dataDir, cookies } = await folderWithAccounts();
  const { port } = await startTestServer({ dataDir });
  const [ann = '', ben = ''] = cookies;
  return { port, ann: TestBrowser.withCookie(port, ann), ben: TestBrowser.withCookie(port, ben) };
}

const seated = async (people: readonly TestBrowser[], table: string): Promise<TableClient[]> => {
  const clients = await Promise.all(people.map((person) => person.enter(table)));
  await Promise.all(clients.map((client) => client.seed()));
  return clients;
};

const ratingsOf = async (person: TestBrowser, id: string) =>
  parseRatingList(await (await person.fetch(`/api/people/${id}/ratings`)).text()).ratings;

test('both games of a rated match count, the second with the seats swapped and without being asked for', async () => {
  const { ann, ben } = await serverWithAccounts();
  const table = await ann.newTable(RATED);
  expect((await ben.join(table)).status).toBe(204);
  const [first, second] = await seated([ann, ben], table);
  expect(first?.latest.snapshot.terms.rated).toBe('first');
  expect(await second?.command({ type: 'resign' })).toBeNull();
  await first?.until(() => first.next !== null);
  await expect.poll(() => ratingsOf(ann, 'ann123')).toMatchObject([{ deck: 'arena', games: 1 }]);

  const [again, other] = await seated([ann, ben], first?.next ?? '');
  expect([again?.viewer, other?.viewer]).toEqual([1, 0]);
  expect(again?.latest.snapshot.terms.rated).toBe('second');
  expect(again?.latest.snapshot.view.active).toBe(0);
  expect(await other?.command({ type: 'resign' })).toBeNull();
  await expect.poll(() => ratingsOf(ann, 'ann123')).toMatchObject([{ games: 2 }]);
  expect((await ratingsOf(ben, 'ann123'))[0]?.value).toBeGreaterThan(1500);
  expect((await ratingsOf(ben, 'ben123'))[0]?.value).toBeLessThan(1500);
  const curve = await (await ann.fetch('/api/people/ann123/ratings/arena')).text();
  expect(parseRatingCurve(curve).points.map((point) => point.score)).toEqual([1, 1]);
  expect(again?.next).toBeNull();
});

test('a game that was called off does not count, and nothing follows it', async () => {
  const { ann, ben } = await serverWithAccounts();
  const table = await ann.newTable(RATED);
  await ben.join(table);
  const [first] = await seated([ann, ben], table);
  expect(await first?.command({ type: 'abort' })).toBeNull();
  const other = await ann.newTable({ rated: 'only' });
  await ben.join(other);
  const [again] = await seated([ann, ben], other);
  expect(await again?.command({ type: 'resign' })).toBeNull();
  await expect.poll(() => ratingsOf(ann, 'ann123')).toMatchObject([{ games: 1 }]);
  expect([first?.next, again?.next]).toEqual([null, null]);
});

test('a server that stopped after the last move has its games rated by the next', async () => {
  const { dataDir, cookies } = await folderWithAccounts();
  const before = await startTestServer({ dataDir });
  const [ann, ben] = cookies.map((cookie) => TestBrowser.withCookie(before.port, cookie));
  if (ann === undefined || ben === undefined) throw new Error('there are two people');
  const table = await ann.newTable({ rated: 'only' });
  await ben.join(table);
  const [first] = await seated([ann, ben], table);
  await first?.command({ type: 'resign' });
  await expect.poll(() => ratingsOf(ann, 'ann123')).toHaveLength(1);
  await before.close();
  const storage = openSqliteStorage(dataDir);
  await storage.people.write([
    { sql: 'DELETE FROM ratings', values: [] },
    { sql: 'DELETE FROM rating_changes', values: [] },
  ]);
  await storage.close();
  const { port } = await startTestServer({ dataDir });
  await expect.poll(() => ratingsOf(ann.at(port), 'ann123')).toMatchObject([{ games: 1 }]);
});

test('rated games are for people with accounts, decks with ratings and the standard values', async () => {
  const { port, ann } = await serverWithAccounts();
  const guest = await TestBrowser.of(port, 'Guest');
  const open = async (person: TestBrowser, options: Partial<MatchOptions>): Promise<number> => {
    const body = {
      options: {
        setup: { deck: 'arena' },
        undo: 'free',
        clock: { kind: 'none' },
        seats: [{ kind: 'person' }, { kind: 'person' }],
        ...options,
      },
      seat: 0,
      isOpen: true,
    };
    return (await person.post('/api/tables', body)).status;
  };
  expect(await open(ann, { rated: 'first' })).toBe(201);
  expect(await open(ann, { rated: 'only', setup: { deck: 'arena', beginner: true } })).toBe(201);
  expect(await open(guest, { rated: 'first' })).toBe(403);
  expect(await open(ann, { rated: 'second' })).toBe(400);
  expect(await open(ann, { rated: 'only', setup: { deck: 'roma', beginner: true } })).toBe(400);
  expect(await open(ann, { rated: 'only', setup: { deck: 'arena', figures: { forum: { cost: 1 } } } })).toBe(
    400,
  );
  const bot = { kind: 'bot', bot: 'greedy' } as const;
  expect(await open(ann, { rated: 'only', seats: [{ kind: 'person' }, bot] })).toBe(400);
  const table = await ann.newTable({ rated: 'only' });
  expect((await guest.join(table)).status).toBe(403);
});

test('leaderboards are served to everybody, one for each kind of deck', async () => {
  const { port } = await startTestServer();
  const get = (deck: string): Promise<Response> => fetch(`http://127.0.0.1:${port}/api/ratings/${deck}`);
  expect(parseLeaderboard(await (await get('beginners')).text())).toEqual({ people: [] });
  expect((await get('decks')).status).toBe(404);
});
