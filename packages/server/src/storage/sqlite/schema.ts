import { chmodSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PEOPLE_MIGRATIONS } from '../people-database.ts';

export const databasePath = (dataDir: string): string => join(dataDir, 'arena.sqlite');

/** The database of a folder in which a server has run. */
export function existingDatabase(dataDir: string): string {
  const path = databasePath(dataDir);
  if (!existsSync(path)) throw new Error(`There are no tables in ${dataDir} yet.`);
  return path;
}

/** Brings a database from the version before to this one; the first creates it. */
const MIGRATIONS = [
  // A row for each input.
  `CREATE TABLE tables (
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
  CREATE TABLE inputs (
    tableId TEXT NOT NULL,
    number INTEGER NOT NULL,
    key TEXT,
    input TEXT NOT NULL,
    PRIMARY KEY (tableId, number)
  ) STRICT, WITHOUT ROWID;`,

  // Inputs in the rows of their tables: how many, and the inputs as JSON, separated by commas.
  `ALTER TABLE tables ADD COLUMN count INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE tables ADD COLUMN inputs TEXT NOT NULL DEFAULT '';
  UPDATE tables SET (count, inputs) = (
    SELECT count(*), coalesce(group_concat(json_object('key', key, 'input', json(input)), ',' ORDER BY number), '')
    FROM inputs WHERE tableId = tables.id
  );
  DROP TABLE inputs;
  -- Codes of finished games are reused.
  DROP INDEX IF EXISTS tables_code;
  CREATE UNIQUE INDEX tables_code ON tables (code) WHERE isOver = 0;
  DROP INDEX IF EXISTS tables_changed;
  CREATE INDEX tables_changed ON tables (isOver, changed);
  -- What has been written since the log was last folded into the tables: one row for each batch.
  CREATE TABLE log (number INTEGER PRIMARY KEY, writes TEXT NOT NULL) STRICT;`,

  `ALTER TABLE tables ADD COLUMN deadline INTEGER;
  ALTER TABLE tables ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
  CREATE TABLE players (id TEXT PRIMARY KEY, name TEXT NOT NULL, seen INTEGER NOT NULL) STRICT;
  CREATE TABLE games (
    tableId TEXT PRIMARY KEY,
    player0 TEXT,
    player1 TEXT,
    names TEXT NOT NULL,
    winner INTEGER,
    cause TEXT NOT NULL,
    deck TEXT NOT NULL,
    beginner INTEGER NOT NULL,
    turns INTEGER NOT NULL,
    begun INTEGER NOT NULL,
    ended INTEGER NOT NULL,
    record TEXT NOT NULL
  ) STRICT;
  CREATE INDEX games_player0 ON games (player0, ended);
  CREATE INDEX games_player1 ON games (player1, ended);
  -- With AUTOINCREMENT, the number of a batch says how many there have been.
  CREATE TABLE numbered (number INTEGER PRIMARY KEY AUTOINCREMENT, writes TEXT NOT NULL) STRICT;
  INSERT INTO numbered SELECT number, writes FROM log ORDER BY number;
  DROP TABLE log;
  ALTER TABLE numbered RENAME TO log;`,

  // The last beat of the server: one row, or none before the first.
  `CREATE TABLE pulse (
    onlyRow INTEGER PRIMARY KEY CHECK (onlyRow = 1),
    pulse TEXT NOT NULL
  ) STRICT;`,

  `ALTER TABLE games ADD COLUMN calledOffBy INTEGER;
  CREATE INDEX games_calledOff0 ON games (player0, ended) WHERE calledOffBy = 0 AND player1 IS NOT NULL;
  CREATE INDEX games_calledOff1 ON games (player1, ended) WHERE calledOffBy = 1 AND player0 IS NOT NULL;`,

  'CREATE INDEX tables_unbegun ON tables (isBegun) WHERE isBegun = 0;',

  PEOPLE_MIGRATIONS.accounts,
  PEOPLE_MIGRATIONS.ratings,
  PEOPLE_MIGRATIONS.push,
  PEOPLE_MIGRATIONS.pool,
  PEOPLE_MIGRATIONS.tournaments,
  PEOPLE_MIGRATIONS.tournamentIndexes,
  PEOPLE_MIGRATIONS.puzzles,
  PEOPLE_MIGRATIONS.poolTerms,
  PEOPLE_MIGRATIONS.order,
  PEOPLE_MIGRATIONS.tokens,

  // For the statistics of all games.
  'CREATE INDEX games_ended ON games (ended);',
  PEOPLE_MIGRATIONS.friends,
  PEOPLE_MIGRATIONS.pushSessions,
];

export const SCHEMA_VERSION = MIGRATIONS.length;

/** How long to wait while another program writes, such as a restore. */
const BUSY_TIMEOUT_MS = 10_000;

/** Opens the database; creates or upgrades it if needed. A commit returns once it is on the disk. */
export function openDatabase(path: string): DatabaseSync {
  const db = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
  try {
    prepare(db, path);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

function prepare(db: DatabaseSync, path: string): void {
  // It contains the secrets of running games. Its log files get the same permissions, unless they are there already.
  for (const part of ['', '-wal', '-shm']) if (existsSync(path + part)) chmodSync(path + part, 0o600);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  // Fewer, larger checkpoints than the default.
  db.exec('PRAGMA wal_autocheckpoint = 4096');
  db.exec('BEGIN IMMEDIATE');
  const version = versionOf(db);
  for (const migration of MIGRATIONS.slice(version)) db.exec(migration);
  if (version < SCHEMA_VERSION) db.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`);
  db.exec('COMMIT');
  if (version > SCHEMA_VERSION)
    throw new Error(
      `${path} has schema version ${version}, but this server supports only versions up to ${SCHEMA_VERSION}.`,
    );
}

export const versionOf = (db: DatabaseSync): number =>
  Number(db.prepare('PRAGMA user_version').get()?.user_version);
