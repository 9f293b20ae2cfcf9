import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { toError } from '../../to-error.ts';
import { forgetMark } from './commit-mark.ts';
import { databasePath, openDatabase, SCHEMA_VERSION, versionOf } from './schema.ts';

/** Tables, including those that only the log has. */
const COUNT = `SELECT count(*) AS count FROM (
  SELECT id FROM tables UNION SELECT value ->> '$.row.id' FROM log, json_each(log.writes) WHERE value ->> '$.write' = 'create'
)`;

/** Copies all tables as of one moment, even while a server is running. Returns how many there are. */
export function backUp(dataDir: string, file: string): number {
  const path = databasePath(dataDir);
  if (!existsSync(path)) throw new Error(`There are no tables in ${dataDir} yet.`);
  if (existsSync(file)) throw new Error(`${file} already exists and is not overwritten.`);
  mkdirSync(dirname(file), { recursive: true });
  const db = openDatabase(path);
  try {
    db.prepare('VACUUM INTO ?').run(file);
    // It contains the secrets of running games.
    chmodSync(file, 0o600);
  } finally {
    db.close();
  }
  return countIn(file);
}

/** Replaces all tables with those in the copy, in one transaction. A running server notices and reloads them. */
export function restore(dataDir: string, file: string): number {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const count = countIn(file);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const db = openDatabase(databasePath(dataDir));
  try {
    db.prepare('ATTACH ? AS copy').run(file);
    db.exec(`BEGIN IMMEDIATE;
      DELETE FROM log; DELETE FROM tables; DELETE FROM games; DELETE FROM players;
      INSERT INTO tables SELECT * FROM copy.tables;
      INSERT INTO games SELECT * FROM copy.games;
      INSERT INTO players SELECT * FROM copy.players;
      INSERT INTO log (writes) SELECT writes FROM copy.log ORDER BY number;
      COMMIT`);
    forgetMark(databasePath(dataDir));
  } finally {
    db.close();
  }
  return count;
}

/** How many tables a copy contains. Throws if it cannot be used. */
function countIn(file: string): number {
  // The copy may be on a read-only medium.
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const check = db.prepare('PRAGMA integrity_check').get()?.integrity_check;
    if (versionOf(db) !== SCHEMA_VERSION || check !== 'ok')
      throw new Error('it is not a copy made by this version of the server');
    return Number(db.prepare(COUNT).get()?.count);
  } catch (error) {
    throw new Error(`${file} cannot be used: ${toError(error).message}`, { cause: error });
  } finally {
    db.close();
  }
}
