import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import postgres from 'postgres';
import { toError } from '../../to-error.ts';
import type { PersonRow, SqlValue, Statement } from '../people-database.ts';
import { isDamage, isFromSqlite } from './damage.ts';

/** SQLite's result code for a broken constraint, such as a key that is in use. */
const CONSTRAINT = 19;

/** Why nothing was written: errors lose their class between threads. */
export interface PeopleFailure {
  kind: 'conflict' | 'not-stored';
  reason: string;
}

export function queryPeople(db: DatabaseSync, sql: string, values: readonly SqlValue[]): PersonRow[] {
  return db
    .prepare(sql)
    .all(...values)
    .map(camelRow);
}

/** Returns null if everything was written. */
export function writePeople(db: DatabaseSync, statements: readonly Statement[]): PeopleFailure | null {
  try {
    db.exec('BEGIN IMMEDIATE');
    for (const { sql, values, changes } of statements) {
      const changed = Number(db.prepare(sql).run(...values).changes);
      if (changes !== undefined && changed !== changes) {
        db.exec('ROLLBACK');
        return { kind: 'conflict', reason: `${changed} instead of ${changes} rows would change` };
      }
    }
    db.exec('COMMIT');
    return null;
  } catch (error) {
    // A full disk has already ended the transaction.
    if (db.isTransaction) db.exec('ROLLBACK');
    if (isDamage(error)) throw error;
    const isConflict = isFromSqlite(error) && (Number(error.errcode) & 0xff) === CONSTRAINT;
    return { kind: isConflict ? 'conflict' : 'not-stored', reason: toError(error).message };
  }
}

const camelRow = (row: Record<string, SQLOutputValue>): PersonRow =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [postgres.toCamel(name), value]));
