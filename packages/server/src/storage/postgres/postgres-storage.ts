import { randomBytes } from 'node:crypto';
import postgres, { type Row, type Sql, type TransactionSql } from 'postgres';
import { z } from 'zod';
import { toError } from '../../to-error.ts';
import {
  ALL_INPUTS,
  CHANGING_COLUMNS,
  ConflictError,
  DamagedTableError,
  KEY_BYTES,
  playerSchema,
  STORED_FORMAT,
  tableRowSchema,
  isTableWrite,
  failAll,
  tableOf,
  tablesIn,
  type BeatOptions,
  type Conduct,
  type FinishedGame,
  type ServerKey,
  type Storage,
  type StoredInput,
  type StoredPlayer,
  type StoredRows,
  type StoredTable,
  type TableProgress,
  type TableRow,
  type Write,
} from '../storage.ts';
import { abandonedTables } from '../abandoned.ts';
import { GAME_COLUMNS, gameOfRow, gameRowSchema, rowOfGame } from '../game-row.ts';
import { earlierPulse, nextPulse, pulseSchema, type Pulse } from '../pulse.ts';
import { readPages } from '../read-pages.ts';
import { ShardedStorage } from '../sharded-storage.ts';
import { validateWrites, type StoredHeads, type TableDraft, type TableHead } from '../validate-writes.ts';
import { appendInputs } from './append-inputs.ts';
import { migrate } from './migrations.ts';
import { PostgresPeople } from './postgres-people.ts';
import { snakeKeys } from '../snake-keys.ts';

const CONNECTIONS = 8;
const CONNECT_TIMEOUT_S = 10;
/** Nobody can play until it is back. */
const RECONNECT_S = 1;
/** A server whose machine hangs keeps its locks for at most this long. */
const IDLE_TRANSACTION_TIMEOUT_MS = 5000;
const UNIQUE_VIOLATION = '23505';

const beatRow = z.object({ clock: z.number(), pulse: z.nullable(pulseSchema) });
const headRow = tableRowSchema.extend({ count: z.number() });

const gameRow = gameRowSchema.transform(gameOfRow);

const ABANDONED = abandonedTables({
  isUnfinished: 'NOT is_over',
  isUnbegun: 'NOT is_begun',
  begunBefore: '$1',
  waitingBefore: '$2',
});

/** Never `*`: statements that are in use would fail when a newer server adds a column. */
const ROW_COLUMNS = Object.keys(tableRowSchema.shape);
const HEAD_COLUMNS = Object.keys(headRow.shape);

/** Opens one or several databases; creates or upgrades their tables if needed. */
export async function openPostgresStorage(...urls: readonly string[]): Promise<Storage> {
  const opened: Storage[] = [];
  try {
    for (const [number, url] of urls.entries()) opened.push(await openDatabase(url, number));
  } catch (error) {
    await Promise.all(opened.map((storage) => storage.close()));
    throw error;
  }
  const [first, ...others] = opened;
  if (first === undefined) throw new Error('DATABASE_URL names no database.');
  return others.length === 0 ? first : new ShardedStorage([first, ...others]);
}

async function openDatabase(url: string, number: number): Promise<Storage> {
  const sql = postgres(url, {
    max: CONNECTIONS,
    connect_timeout: CONNECT_TIMEOUT_S,
    backoff: () => RECONNECT_S,
    transform: { column: { to: postgres.fromCamel, from: postgres.toCamel } },
    types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
    connection: {
      application_name: `arena/${STORED_FORMAT}`,
      synchronous_commit: 'on',
      idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    },
    onnotice: () => undefined,
  });
  try {
    await migrate(sql);
    await checkShard(sql, number);
  } catch (error) {
    await sql.end({ timeout: 1 });
    throw new Error(`PostgreSQL cannot be used: ${toError(error).message}`, { cause: error });
  }
  return new PostgresStorage(sql);
}

/** Tables would not be found in a database at another place of the list. */
async function checkShard(sql: Sql, number: number): Promise<void> {
  await sql`INSERT INTO shard SELECT ${number}::int WHERE NOT EXISTS (SELECT FROM shard)`;
  const [found] = await sql<{ number: number }[]>`SELECT number FROM shard`;
  if (found?.number !== number)
    throw new Error(
      `database ${number + 1} of DATABASE_URL was database ${(found?.number ?? 0) + 1} before; keep the order, and add new ones at the end`,
    );
}

/** What must succeed together: the writes to a table and to one that requires it, and those of all players. */
function groupOf(write: Write): string {
  if (!isTableWrite(write)) return '';
  return write.write === 'create' ? (write.requires ?? write.row.id) : tableOf(write);
}

class PostgresStorage implements Storage {
  readonly shards: Storage['shards'] = [this];
  onForeignChange: (() => void) | null = null;
  /** Lost connections are opened again. */
  readonly isBroken = false;
  readonly people: PostgresPeople;
  private readonly sql: Sql<{ bigint: number }>;

  constructor(sql: Sql<{ bigint: number }>) {
    this.sql = sql;
    this.people = new PostgresPeople(sql);
  }

  async commit(writes: readonly Write[]): Promise<ReadonlyMap<string, Error>> {
    try {
      if (writes.length === 0) await this.sql`UPDATE shard SET number = number`;
      const rest = await appendInputs(this.sql, writes);
      return rest.length === 0 ? new Map() : await this.commitChecked(rest);
    } catch (error) {
      return failAll(writes, toError(error));
    }
  }

  private async commitChecked(writes: readonly Write[]): Promise<ReadonlyMap<string, Error>> {
    try {
      return await this.sql.begin((transaction) => commitIn(transaction, writes));
    } catch (error) {
      // Another server has taken a code at the same moment. Alone, only the table that wants it fails.
      const isTaken = error instanceof postgres.PostgresError && error.code === UNIQUE_VIOLATION;
      const groups = Map.groupBy(writes, groupOf);
      if (!isTaken) return failAll(writes, toError(error));
      if (groups.size <= 1)
        return new Map(tablesIn(writes).map((table) => [table, new ConflictError(toError(error).message)]));
      const failures = new Map<string, Error>();
      for (const own of groups.values())
        for (const [id, failure] of await this.commitChecked(own)) failures.set(id, failure);
      return failures;
    }
  }

  async load(id: string, after = 0, limit = ALL_INPUTS): Promise<StoredTable | null> {
    const { sql } = this;
    // One statement, so that row and inputs are of the same moment.
    const [found] = await sql<{ row: unknown; count: number; inputs: [number, string | null, string][] }[]>`
      SELECT to_jsonb(tables) AS row, count,
        (SELECT coalesce(jsonb_agg(jsonb_build_array(number, key, input) ORDER BY number), '[]'::jsonb)
         FROM (SELECT number, key, input FROM inputs
               WHERE table_id = tables.id AND number > ${after} ORDER BY number LIMIT ${limit}) AS page) AS inputs
      FROM tables WHERE id = ${id}`;
    if (found === undefined) return null;
    const { row, count, inputs } = found;
    const expected = Math.min(limit, Math.max(0, count - after));
    try {
      if (inputs.length !== expected || (inputs.at(-1)?.[0] ?? after) !== after + expected)
        throw new Error(`${inputs.length} of ${expected} inputs after ${after} are there`);
      return {
        row: tableRowSchema.parse(camelKeys(row)),
        inputs: inputs.map(([, key, input]) => ({ key, input: JSON.parse(input) as unknown })),
      };
    } catch (error) {
      throw new DamagedTableError(toError(error).message, { cause: error });
    }
  }

  async progress(ids: readonly string[]): Promise<ReadonlyMap<string, TableProgress>> {
    const found = await this.sql<({ id: string } & TableProgress)[]>`
      SELECT id, count, version FROM tables WHERE id = ANY(${[...ids]})`;
    return new Map(found.map(({ id, count, version }) => [id, { count, version }]));
  }

  async rows(since: number): Promise<StoredRows> {
    const found = await this.sql`
      SELECT ${this.sql(ROW_COLUMNS)} FROM tables WHERE NOT is_over OR changed > ${since} ORDER BY changed DESC`;
    const rows: TableRow[] = [];
    const damaged = new Map<string, string>();
    for (const each of found) {
      const { data, error } = tableRowSchema.safeParse(each);
      if (error === undefined) rows.push(data);
      else damaged.set(String(each.id), error.message);
    }
    return { rows, damaged };
  }

  async gamesOf(player: string, before: number, limit: number, beforeTable = ''): Promise<FinishedGame[]> {
    // Tables in the order that all shards, and JavaScript, have them in.
    const found = await this.sql`
      SELECT ${this.sql(GAME_COLUMNS)} FROM games
      WHERE (player0 = ${player} OR player1 = ${player}) AND ended <= ${before}
        AND (ended < ${before} OR table_id COLLATE "C" < ${beforeTable})
      ORDER BY ended DESC, table_id COLLATE "C" DESC LIMIT ${limit}`;
    return found.map((row) => gameRow.parse(row));
  }

  async latestGames(before: number, limit: number): Promise<FinishedGame[]> {
    const found = await this.sql`
      SELECT ${this.sql(GAME_COLUMNS)} FROM games WHERE ended < ${before} ORDER BY ended DESC LIMIT ${limit}`;
    return found.map((row) => gameRow.parse(row));
  }

  async player(id: string): Promise<StoredPlayer | null> {
    const [found] = await this.sql`SELECT id, name, seen FROM players WHERE id = ${id}`;
    return found === undefined ? null : playerSchema.parse(found);
  }

  allGames(): AsyncIterable<FinishedGame[]> {
    const read = async (after: string, limit: number): Promise<FinishedGame[]> => {
      const found = await this.sql`
        SELECT ${this.sql(GAME_COLUMNS)} FROM games WHERE table_id > ${after} ORDER BY table_id LIMIT ${limit}`;
      return found.map((row) => gameRow.parse(row));
    };
    return readPages(read, ({ table }) => table);
  }

  allPlayers(): AsyncIterable<StoredPlayer[]> {
    const read = async (after: string, limit: number): Promise<StoredPlayer[]> => {
      const found = await this.sql`
        SELECT id, name, seen FROM players WHERE id > ${after} ORDER BY id LIMIT ${limit}`;
      return found.map((row) => playerSchema.parse(row));
    };
    return readPages(read, ({ id }) => id);
  }

  async conductOf(player: string): Promise<Conduct> {
    const [found] = await this.sql<Conduct[]>`
      SELECT
        (SELECT count(*) FROM games
         WHERE player0 = ${player} AND player1 IS NOT NULL OR player1 = ${player} AND player0 IS NOT NULL) AS games,
        ARRAY(
          SELECT ended FROM games WHERE called_off_by = 0 AND player0 = ${player} AND player1 IS NOT NULL
          UNION ALL
          SELECT ended FROM games WHERE called_off_by = 1 AND player1 = ${player} AND player0 IS NOT NULL
        ) AS called_off`;
    return found ?? { games: 0, calledOff: [] };
  }

  async deleteAbandoned(begunBefore: number, waitingBefore: number): Promise<string[]> {
    const deleted = await this.sql.unsafe<{ id: string }[]>(
      `DELETE FROM tables WHERE ${ABANDONED} RETURNING id`,
      [begunBefore, waitingBefore],
    );
    return deleted.map(({ id }) => id);
  }

  async finishedBefore(time: number): Promise<string[]> {
    const found = await this.sql<{ id: string }[]>`
      SELECT id FROM tables WHERE is_over AND changed < ${time}`;
    return found.map(({ id }) => id);
  }

  async deleteFinished(ids: readonly string[]): Promise<void> {
    await this.sql`DELETE FROM tables WHERE id = ANY(${[...ids]}) AND is_over`;
  }

  async forgetNames(people: readonly string[], name: string): Promise<void> {
    const ids = [...people];
    await this.sql.begin(async (transaction) => {
      await transaction`
        UPDATE games SET names = jsonb_set(names, '{0}', to_jsonb(${name}::text)) WHERE player0 = ANY(${ids})`;
      await transaction`
        UPDATE games SET names = jsonb_set(names, '{1}', to_jsonb(${name}::text)) WHERE player1 = ANY(${ids})`;
      // Every holder of a seat has the name that it shows.
      await transaction`
        UPDATE tables SET holders = (
          SELECT jsonb_agg(CASE
            WHEN EXISTS (SELECT FROM jsonb_array_elements(seat) AS holder WHERE holder->>'guest' = ANY(${ids}))
            THEN (SELECT jsonb_agg(jsonb_set(holder, '{name}', to_jsonb(${name}::text)))
                  FROM jsonb_array_elements(seat) AS holder)
            ELSE seat END ORDER BY number)
          FROM jsonb_array_elements(holders) WITH ORDINALITY AS seats (seat, number)
        )
        WHERE is_over AND jsonb_path_query_array(holders, '$[*][*].guest') ?| ${ids}`;
      await transaction`DELETE FROM players WHERE id = ANY(${ids})`;
    });
  }

  async key(wanted: Buffer = randomBytes(KEY_BYTES)): Promise<ServerKey> {
    const created = wanted.toString('hex');
    // Of servers that start at the same time, one creates it.
    return this.sql.begin(async (transaction) => {
      await transaction`LOCK TABLE server_key`;
      const [found] = await transaction<{ key: string }[]>`SELECT key FROM server_key`;
      if (found === undefined) await transaction`INSERT INTO server_key VALUES (${created})`;
      return { key: Buffer.from(found?.key ?? created, 'hex'), isNew: found === undefined };
    });
  }

  /** Without a lock, which a server that hangs would keep. Of servers that beat at the same moment, one beats for all. */
  async beat({ previousPulse }: BeatOptions = {}): Promise<Pulse> {
    const { sql } = this;
    for (let since = Infinity; ;) {
      const [found] = await sql`
        SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS clock, (SELECT pulse FROM pulse) AS pulse`;
      const { clock, pulse } = beatRow.parse(found);
      if (pulse !== null && pulse.clock >= since && previousPulse === undefined) return pulse;
      const next = nextPulse(earlierPulse(pulse, previousPulse), clock);
      const { count } =
        pulse === null
          ? await sql`INSERT INTO pulse (pulse) VALUES (${sql.json(next)}) ON CONFLICT DO NOTHING`
          : await sql`UPDATE pulse SET pulse = ${sql.json(next)} WHERE pulse = ${sql.json(pulse)}`;
      if (count === 1) return next;
      since = clock;
    }
  }

  async oldestFormat(): Promise<number> {
    // The first servers called themselves just "arena". Whoever does not even see itself cannot tell.
    const [found] = await this.sql<{ format: number }[]>`
      SELECT coalesce(min(coalesce(substring(application_name FROM '^arena/([0-9]+)$')::int, 1)), 1) AS format
      FROM pg_stat_activity
      WHERE datname = current_database() AND application_name ~ '^arena(/|$)'`;
    return found?.format ?? 1;
  }

  async close(): Promise<void> {
    await this.sql.end({ timeout: 5 });
  }
}

/** Locks the tables in the order of their ids, so that two servers never wait for each other. */
async function commitIn(sql: TransactionSql, writes: readonly Write[]): Promise<ReadonlyMap<string, Error>> {
  const ids = tablesIn(writes).toSorted();
  const written = await sql`
    SELECT ${sql(HEAD_COLUMNS)} FROM tables WHERE id = ANY(${ids}) ORDER BY id FOR UPDATE`;
  const wanted = writes.flatMap((write) => (write.write === 'create' ? [write.row.code] : []));
  const withCodes =
    wanted.length === 0
      ? []
      : await sql`SELECT ${sql(HEAD_COLUMNS)} FROM tables WHERE code = ANY(${wanted}) AND NOT is_over`;
  const { drafts, games, players, failures } = validateWrites(writes, storedHeads(written, withCodes));
  await store(sql, [...drafts.values()]);
  if (games.length > 0) await storeGames(sql, games);
  if (players.length > 0) await storePlayers(sql, players);
  return failures;
}

/** The rows of tables that are written, and of those that have a wanted code. */
function storedHeads(written: readonly Row[], withCodes: readonly Row[]): StoredHeads {
  const rows = new Map([...withCodes, ...written].map((row) => [String(row.id), row]));
  const codes = new Map(withCodes.map(({ id, code }) => [String(code), String(id)]));
  return {
    head: (table) => {
      const found = rows.get(table);
      return found === undefined ? null : headOf(found);
    },
    tableWithCode: (code) => codes.get(code) ?? null,
  };
}

function headOf(found: Row): TableHead {
  const { data, error } = headRow.safeParse(found);
  if (error !== undefined) throw new DamagedTableError(error.message, { cause: error });
  const { count, ...row } = data;
  return { row, count };
}

interface InputRow extends StoredInput {
  table: string;
  number: number;
}

/** One statement for each kind of change, however many tables there are. */
async function store(sql: TransactionSql, drafts: readonly TableDraft[]): Promise<void> {
  const created = drafts
    .filter(({ isNew }) => isNew)
    .map(({ row, count }) => ({ ...row, holders: sql.json(row.holders), count }));
  if (created.length > 0) await sql`INSERT INTO tables ${sql(created)}`;
  const changed = drafts.filter(({ isNew }) => !isNew);
  if (changed.length > 0) await update(sql, changed);
  const inputs = drafts.flatMap(({ row, count, added }) =>
    added.map((input, i): InputRow => ({ table: row.id, number: count - added.length + 1 + i, ...input })),
  );
  if (inputs.length > 0)
    await sql`INSERT INTO inputs (table_id, number, key, input) SELECT * FROM unnest(
      ${inputs.map(({ table }) => table)}::text[],
      ${inputs.map(({ number }) => number)}::int[],
      ${inputs.map(({ key }) => key)}::text[],
      ${inputs.map(({ input }) => JSON.stringify(input))}::text[])`;
}

async function update(sql: TransactionSql, drafts: readonly TableDraft[]): Promise<void> {
  const json = JSON.stringify(drafts.map(({ row, count }) => snakeKeys({ ...row, count })));
  await sql`
    UPDATE tables SET (${sql(CHANGING_COLUMNS)}) = ROW (${sql(CHANGING_COLUMNS.map((column) => `new.${column}`))})
    FROM jsonb_populate_recordset(NULL::tables, ${json}::text::jsonb) AS new
    WHERE tables.id = new.id`;
}

/** Sorted, as two servers may store the same games. */
async function storeGames(sql: TransactionSql, games: readonly FinishedGame[]): Promise<void> {
  const rows = games
    .toSorted((a, b) => (a.table < b.table ? -1 : 1))
    .map((game) => ({ ...rowOfGame(game), names: sql.json(game.names) }));
  await sql`INSERT INTO games ${sql(rows)} ON CONFLICT (table_id) DO NOTHING`;
}

async function storePlayers(sql: TransactionSql, players: readonly StoredPlayer[]): Promise<void> {
  // The newest of each: one statement cannot change a row twice. Sorted, as two servers may store the same players.
  const newest = new Map(players.map((player) => [player.id, player]));
  const rows = [...newest.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  await sql`INSERT INTO players ${sql(rows)}
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, seen = excluded.seen`;
}

const camelKeys = (row: unknown): unknown =>
  typeof row === 'object' && row !== null
    ? Object.fromEntries(Object.entries(row).map(([key, value]) => [postgres.toCamel(key), value]))
    : row;
