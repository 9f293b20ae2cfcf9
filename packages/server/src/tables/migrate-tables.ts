import { isDeepStrictEqual } from 'node:util';
import { inspectTable } from './inspect-table.ts';
import { tableWrites } from './table-writes.ts';
import type { Storage, StoredTable, Write } from '../storage/storage.ts';

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
  return { copied, problems };
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
