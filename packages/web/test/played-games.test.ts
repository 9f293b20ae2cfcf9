import { readFileSync } from 'node:fs';
import type { History } from '@arena/api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from './fake-storage.ts';
import { PlayedGames } from '../src/profile/played-games.ts';
import { loadMessages } from '../src/settings/language.ts';

const [RECORD = ''] = readFileSync(new URL('../../ai/test/stored-games.txt', import.meta.url), 'utf8').split(
  '\n',
);
const PAGES = 13;
const ON_A_PAGE = 50;

/** Games that all ended at the same moment, the newest in the last table. */
function pageAfter(table: string | null): History {
  const first = table === null ? PAGES * ON_A_PAGE : Number(table.slice('table'.length)) - 1;
  const games = Array.from({ length: ON_A_PAGE }, (_, index) => ({
    table: `table${first - index}`,
    seat: 0 as const,
    names: ['Ann', 'Robot'] as [string, string],
    isBot: [false, false] as [boolean, boolean],
    isProgram: [false, true] as [boolean, boolean],
    opponent: 'robot123',
    winner: 0 as const,
    cause: 'resigned',
    deck: 'arena',
    beginner: false,
    turns: 3,
    begun: 5,
    ended: 7,
    record: RECORD,
  }));
  const last = first - ON_A_PAGE + 1;
  return last === 1 ? { games, before: null } : { games, before: 7, beforeTable: `table${last}` };
}

let asked: string[] = [];
beforeEach(() => {
  asked = [];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const { pathname, searchParams } = new URL(address, 'https://arena.test');
    return Response.json(
      pathname.endsWith('/games')
        ? pageAfter(searchParams.get('beforeTable'))
        : { id: 'ann123', name: 'Ann', created: 5, isProgram: false },
    );
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function untilReady(games: PlayedGames): Promise<void> {
  while (games.state.value === 'loading') await vi.advanceTimersByTimeAsync(1000);
}

test('a profile shows its newest games; whoever looks for something finds it among all of them', async () => {
  const history = new PlayedGames('ann123');
  await untilReady(history);
  expect([history.games.value.length, history.hasMore.value]).toEqual([500, true]);
  history.search(true);
  await untilReady(history);
  const tables = history.games.value.map(({ game }) => game.table);
  expect([new Set(tables).size, history.hasMore.value]).toEqual([PAGES * ON_A_PAGE, false]);
  expect(asked.at(-1)).toContain('before=7&beforeTable=table51');
});

test('it stops when the reader does, and goes on later', async () => {
  const history = new PlayedGames('ann123');
  history.search(true);
  while (history.games.value.length < 550) await vi.advanceTimersByTimeAsync(100);
  history.search(false);
  await untilReady(history);
  expect(history.hasMore.value).toBe(true);
  history.search(true);
  await untilReady(history);
  expect(history.games.value).toHaveLength(PAGES * ON_A_PAGE);
  expect(history.games.value[0]?.game.seats[1]).toEqual({
    kind: 'guest',
    account: 'robot123',
    isProgram: true,
  });
});

test('where somebody has asked too much, it says when to go on, and not that the server is away', async () => {
  fakeStorage.clear();
  vi.stubGlobal('document', { documentElement: {} });
  await loadMessages('online');
  const refusal = { error: 'too many requests', reason: 'too-many' };
  vi.stubGlobal('fetch', async () =>
    Response.json(refusal, { status: 429, headers: { 'retry-after': '60' } }),
  );
  const history = new PlayedGames('ann123');
  await untilReady(history);
  expect([history.state.value, history.fault.value]).toEqual([
    'failed',
    expect.stringMatching(/^That was a lot in a short time. You can continue at /),
  ]);
});
