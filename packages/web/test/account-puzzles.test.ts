import { mergePuzzles, parsePuzzleNews, type PuzzleHistory } from '@arena/api';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from './fake-storage.ts';
import type * as Sync from '../src/puzzles/account-puzzles.ts';
import type * as Store from '../src/puzzles/puzzle-store.ts';

const EASY = { key: 'ea51', rating: 900 };
const HARD = { key: '4a6d', rating: 1900 };
const DAY = '2026-11-18';

/** A server: who the browser is, and what it keeps for each account. */
const accounts = new Map<string, PuzzleHistory>();
let me: { id: string; name: string; hasAccount: boolean } | null = null;
let isAway = false;
let requests: string[] = [];

const historyOf = (id: string): PuzzleHistory => accounts.get(id) ?? { results: [], days: {} };

vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
  if (isAway) throw new TypeError('no network');
  requests.push(`${method} ${path}`);
  if (path === '/api/me') return new Response(me === null ? '' : JSON.stringify(me));
  if (me === null || path !== '/api/account/puzzles') return new Response('{}', { status: 403 });
  if (method === 'GET') return new Response(JSON.stringify(historyOf(me.id)));
  accounts.set(me.id, mergePuzzles(historyOf(me.id), parsePuzzleNews(body ?? '')));
  return new Response(null, { status: 204 });
});

beforeEach(() => {
  fakeStorage.clear();
  accounts.clear();
  me = null;
  isAway = false;
  requests = [];
});

/** Another browser, or this one later. */
async function newBrowser({ isSame = false } = {}): Promise<typeof Sync & typeof Store> {
  if (!isSame) fakeStorage.clear();
  vi.resetModules();
  const store = await import('../src/puzzles/puzzle-store.ts');
  return { ...store, ...(await import('../src/puzzles/account-puzzles.ts')) };
}

const ANN = { id: 'ann12345', name: 'Ann', hasAccount: true };
const BEN = { id: 'ben12345', name: 'Ben', hasAccount: true };

test('a guest’s puzzles stay in the browser', async () => {
  for (const guest of [null, { ...ANN, hasAccount: false }]) {
    me = guest;
    const { keepResult, syncPuzzles, resultOfPuzzle } = await newBrowser();
    keepResult(EASY, 'solved', DAY);
    await syncPuzzles();
    expect(resultOfPuzzle('ea51')?.outcome).toBe('solved');
  }
  expect(new Set(requests)).toEqual(new Set(['GET /api/me']));
});

test('what was solved as a guest comes to the account, and to the next device', async () => {
  const first = await newBrowser();
  first.keepResult(EASY, 'solved', DAY);
  me = ANN;
  await first.syncPuzzles();
  first.keepResult(HARD, 'tried', null);
  await first.syncPuzzles();
  const rating = first.puzzleRating();
  const second = await newBrowser();
  expect(second.resultOfPuzzle('ea51')).toBeUndefined();
  await second.syncPuzzles();
  expect(second.resultOfPuzzle('ea51')?.outcome).toBe('solved');
  expect(second.puzzleDays()).toEqual({ [DAY]: 'solved' });
  expect(second.puzzleRating()).toEqual(rating);
});

test('only what the account does not have is sent', async () => {
  me = ANN;
  const { keepResult, syncPuzzles } = await newBrowser();
  keepResult(EASY, 'tried', DAY);
  await syncPuzzles();
  requests = [];
  await syncPuzzles();
  expect(requests).toEqual(['GET /api/me', 'GET /api/account/puzzles']);
});

test('many puzzles take several requests', async () => {
  me = ANN;
  const { keepResult, syncPuzzles } = await newBrowser();
  for (let i = 0; i < 300; i++) keepResult({ key: `a${i}`, rating: 1400 }, 'solved', null);
  await syncPuzzles();
  expect(historyOf(ANN.id).results).toHaveLength(300);
  expect(requests.filter((request) => request.startsWith('POST'))).toHaveLength(2);
});

test('whoever signs in on the browser of somebody else gets none of their puzzles', async () => {
  me = ANN;
  const { keepResult, syncPuzzles } = await newBrowser();
  keepResult(EASY, 'solved', DAY);
  await syncPuzzles();
  me = BEN;
  const later = await newBrowser({ isSame: true });
  await later.syncPuzzles();
  expect(accounts.has(BEN.id)).toBe(false);
  expect(later.resultOfPuzzle('ea51')).toBeUndefined();
  expect(historyOf(ANN.id).results).toHaveLength(1);
});

test('without a network nothing is lost', async () => {
  me = ANN;
  isAway = true;
  const { keepResult, syncPuzzles, resultOfPuzzle } = await newBrowser();
  keepResult(EASY, 'solved', DAY);
  await syncPuzzles();
  expect(resultOfPuzzle('ea51')?.outcome).toBe('solved');
  isAway = false;
  await syncPuzzles();
  expect(historyOf(ANN.id).results).toHaveLength(1);
});
