import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export const databasePath = (dataDir: string): string => join(dataDir, 'arena.sqlite');

export const SCHEMA_VERSION = 2;

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
  next TEXT,
  -- The number of inputs, and the inputs as JSON, separated by commas.
  count INTEGER NOT NULL DEFAULT 0,
  inputs TEXT NOT NULL DEFAULT ''
) STRICT;
-- Codes of finished games are reused.
CREATE UNIQUE INDEX tables_code ON tables (code) WHERE isOver = 0;
CREATE INDEX tables_changed ON tables (isOver, changed);
-- What has been written since the log was last folded into the tables: one row for each batch.
CREATE TABLE log (number INTEGER PRIMARY KEY, writes TEXT NOT NULL) STRICT;
`;

/** Version 1 had a row for each input. */
const FROM_VERSION_1 = `
ALTER TABLE tables ADD COLUMN count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN inputs TEXT NOT NULL DEFAULT '';
UPDATE tables SET (count, inputs) = (
  SELECT count(*), coalesce(group_concat(json_object('key', key, 'input', json(input)), ',' ORDER BY number), '')
  FROM inputs WHERE tableId = tables.id
);
DROP TABLE inputs;
CREATE TABLE log (number INTEGER PRIMARY KEY, writes TEXT NOT NULL) STRICT;
`;

/** How long to wait while another program writes, such as a restore. */
const BUSY_TIMEOUT_MS = 10_000;

/** Opens the database; creates or upgrades it if needed. A commit returns once it is on the disk. */
export function openDatabase(path: string): DatabaseSync {
  const db = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
  // It contains the secrets of running games. Its log files get the same permissions.
  chmodSync(path, 0o600);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  // Fewer, larger checkpoints than the default.
  db.exec('PRAGMA wal_autocheckpoint = 4096');
  db.exec('BEGIN IMMEDIATE');
  const version = versionOf(db);
  if (version === 0) db.exec(SCHEMA);
  if (version === 1) db.exec(FROM_VERSION_1);
  if (version < SCHEMA_VERSION) db.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`);
  db.exec('COMMIT');
  if (version > SCHEMA_VERSION)
    throw new Error(
      `${path} has schema version ${version}, but this server supports only versions up to ${SCHEMA_VERSION}.`,
    );
  return db;
}

export const versionOf = (db: DatabaseSync): number =>
  Number(db.prepare('PRAGMA user_version').get()?.user_version);
