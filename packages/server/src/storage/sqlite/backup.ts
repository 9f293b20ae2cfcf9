import { chmodSync, copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { toError } from '../../to-error.ts';
import { noteBackup } from './backup-note.ts';
import { isDamage } from './damage.ts';
import { moveAside, removeDatabase } from './salvage.ts';
import { PEOPLE_TABLES } from '../people-database.ts';
import { forgetMark } from './commit-mark.ts';
import { databasePath, existingDatabase, openDatabase, SCHEMA_VERSION, versionOf } from './schema.ts';

/** Tables, including those that only the log has. */
const COUNT = `SELECT count(*) AS count FROM (
  SELECT id FROM tables UNION SELECT value ->> '$.row.id' FROM log, json_each(log.writes) WHERE value ->> '$.write' = 'create'
)`;

/** Copies all tables as of one moment, even while a server is running. Returns how many there are. */
export function backUp(dataDir: string, file: string): number {
  const path = existingDatabase(dataDir);
  if (existsSync(file)) throw new Error(`${file} already exists and is not overwritten.`);
  mkdirSync(dirname(file), { recursive: true });
  const db = openDatabase(path);
  try {
    // Empty, so that nobody else can read it while it is written: it contains the secrets of running games.
    writeFileSync(file, '', { mode: 0o600, flag: 'wx' });
    db.prepare('VACUUM INTO ?').run(file);
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  } finally {
    db.close();
  }
  checkCopy(file);
  const count = countIn(file);
  noteBackup(dataDir, resolve(file), count);
  return count;
}

/** All but the log, whose numbers go on. */
const REPLACED = ['tables', 'games', 'players', 'pulse', ...PEOPLE_TABLES];

/**
 * Replaces all tables with those in the copy, in one transaction. A running server notices and reloads them. The copy may
 * be of an earlier version, and on a medium that cannot be written.
 */
export function restore(dataDir: string, file: string): number {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  checkCopy(file);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const upgraded = join(dataDir, 'restored.sqlite');
  removeDatabase(upgraded);
  try {
    copyFileSync(file, upgraded);
    chmodSync(upgraded, 0o600);
    openDatabase(upgraded).close();
    const count = countIn(upgraded);
    replaceTables(databasePath(dataDir), upgraded);
    return count;
  } finally {
    removeDatabase(upgraded);
  }
}

function replaceTables(path: string, copy: string): void {
  const db = openForRestore(path);
  try {
    db.prepare('ATTACH ? AS copy').run(copy);
    const replacements = REPLACED.map(
      (name) => `DELETE FROM ${name}; INSERT INTO ${name} SELECT * FROM copy.${name};`,
    );
    db.exec(`BEGIN IMMEDIATE;
      ${replacements.join('\n')}
      DELETE FROM log;
      INSERT INTO log (writes) SELECT writes FROM copy.log ORDER BY number;
      COMMIT`);
    forgetMark(path);
  } finally {
    db.close();
  }
}

/** What is there may be damaged: then it is kept under another name. */
function openForRestore(path: string): DatabaseSync {
  try {
    return openDatabase(path);
  } catch (error) {
    if (!isDamage(error)) throw error;
    console.error(`The damaged file is kept as ${moveAside(path)}.`);
    return openDatabase(path);
  }
}

/** Throws if this is not a copy that this version can use. */
function checkCopy(file: string): void {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const check = db.prepare('PRAGMA integrity_check').get()?.integrity_check;
    const version = versionOf(db);
    if (check !== 'ok') throw new Error('it is damaged');
    if (version < 1 || version > SCHEMA_VERSION)
      throw new Error('it is not a copy made by this version of the server or an earlier one');
  } catch (error) {
    throw new Error(`${file} cannot be used: ${toError(error).message}`, { cause: error });
  } finally {
    db.close();
  }
}

function countIn(file: string): number {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    return Number(db.prepare(COUNT).get()?.count);
  } finally {
    db.close();
  }
}
