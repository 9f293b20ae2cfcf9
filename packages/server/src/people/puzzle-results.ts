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
  const merged = mergePuzzles(await puzzlesOf(database, account), news);
  const puzzles = new Set(news.results.map(({ puzzle }) => puzzle));
  const results = merged.results.slice(0, MAX_ROWS).filter(({ puzzle }) => puzzles.has(puzzle));
  const days = Object.entries(merged.days)
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .slice(0, MAX_ROWS)
    .filter(([day]) => day in news.days);
  await database.write([
    ...results.map((result) => keepResult(account, result)),
    ...days.map(([day, state]): Statement => ({
      sql: `INSERT INTO puzzle_days (account, day, state) VALUES (?, ?, ?)
            ON CONFLICT (account, day) DO UPDATE SET state = excluded.state`,
      values: [account, day, state],
    })),
  ]);
}

const keepResult = (account: string, { puzzle, rating, outcome, tries, at }: PuzzleResult): Statement => ({
  sql: `INSERT INTO puzzle_results (account, puzzle, rating, outcome, tries, at) VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT (account, puzzle)
        DO UPDATE SET outcome = excluded.outcome, tries = excluded.tries, at = excluded.at, rating = excluded.rating`,
  values: [account, puzzle, rating, outcome, tries, at],
});
