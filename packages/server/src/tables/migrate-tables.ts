import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { inspectTable } from './inspect-table.ts';
import { tableWrites } from './table-writes.ts';
import { PEOPLE_TABLES, type PeopleDatabase, type Statement } from '../storage/people-database.ts';
import { snakeKeys } from '../storage/snake-keys.ts';
import type { Storage, StoredTable, Write } from '../storage/storage.ts';

const sqlValue = z.union([z.string(), z.number(), z.null()]);

/** How many tables are copied at a time. */
const BATCH = 100;

export interface MigrationReport {
  copied: number;
  /** Tables that could not be copied or do not replay, with the reason. */
  problems: ReadonlyMap<string, string>;
}

/**
 * Copies everything from one storage to another, and checks each table by replaying it from there. Nobody may write to
 * either of them meanwhile. Tables that are already there, from an interrupted run, are not copied again but checked.
 */
export async function migrateTables(
  from: Storage,
  to: Storage,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<MigrationReport> {
  // With the same key, guests keep their seats.
  await to.key((await from.key()).key);
  // With the same time, clocks show what they showed.
  await to.beat({ previousPulse: await from.beat() });
  const { rows, damaged } = await from.rows(0);
  const problems = new Map(damaged);
  const commit = async (writes: readonly Write[]): Promise<number> => {
    const failures = await to.commit(writes);
    for (const [id, { message }] of failures) problems.set(id, message);
    return failures.size;
  };
  let copied = 0;
  for (let start = 0; start < rows.length; start += BATCH) {
    const ids = rows.slice(start, start + BATCH).map(({ id }) => id);
    const present = await to.progress(ids);
    const tables: StoredTable[] = [];
    for (const id of ids) {
      const stored = await loadOrReason(from, id);
      if (typeof stored === 'string') problems.set(id, stored);
      else if (stored !== null) tables.push(stored);
    }
    const missing = tables.filter(({ row }) => !present.has(row.id));
    copied += missing.length - (await commit(missing.flatMap(tableWrites)));
    for (const stored of tables) {
      const problem = problems.has(stored.row.id) ? null : await problemOf(stored, to);
      if (problem !== null) problems.set(stored.row.id, problem);
    }
    onProgress(Math.min(start + BATCH, rows.length), rows.length);
  }
  // Also of people who sit at no table any more, and of tables that were archived.
  for await (const players of from.allPlayers())
    await commit(players.map((player): Write => ({ write: 'player', player })));
  for await (const games of from.allGames())
    await commit(games.map((game): Write => ({ write: 'game', game })));
  for (const table of PEOPLE_TABLES) await copyPeople(table, from.people, to.people);
  return { copied, problems };
}

/** Rows that are there already, from an interrupted run, are replaced. */
async function copyPeople(table: string, from: PeopleDatabase, to: PeopleDatabase): Promise<void> {
  const rows = await from.query(`SELECT * FROM ${table}`);
  const inserts = rows.map((row): Statement => {
    const columns = Object.entries(snakeKeys(row));
    const sql = `INSERT INTO ${table} (${columns.map(([name]) => name).join()}) VALUES (${columns.map(() => '?').join()})`;
    return { sql, values: columns.map(([, value]) => sqlValue.parse(value)) };
  });
  await to.write([{ sql: `DELETE FROM ${table}`, values: [] }, ...inserts]);
}

/** What was copied must be the same, and these rules must be able to replay it. */
async function problemOf(stored: StoredTable, to: Storage): Promise<string | null> {
  const copy = await loadOrReason(to, stored.row.id);
  if (typeof copy === 'string') return copy;
  if (copy === null || !isDeepStrictEqual(copy, stored)) return 'the copy differs';
  const { lines, record } = inspectTable(copy);
  return record === null ? String(lines.at(-1)) : null;
}

/** A text says why the table cannot be read. */
const loadOrReason = (storage: Storage, id: string): Promise<StoredTable | string | null> =>
  storage.load(id).catch(String);
