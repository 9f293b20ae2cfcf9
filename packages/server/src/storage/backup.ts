import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openDatabase, SCHEMA_VERSION, versionOf } from './schema.ts';

export const databaseIn = (dataDir: string): string => join(dataDir, 'arena.sqlite');

/** Those in the tables and those that only the log has. */
const COUNT = `SELECT count(*) AS count FROM (
  SELECT id FROM tables UNION SELECT value ->> '$.row.id' FROM log, json_each(log.writes) WHERE value ->> '$.write' = 'create'
)`;

/** A copy as of one moment, while others write. */
export function backUp(dataDir: string, file: string): number {
  const path = databaseIn(dataDir);
  if (!existsSync(path)) throw new Error(`There are no tables in ${dataDir} yet.`);
  if (existsSync(file)) throw new Error(`${file} is there already, and is not overwritten.`);
  mkdirSync(dirname(file), { recursive: true });
  const db = openDatabase(path);
  try {
    db.prepare('VACUUM INTO ?').run(file);
    // It holds the secrets of games that go on.
    chmodSync(file, 0o600);
  } finally {
    db.close();
  }
  return countIn(file);
}

/** All tables as they are in the copy, in one go. A server that runs notices it and takes them over. */
export function restore(dataDir: string, file: string): number {
  if (!existsSync(file)) throw new Error(`There is no ${file}.`);
  const count = countIn(file);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const db = openDatabase(databaseIn(dataDir));
  try {
    db.prepare('ATTACH ? AS copy').run(file);
    db.exec(`BEGIN IMMEDIATE;
      DELETE FROM log; DELETE FROM tables;
      INSERT INTO tables SELECT * FROM copy.tables;
      INSERT INTO log SELECT * FROM copy.log;
      COMMIT`);
  } finally {
    db.close();
  }
  return count;
}

/** How many tables a copy holds; an error says what is wrong with one that cannot be used. */
function countIn(file: string): number {
  // The copy may be on a medium where nothing can be written.
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const check = db.prepare('PRAGMA integrity_check').get()?.integrity_check;
    if (versionOf(db) !== SCHEMA_VERSION || check !== 'ok')
      throw new Error('it does not hold tables of this version');
    return Number(db.prepare(COUNT).get()?.count);
  } catch (error) {
    throw new Error(`${file} cannot be used: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  } finally {
    db.close();
  }
}
