import { DatabaseSync } from 'node:sqlite';

const SCHEMA_VERSION = 1;

const SCHEMA = `
CREATE TABLE tables (
  id TEXT PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,
  options TEXT NOT NULL,
  secret TEXT NOT NULL,
  holders TEXT NOT NULL,
  isOpen INTEGER NOT NULL,
  created INTEGER NOT NULL,
  changed INTEGER NOT NULL,
  turn INTEGER NOT NULL,
  decider INTEGER,
  isOver INTEGER NOT NULL,
  next TEXT
) STRICT;
CREATE INDEX tables_changed ON tables (isOver, changed);
CREATE TABLE inputs (
  tableId TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  key TEXT,
  input TEXT NOT NULL,
  PRIMARY KEY (tableId, number)
) STRICT, WITHOUT ROWID;
`;

/** Opens the database, and makes it if it is not there. Each commit is on the disk before it is done. */
export function openDatabase(path: string): DatabaseSync {
  const db = new DatabaseSync(path);
  db.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000',
  );
  const version = versionOf(db);
  if (version === 0) db.exec(`BEGIN IMMEDIATE; ${SCHEMA} PRAGMA user_version = ${SCHEMA_VERSION}; COMMIT`);
  else if (version !== SCHEMA_VERSION)
    throw new Error(`${path} is of version ${version}; this server reads version ${SCHEMA_VERSION}.`);
  return db;
}

export const versionOf = (db: DatabaseSync): number => pragma(db, 'user_version');

/** Changes when another connection has written. */
export const dataVersionOf = (db: DatabaseSync): number => pragma(db, 'data_version');

const pragma = (db: DatabaseSync, name: 'user_version' | 'data_version'): number =>
  Number(db.prepare(`PRAGMA ${name}`).get()?.[name]);
