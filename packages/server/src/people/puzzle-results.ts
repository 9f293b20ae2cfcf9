import { mergePuzzles, parsePuzzleHistory, type PuzzleHistory, type PuzzleResult } from '@arena/api';
import type { PeopleDatabase, Statement } from '../storage/people-database.ts';

/** More than there are puzzles and days: nobody can fill the disk. */
const MAX_ROWS = 5000;

/** What the holder of an account has done with the puzzles. */
export async function puzzlesOf(database: PeopleDatabase, account: string): Promise<PuzzleHistory> {
  const [results, days] = await Promise.all([
    database.query(
      'SELECT puzzle, rating, outcome, tries, at FROM puzzle_results WHERE account = ? ORDER BY at, puzzle',
      account,
    ),
    database.query('SELECT day, state FROM puzzle_days WHERE account = ? ORDER BY day', account),
  ]);
  return parsePuzzleHistory(
    JSON.stringify({
      results,
      days: Object.fromEntries(days.map(({ day, state }) => [String(day), String(state)])),
    }),
  );
}

/** Adds what a page has learnt. If another one does so at the same moment, either tells the rest again. */
export async function addPuzzles(
  database: PeopleDatabase,
  account: string,
  news: PuzzleHistory,
): Promise<void> {
  const known = await puzzlesOf(database, account);
  const merged = mergePuzzles(known, news);
  const puzzles = withinLimit(
    known.results.map(({ puzzle }) => puzzle),
    news.results.map(({ puzzle }) => puzzle),
  );
  const results = merged.results.filter(({ puzzle }) => puzzles.has(puzzle));
  const newDays = withinLimit(Object.keys(known.days), Object.keys(news.days));
  const days = Object.entries(merged.days).filter(([day]) => newDays.has(day));
  await database.write([
    ...results.map((result) => keepResult(account, result)),
    ...days.map(([day, state]): Statement => ({
      sql: `INSERT INTO puzzle_days (account, day, state) VALUES (?, ?, ?)
            ON CONFLICT (account, day) DO UPDATE SET state = excluded.state`,
      values: [account, day, state],
    })),
  ]);
}

/** Those of the told keys that can be kept: they are known, or there is room for them. */
function withinLimit(known: readonly string[], told: readonly string[]): ReadonlySet<string> {
  const before = new Set(known);
  const added = [...new Set(told).difference(before)].slice(0, Math.max(0, MAX_ROWS - before.size));
  return new Set([...before.intersection(new Set(told)), ...added]);
}

const keepResult = (account: string, { puzzle, rating, outcome, tries, at }: PuzzleResult): Statement => ({
  sql: `INSERT INTO puzzle_results (account, puzzle, rating, outcome, tries, at) VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT (account, puzzle)
        DO UPDATE SET outcome = excluded.outcome, tries = excluded.tries, at = excluded.at, rating = excluded.rating`,
  values: [account, puzzle, rating, outcome, tries, at],
});
