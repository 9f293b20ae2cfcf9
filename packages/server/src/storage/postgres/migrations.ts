import type { Sql } from 'postgres';
import { PEOPLE_MIGRATIONS } from '../people-database.ts';

/** Brings a database from the version before to this one; the first creates it. */
export const MIGRATIONS = [
  `CREATE TABLE tables (
    id text PRIMARY KEY,
    code text NOT NULL,
    options text NOT NULL,
    secret text NOT NULL,
    holders jsonb NOT NULL,
    is_open boolean NOT NULL,
    created bigint NOT NULL,
    changed bigint NOT NULL,
    turn integer NOT NULL,
    decider integer,
    is_begun boolean NOT NULL,
    is_over boolean NOT NULL,
    days double precision NOT NULL,
    deadline bigint,
    next text,
    -- How many changes it has that are not inputs.
    version integer NOT NULL,
    -- How many inputs it has.
    count integer NOT NULL
  ) WITH (fillfactor = 70);
  -- Codes of finished games are reused.
  CREATE UNIQUE INDEX tables_code ON tables (code) WHERE NOT is_over;
  CREATE INDEX tables_changed ON tables (changed) WHERE is_over;
  -- Append-only.
  CREATE TABLE inputs (
    table_id text NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number integer NOT NULL,
    key text,
    input text NOT NULL,
    UNIQUE (table_id, number)
  );
  -- Which place of DATABASE_URL this database has.
  CREATE TABLE shard (number integer NOT NULL);
  CREATE TABLE server_key (key text NOT NULL);
  CREATE TABLE players (id text PRIMARY KEY, name text NOT NULL, seen bigint NOT NULL);
  CREATE TABLE games (
    table_id text PRIMARY KEY,
    player0 text,
    player1 text,
    names jsonb NOT NULL,
    winner integer,
    cause text NOT NULL,
    deck text NOT NULL,
    beginner boolean NOT NULL,
    turns integer NOT NULL,
    begun bigint NOT NULL,
    ended bigint NOT NULL,
    record text NOT NULL
  );
  CREATE INDEX games_player0 ON games (player0, ended);
  CREATE INDEX games_player1 ON games (player1, ended);`,

  // The last beat of any server: one row, or none before the first.
  `CREATE TABLE pulse (
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    pulse jsonb NOT NULL
  ) WITH (fillfactor = 10);`,

  `ALTER TABLE games ADD COLUMN called_off_by integer;
  CREATE INDEX games_called_off0 ON games (player0, ended) WHERE called_off_by = 0 AND player1 IS NOT NULL;
  CREATE INDEX games_called_off1 ON games (player1, ended) WHERE called_off_by = 1 AND player0 IS NOT NULL;`,

  // Unlike an index of all unfinished tables, it is left alone by the inputs of a game.
  'CREATE INDEX tables_unbegun ON tables (id) WHERE NOT is_begun;',

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

/** Any number: servers that start at the same time wait for each other with it. */
const LOCK = 7_266_201;

/**
 * Creates or upgrades the tables. Migrations only add things, so that servers of the version before go on working
 * beside this one.
 */
export async function migrate(sql: Sql): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`SELECT pg_advisory_xact_lock(${LOCK})`;
    await transaction`CREATE TABLE IF NOT EXISTS schema_version (version integer NOT NULL)`;
    const [found] = await transaction<{ version: number }[]>`SELECT version FROM schema_version`;
    const version = found?.version ?? 0;
    if (version >= MIGRATIONS.length) return;
    for (const migration of MIGRATIONS.slice(version)) await transaction.unsafe(migration);
    if (found === undefined) await transaction`INSERT INTO schema_version VALUES (${MIGRATIONS.length})`;
    else await transaction`UPDATE schema_version SET version = ${MIGRATIONS.length}`;
  });
}
