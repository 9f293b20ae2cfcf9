import { inspectTable } from './inspect-table.ts';
import { tableWrites } from './table-writes.ts';
import type { Storage, StoredTable, TableRow, Write } from '../storage/storage.ts';

/** How many tables are copied at a time. */
const BATCH = 100;
/** More than anybody can have played. */
const MAX_GAMES = 1_000_000;

export interface MigrationReport {
  copied: number;
  /** Tables that could not be copied or do not replay, with the reason. */
  problems: ReadonlyMap<string, string>;
}

/**
 * Copies all tables from one storage to another, and checks each by replaying it from there. Nobody may write to either
 * of them meanwhile. Tables that are already there, from an interrupted run, are not copied again but checked.
 */
export async function migrateTables(
  from: Storage,
  to: Storage,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<MigrationReport> {
  // With the same key, guests keep their seats.
  await to.key((await from.key()).key);
  // With the same time, clocks show what they showed.
  await to.beat({ before: await from.beat() });
  const { rows, damaged } = await from.rows(0);
  const problems = new Map(damaged);
  let copied = 0;
  for (let start = 0; start < rows.length; start += BATCH) {
    const ids = rows.slice(start, start + BATCH).map(({ id }) => id);
    const present = await to.progress(ids);
    const tables: StoredTable[] = [];
    for (const id of ids) {
      const stored = await from.load(id).catch((error: unknown) => String(error));
      if (typeof stored === 'string') problems.set(id, stored);
      else if (stored !== null) tables.push(stored);
    }
    const missing = tables.filter(({ row }) => !present.has(row.id));
    const failures = await to.commit(missing.flatMap(tableWrites));
    for (const [id, error] of failures) problems.set(id, error.message);
    copied += missing.length - failures.size;
    for (const stored of tables) await check(stored, to, problems);
    onProgress(Math.min(start + BATCH, rows.length), rows.length);
  }
  await copyHistory(from, to, rows, problems);
  return { copied, problems };
}

/** Copies the people at these tables and their finished games. Those that are already there stay as they are. */
async function copyHistory(
  from: Storage,
  to: Storage,
  rows: readonly TableRow[],
  problems: Map<string, string>,
): Promise<void> {
  const people = new Set(rows.flatMap(({ holders }) => holders.flat().map(({ guest }) => guest)));
  for (const id of people) {
    const player = await from.player(id);
    const games = await from.gamesOf(id, Number.MAX_SAFE_INTEGER, MAX_GAMES);
    const failures = await to.commit([
      ...(player === null ? [] : [{ write: 'player' as const, player }]),
      ...games.filter(({ table }) => !problems.has(table)).map((game): Write => ({ write: 'game', game })),
    ]);
    for (const [table, error] of failures) problems.set(table, error.message);
  }
}

/** What was copied must be the same, and replay to the same record. */
async function check(stored: StoredTable, to: Storage, problems: Map<string, string>): Promise<void> {
  const { id } = stored.row;
  if (problems.has(id)) return;
  const copy = await to.load(id);
  if (copy === null || JSON.stringify(copy.inputs) !== JSON.stringify(stored.inputs))
    problems.set(id, 'the copy differs');
  else if (inspectTable(copy).record !== inspectTable(stored).record)
    problems.set(id, 'the copy replays to another game');
}
