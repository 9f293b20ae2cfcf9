import { DatabaseSync } from 'node:sqlite';

export const SCHEMA_VERSION = 1;

const SCHEMA = `
CREATE TABLE tables (
  id TEXT PRIMARY KEY,
  code TEXT NOT NULL,
  options TEXT NOT NULL,
  secret TEXT NOT NULL,
  holders TEXT NOT NULL,
  isOpen INTEGER NOT NULL,
  created INTEGER NOT NULL,
  changed INTEGER NOT NULL,
  turn INTEGER NOT NULL,
  decider INTEGER,
  isBegun INTEGER NOT NULL,
  isOver INTEGER NOT NULL,
  days INTEGER NOT NULL,
  next TEXT
) STRICT;
-- Codes of games that are over are given out again.
CREATE UNIQUE INDEX tables_code ON tables (code) WHERE isOver = 0;
CREATE INDEX tables_changed ON tables (isOver, changed);
CREATE TABLE inputs (
  tableId TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  key TEXT,
  input TEXT NOT NULL,
  PRIMARY KEY (tableId, number)
) STRICT, WITHOUT ROWID;
`;

/** How long to wait for another program that writes, such as a restore. */
const PATIENCE_MS = 10_000;

/** Opens the database, and makes it if it is not there. Each commit is on the disk before it is done. */
export function openDatabase(path: string): DatabaseSync {
  const db = new DatabaseSync(path, { timeout: PATIENCE_MS });
  // A move touches a page of its table: small pages make small commits. The log is put away when it is worth it.
  db.exec('PRAGMA page_size = 1024; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  db.exec('PRAGMA wal_autocheckpoint = 16384; PRAGMA foreign_keys = ON');
  db.exec('BEGIN IMMEDIATE');
  const version = versionOf(db);
  if (version === 0) db.exec(`${SCHEMA} PRAGMA user_version = ${SCHEMA_VERSION}`);
  db.exec('COMMIT');
  if (version !== 0 && version !== SCHEMA_VERSION)
    throw new Error(`${path} is of version ${version}; this server reads version ${SCHEMA_VERSION}.`);
  return db;
}

export const versionOf = (db: DatabaseSync): number => pragma(db, 'user_version');

/** Changes when another connection has written. */
export const dataVersionOf = (db: DatabaseSync): number => pragma(db, 'data_version');

const pragma = (db: DatabaseSync, name: 'user_version' | 'data_version'): number =>
  Number(db.prepare(`PRAGMA ${name}`).get()?.[name]);
