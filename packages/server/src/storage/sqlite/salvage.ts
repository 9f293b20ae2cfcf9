import { existsSync, renameSync, rmSync } from 'node:fs';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { forgetMark } from './commit-mark.ts';
import { isDamage } from './damage.ts';
import { openDatabase, SCHEMA_VERSION, versionOf } from './schema.ts';
import { parseLoggedWrites } from './sqlite-log.ts';
import { SET_ASIDE } from './sqlite-statements.ts';

type CopiedRow = Record<string, SQLOutputValue>;

/** How many rows could be copied, and how many not. */
interface Copied {
  saved: number;
  lost: number;
}

/**
 * Copies what can be read of a damaged database to a new file, which takes its place; the damaged one is kept beside it.
 * Tables that cannot be read stay known as damaged. Returns what happened, for the host. Throws if most tables cannot be
 * read: then a backup has more.
 */
export function salvage(path: string): string {
  const fresh = `${path}.new`;
  removeDatabase(fresh);
  const from = new DatabaseSync(path);
  const to = openDatabase(fresh);
  let report: string;
  try {
    report = copyAll(from, to);
  } catch (error) {
    to.close();
    removeDatabase(fresh);
    throw error;
  } finally {
    from.close();
  }
  to.close();
  const kept = moveAside(path);
  renameSync(fresh, path);
  forgetMark(path);
  return `${path} is damaged, and was replaced by what could be read: ${report}. The damaged file is ${kept}.`;
}

/** Returns the new name of a file that cannot be used. */
export function moveAside(path: string): string {
  const kept = `${path}.damaged-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  for (const part of ['', '-wal', '-shm']) if (existsSync(path + part)) renameSync(path + part, kept + part);
  return kept;
}

export function removeDatabase(path: string): void {
  for (const part of ['', '-wal', '-shm']) rmSync(path + part, { force: true });
}

function copyAll(from: DatabaseSync, to: DatabaseSync): string {
  if (versionOf(from) !== SCHEMA_VERSION)
    throw new Error('database disk image of an older version is malformed');
  to.exec('BEGIN');
  const names = to.prepare(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
  );
  const report = names.all().map(({ name }) => {
    const { saved, lost } = copyRows(from, to, String(name));
    return `${saved} of ${saved + lost} rows of ${String(name)}`;
  });
  const lost = nameLostTables(from, to);
  const count = Number(to.prepare('SELECT count(*) AS count FROM tables').get()?.count);
  if (2 * lost > count) throw new Error(`only ${count - lost} of ${count} tables can be read`);
  to.exec('COMMIT');
  return report.join(', ');
}

/** Reads row by row: what is on a damaged page is skipped. */
function copyRows(from: DatabaseSync, to: DatabaseSync, name: string): Copied {
  const copied: Copied = { saved: 0, lost: 0 };
  const read = from.prepare(`SELECT * FROM ${name} WHERE rowid = ?`);
  const last = lastRow(from, name);
  for (let number = 1; number <= last; number++) {
    const row = orNull(() => read.get(number) ?? 'none');
    if (row === 'none') continue;
    if (row !== null && isReadable(name, row) && insert(to, name, row)) copied.saved++;
    else copied.lost++;
  }
  return copied;
}

/** From the rows themselves, their index, or how many there have ever been: one of them may be damaged. */
function lastRow(from: DatabaseSync, name: string): number {
  const numbersFrom = (source: string): number[] =>
    orNull(() => from.prepare(source).all())?.map(({ number }) => Number(number)) ?? [];
  return [
    ...numbersFrom(`SELECT max(rowid) AS number FROM ${name}`),
    ...numbersFrom(`SELECT rowid AS number FROM ${name}`),
    ...numbersFrom(`SELECT seq AS number FROM sqlite_sequence WHERE name = '${name}'`),
  ].reduce((most, number) => Math.max(most, number), 0);
}

/** The rest of a table's row is checked whenever it is read. */
function isReadable(name: string, { writes }: CopiedRow): boolean {
  if (name !== 'log') return true;
  try {
    parseLoggedWrites(String(writes));
    return true;
  } catch {
    return false;
  }
}

/** False if the row does not fit, because noise has changed it. */
function insert(to: DatabaseSync, name: string, row: CopiedRow): boolean {
  const columns = Object.keys(row);
  try {
    to.prepare(`INSERT INTO ${name} (${columns.join()}) VALUES (${columns.map(() => '?').join()})`).run(
      ...Object.values(row),
    );
    return true;
  } catch {
    return false;
  }
}

/** Tables that only the index of the damaged file still knows. Returns how many there are. */
function nameLostTables(from: DatabaseSync, to: DatabaseSync): number {
  const saved = new Set(
    to
      .prepare('SELECT id FROM tables')
      .all()
      .map(({ id }) => id),
  );
  const known = orNull(() => from.prepare('SELECT id FROM tables').all()) ?? [];
  const lost = known.filter(({ id }) => !saved.has(id));
  const setAside = to.prepare(SET_ASIDE);
  for (const { id } of lost) setAside.run(String(id), Date.now());
  return lost.length;
}

function orNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (isDamage(error)) return null;
    throw error;
  }
}
