import { parseSiteStatistics } from '@arena/api';
import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { GameCounter } from '../src/tables/game-counter.ts';
import type { FinishedGame } from '../src/storage/storage.ts';
import { openSqliteStorage } from '../src/storage/sqlite/sqlite-storage.ts';
import { gameOf } from './storage-contract.ts';
import { startTestServer, tempFolder } from './test-server.ts';

const record = readFileSync(new URL('../../../test/records/rules-1/arena.txt', import.meta.url), 'utf8');

const played = (table: string, ended: number, changes: Partial<FinishedGame> = {}): FinishedGame => ({
  ...gameOf(table, ['ann123', null], ended),
  winner: 0,
  record,
  ...changes,
});

/** A counter over these games, at a time that the test sets. */
function counterOf(games: FinishedGame[]) {
  const asked: number[] = [];
  const time = { now: 0 };
  const failures: Error[] = [];
  const counter = new GameCounter({
    storage: {
      latestGames: async (before, limit) => {
        asked.push(before);
        return games
          .filter(({ ended }) => ended < before)
          .toSorted((a, b) => b.ended - a.ended)
          .slice(0, limit);
      },
    },
    onFailure: (error) => failures.push(error),
    clock: () => time.now,
  });
  onTestFinished(() => counter.close());
  return { counter, asked, time, failures };
}

test('both sides of every game count, by deck, seat and card', async () => {
  const { counter } = counterOf([played('one', 1), played('two', 2, { winner: null })]);
  await counter.count();
  const { games, isCounting, statistics } = counter.read();
  expect({ games, isCounting }).toEqual({ games: 2, isCounting: false });
  expect(statistics.all).toMatchObject({ games: 4, share: 0.5 });
  expect(statistics.decks).toMatchObject([{ subject: 'arena', games: 4 }]);
  const shares = statistics.seats.map(({ share }) => share);
  expect(shares.toSorted((a, b) => a - b)).toEqual([0.25, 0.75]);
  expect(statistics.cards.length).toBeGreaterThan(5);
});

test('games that were called off, and records that cannot be read, do not count', async () => {
  const { counter, failures } = counterOf([
    played('one', 1),
    played('off', 2, { cause: 'aborted', winner: null }),
    played('damaged', 3, { record: '{}' }),
  ]);
  await counter.count();
  expect(counter.read().games).toBe(1);
  expect(failures).toEqual([]);
});

test('each game is counted once, and only after a while are new ones looked for', async () => {
  const games = Array.from({ length: 150 }, (_, i) => played(`t${i}`, i + 1, { record: '{}' }));
  games.push(played('last', 1000));
  const { counter, asked, time } = counterOf(games);
  await counter.count();
  expect(asked).toHaveLength(2);
  games.push(played('new', 2000));
  expect(counter.read()).toMatchObject({ games: 1, isCounting: false });
  time.now += 600_000;
  expect(counter.read()).toMatchObject({ games: 1, isCounting: true });
  await counter.count();
  expect(asked).toHaveLength(3);
  expect(counter.read().games).toBe(2);
});

test('a storage that fails is reported, and asked again later', async () => {
  let isAway = true;
  const failures: Error[] = [];
  const counter = new GameCounter({
    storage: {
      latestGames: async () => {
        if (isAway) throw new Error('away');
        return [played('one', 1)];
      },
    },
    onFailure: (error) => failures.push(error),
  });
  await counter.count();
  expect(failures.map(({ message }) => message)).toEqual(['away']);
  isAway = false;
  await counter.count();
  expect(counter.read().games).toBe(1);
});

test('the statistics are served to everybody, without names and ids', async () => {
  const dataDir = tempFolder();
  const storage = openSqliteStorage(dataDir);
  await storage.commit([{ write: 'game', game: played('table1', 10) }]);
  await storage.close();
  const { port } = await startTestServer({ dataDir });
  const ask = async (): Promise<string> => (await fetch(`http://localhost:${port}/api/statistics`)).text();
  await expect.poll(async () => parseSiteStatistics(await ask()).games, { timeout: 30_000 }).toBe(1);
  const text = await ask();
  for (const word of ['ann123', 'table1', 'Änn']) expect(text).not.toContain(word);
});
