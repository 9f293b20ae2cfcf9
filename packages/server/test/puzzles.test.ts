import { mergePuzzles, parsePuzzleHistory, type PuzzleHistory, type PuzzleResult } from '@arena/api';
import { describe, expect, test } from 'vitest';
import { TestBrowser } from './test-client.ts';
import { TestPasskey } from './test-passkey.ts';
import { startTestServer } from './test-server.ts';

const result = (puzzle: string, changes: Partial<PuzzleResult> = {}): PuzzleResult => ({
  puzzle,
  rating: 1400,
  outcome: 'tried',
  tries: 1,
  at: 1000,
  ...changes,
});

const history = (results: PuzzleResult[], days: PuzzleHistory['days'] = {}): PuzzleHistory => ({
  results,
  days,
});

describe('two devices', () => {
  const phone = history(
    [
      result('a1', { outcome: 'solved' }),
      result('b2', { at: 1000, tries: 3 }),
      result('c3', { at: 3000 }),
      result('e5', { outcome: 'shown', at: 0 }),
    ],
    { '2026-11-17': 'tried', '2026-11-18': 'solved' },
  );
  const laptop = history(
    [
      result('a1', { outcome: 'shown', at: 2000 }),
      result('b2', { at: 2000, outcome: 'solved' }),
      result('d4', { at: 500, outcome: 'solved' }),
      result('e5', { outcome: 'solved', at: 0 }),
    ],
    { '2026-11-17': 'solved', '2026-11-16': 'tried' },
  );

  test('know together what each knew, in the order of the first tries', () => {
    expect(mergePuzzles(phone, laptop)).toEqual({
      results: [
        result('e5', { outcome: 'solved', at: 0 }),
        result('d4', { at: 500, outcome: 'solved' }),
        // Solved before the answer was shown elsewhere.
        result('a1', { outcome: 'solved' }),
        // Not at the first try.
        result('b2', { outcome: 'solved', tries: 3 }),
        result('c3', { at: 3000 }),
      ],
      days: { '2026-11-16': 'tried', '2026-11-17': 'solved', '2026-11-18': 'solved' },
    });
  });

  test('a puzzle that was tried here first does not count as solved at once elsewhere', () => {
    const [merged] = mergePuzzles(
      history([result('a1')]),
      history([result('a1', { at: 2000, outcome: 'solved' })]),
    ).results;
    expect(merged).toEqual(result('a1', { outcome: 'solved', tries: 2 }));
  });

  test('may be merged in any order, and again', () => {
    const merged = mergePuzzles(phone, laptop);
    expect(mergePuzzles(laptop, phone)).toEqual(merged);
    expect(mergePuzzles(merged, phone)).toEqual(merged);
    expect(mergePuzzles(laptop, merged)).toEqual(merged);
  });
});

async function withAccount(port: number, name: string): Promise<TestBrowser> {
  const browser = new TestBrowser(port, 'localhost');
  await browser.makeAccount(name, new TestPasskey(browser.site));
  return browser;
}

const puzzlesOf = async (browser: TestBrowser): Promise<PuzzleHistory> =>
  parsePuzzleHistory(await (await browser.fetch('/api/account/puzzles')).text());

test('puzzles are kept with the account, merged, and with nobody else’s', async () => {
  const { port } = await startTestServer();
  const ann = await withAccount(port, 'Ann');
  const ben = await withAccount(port, 'Ben');
  expect(await puzzlesOf(ann)).toEqual({ results: [], days: {} });
  const send = (news: PuzzleHistory): Promise<Response> => ann.post('/api/account/puzzles', news);
  expect((await send(history([result('a1')], { '2026-11-18': 'tried' }))).status).toBe(204);
  await send(
    history([result('a1', { tries: 2, outcome: 'solved' }), result('b2', { at: 1_800_000_000_000 })]),
  );
  await send(history([], { '2026-11-18': 'solved', '2026-11-17': 'tried' }));
  const merged = history(
    [result('a1', { tries: 2, outcome: 'solved' }), result('b2', { at: 1_800_000_000_000 })],
    { '2026-11-17': 'tried', '2026-11-18': 'solved' },
  );
  expect(await puzzlesOf(ann)).toEqual(merged);
  expect(await (await ann.fetch('/api/account/download')).json()).toMatchObject({ puzzles: merged });
  expect(await puzzlesOf(ben)).toEqual({ results: [], days: {} });
});

test('guests keep their puzzles to themselves, and nonsense is refused', async () => {
  const { port } = await startTestServer();
  const guest = new TestBrowser(port, 'localhost');
  await guest.post('/api/me', { name: 'Guest' });
  expect((await guest.fetch('/api/account/puzzles')).status).toBe(403);
  expect((await guest.post('/api/account/puzzles', history([]))).status).toBe(403);
  const ann = await withAccount(port, 'Ann');
  for (const news of [
    {},
    history([result('../etc')]),
    history([result('a1', { tries: -1 })]),
    history([result('a1', { at: 1.5 })]),
    history([result('a1', { at: 1e300 })]),
    history([result('a1', { rating: 1e9 })]),
    history(Array.from({ length: 201 }, (_, i) => result(`a${i}`))),
    { results: [], days: { today: 'solved' } },
    { results: [], days: { '2026-11-18': 'won' } },
  ])
    expect((await ann.post('/api/account/puzzles', news)).status).toBe(400);
  expect(await puzzlesOf(ann)).toEqual({ results: [], days: {} });
});
