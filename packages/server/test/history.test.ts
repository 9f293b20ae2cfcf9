import { parseHistory, parseProfile, type History } from '@arena/api';
import { expect, onTestFinished, test } from 'vitest';
import { historyOf } from '../src/people/history.ts';
import { openSqliteStorage } from '../src/storage/sqlite/sqlite-storage.ts';
import type { Statement } from '../src/storage/people-database.ts';
import type { Storage } from '../src/storage/storage.ts';
import { gameOf } from './storage-contract.ts';
import { startTestServer, tempFolder } from './test-server.ts';

const account = (id: string, name: string, isProgram = 0): Statement => ({
  sql: 'INSERT INTO accounts (id, name, name_key, created, is_program) VALUES (?, ?, ?, 5, ?)',
  values: [id, name, name.toLowerCase(), isProgram],
});

const formerGuest = (guest: string, holder: string): Statement => ({
  sql: 'INSERT INTO former_guests (guest, account) VALUES (?, ?)',
  values: [guest, holder],
});

async function storageWithGames(): Promise<Storage> {
  const storage = openSqliteStorage(tempFolder());
  onTestFinished(() => storage.close());
  await storage.people.write([
    account('ann123', 'Ann'),
    account('ben123', 'Ben'),
    formerGuest('phone1', 'ann123'),
  ]);
  await storage.commit(
    [
      gameOf('table1', ['ann123', 'ben123'], 10),
      gameOf('table2', ['guest1', 'phone1'], 20),
      gameOf('table3', [null, 'ann123'], 30),
      gameOf('table4', ['ben123', 'guest1'], 40),
    ].map((game) => ({ write: 'game', game })),
  );
  return storage;
}

test('a history has the games of an account and of its former guests, newest first', async () => {
  const storage = await storageWithGames();
  const { games, before } = await historyOf(storage, 'ann123', 100, 10);
  expect(games.map(({ table, seat, opponent, isBot }) => ({ table, seat, opponent, isBot }))).toEqual([
    { table: 'table3', seat: 1, opponent: null, isBot: [true, false] },
    { table: 'table2', seat: 1, opponent: null, isBot: [false, false] },
    { table: 'table1', seat: 0, opponent: 'ben123', isBot: [false, false] },
  ]);
  expect(before).toBeNull();
});

test('a long history comes in pages', async () => {
  const storage = await storageWithGames();
  const first = await historyOf(storage, 'ann123', 100, 2);
  expect(first).toMatchObject({ games: [{ table: 'table3' }, { table: 'table2' }], before: 20 });
  const rest = await historyOf(storage, 'ann123', first.before ?? 0, 2);
  expect(rest).toMatchObject({ games: [{ table: 'table1' }], before: null });
});

test('games that ended at the same moment are neither lost nor repeated where a page ends', async () => {
  const storage = await storageWithGames();
  await storage.commit(
    ['same-a', 'sameB', 'same_c'].map((table, index) => ({
      write: 'game',
      game: gameOf(table, [index === 1 ? 'phone1' : 'ann123', null], 50),
    })),
  );
  const tables: string[] = [];
  for (let place: Pick<History, 'before' | 'beforeTable'> = { before: 100 }; place.before !== null;) {
    const page = await historyOf(storage, 'ann123', place.before, 2, place.beforeTable);
    tables.push(...page.games.map(({ table }) => table));
    place = page;
  }
  expect(tables).toEqual(['same_c', 'sameB', 'same-a', 'table3', 'table2', 'table1']);
});

test('programs are marked as such, and a game against oneself as a guest counts once', async () => {
  const storage = await storageWithGames();
  await storage.people.write([account('robot1', 'Robot', 1)]);
  await storage.commit([
    { write: 'game', game: gameOf('robots', ['robot1', 'ann123'], 50) },
    { write: 'game', game: gameOf('alone', ['phone1', 'ann123'], 60) },
  ]);
  const { games } = await historyOf(storage, 'ann123', 100, 3);
  expect(games.map(({ table, isProgram }) => [table, isProgram])).toEqual([
    ['alone', undefined],
    ['robots', [true, false]],
    ['table3', undefined],
  ]);
});

test('nothing says who a guest was', async () => {
  const storage = await storageWithGames();
  const { games } = await historyOf(storage, 'ann123', 100, 10);
  for (const id of ['guest1', 'phone1']) expect(JSON.stringify(games)).not.toContain(id);
});

test('profiles and histories are served to everybody', async () => {
  const dataDir = tempFolder();
  const storage = openSqliteStorage(dataDir);
  await storage.people.write([account('ann123', 'Ann')]);
  await storage.commit([{ write: 'game', game: gameOf('table1', ['ann123', null], 10) }]);
  await storage.close();
  const { port } = await startTestServer({ dataDir });
  const get = (path: string): Promise<Response> => fetch(`http://localhost:${port}/api/people/${path}`);
  expect(parseProfile(await (await get('ann123')).text())).toEqual({
    id: 'ann123',
    name: 'Ann',
    created: 5,
    isProgram: false,
  });
  expect(parseHistory(await (await get('ann123/games')).text()).games).toHaveLength(1);
  expect((await get('nobody1')).status).toBe(404);
  expect((await get('nobody1/games')).status).toBe(404);
  expect((await get('ann123/games?limit=1000')).status).toBe(400);
  expect((await get('ann123/games?before=never')).status).toBe(400);
  // PostgreSQL does not take them for a time.
  expect((await get('ann123/games?before=1.5')).status).toBe(400);
  expect((await get('ann123/games?before=1e300')).status).toBe(400);
  expect((await get('ann123/games?before=10&beforeTable=%00')).status).toBe(400);
});
