import { randomBytes } from 'node:crypto';
import postgres, { type Sql, type TransactionSql } from 'postgres';
import { z } from 'zod';
import { toError } from '../../to-error.ts';
import {
  DamagedTableError,
  finishedGameSchema,
  KEY_BYTES,
  playerSchema,
  tableRowSchema,
  isTableWrite,
  tableOf,
  tablesIn,
  type FinishedGame,
  type ServerKey,
  type Storage,
  type StoredInput,
  type StoredPlayer,
  type StoredRows,
  type StoredTable,
  type TableProgress,
  type TableRow,
  type TableWrite,
  type Write,
} from '../storage.ts';
import { ShardedStorage } from '../sharded-storage.ts';
import { validateWrites, type StoredHeads, type TableDraft, type TableHead } from '../validate-writes.ts';
import { migrate } from './migrations.ts';

const CONNECTIONS = 8;
const CONNECT_TIMEOUT_S = 10;
/** A server whose machine hangs keeps its locks for at most this long. */
const LOCK_TIMEOUT_MS = 5000;
const UNIQUE_VIOLATION = '23505';

const headRow = tableRowSchema.extend({ count: z.number() });

const gameRow = z
  .object({
    ...finishedGameSchema.omit({ table: true, players: true }).shape,
    tableId: z.string(),
    player0: z.nullable(z.string()),
    player1: z.nullable(z.string()),
  })
  .transform(({ tableId: table, player0, player1, ...game }): FinishedGame => ({
    table,
    players: [player0, player1],
    ...game,
  }));

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
    transform: { column: { to: postgres.fromCamel, from: postgres.toCamel } },
    types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
    connection: {
      application_name: 'arena',
      synchronous_commit: 'on',
      idle_in_transaction_session_timeout: LOCK_TIMEOUT_MS,
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

/** What must succeed together. */
const groupOf = (write: TableWrite): string =>
  write.write === 'create' ? (write.requires ?? write.row.id) : tableOf(write);

class PostgresStorage implements Storage {
  readonly shardCount = 1;
  onForeignChange: (() => void) | null = null;
  /** Lost connections are opened again. */
  readonly isBroken = false;
  private readonly sql: Sql<{ bigint: number }>;

  constructor(sql: Sql<{ bigint: number }>) {
    this.sql = sql;
  }

  async commit(writes: readonly Write[]): Promise<ReadonlyMap<string, Error>> {
    try {
      return await this.sql.begin((transaction) => commitIn(transaction, writes));
    } catch (error) {
      // Another server has taken a code at the same moment. Alone, only the table that wants it fails.
      const isTaken = error instanceof postgres.PostgresError && error.code === UNIQUE_VIOLATION;
      const groups = Map.groupBy(writes.filter(isTableWrite), groupOf);
      if (!isTaken || groups.size <= 1)
        return new Map(tablesIn(writes).map((table) => [table, toError(error)]));
      const failures = new Map<string, Error>();
      for (const own of groups.values())
        for (const [id, failure] of await this.commit(own)) failures.set(id, failure);
      return failures;
    }
  }

  async load(id: string, after = 0): Promise<StoredTable | null> {
    const { sql } = this;
    // One statement, so that row and inputs are of the same moment.
    const [found] = await sql<{ row: unknown; inputs: [string | null, string][] }[]>`
      SELECT to_jsonb(tables) AS row,
        (SELECT coalesce(jsonb_agg(jsonb_build_array(key, input) ORDER BY number), '[]'::jsonb)
         FROM inputs WHERE table_id = tables.id AND number > ${after}) AS inputs
      FROM tables WHERE id = ${id}`;
    if (found === undefined) return null;
    try {
      return {
        row: tableRowSchema.parse(camelKeys(found.row)),
        inputs: found.inputs.map(([key, input]) => ({ key, input: JSON.parse(input) as unknown })),
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
      SELECT * FROM tables WHERE NOT is_over OR changed > ${since} ORDER BY changed DESC`;
    const rows: TableRow[] = [];
    const damaged = new Map<string, string>();
    for (const each of found) {
      const { data, error } = tableRowSchema.safeParse(each);
      if (error === undefined) rows.push(data);
      else damaged.set(String(each.id), error.message);
    }
    return { rows, damaged };
  }

  async gamesOf(player: string, before: number, limit: number): Promise<FinishedGame[]> {
    const found = await this.sql`
      SELECT * FROM games WHERE (player0 = ${player} OR player1 = ${player}) AND ended < ${before}
      ORDER BY ended DESC LIMIT ${limit}`;
    return found.map((row) => gameRow.parse(row));
  }

  async player(id: string): Promise<StoredPlayer | null> {
    const [found] = await this.sql`SELECT id, name, seen FROM players WHERE id = ${id}`;
    return found === undefined ? null : playerSchema.parse(found);
  }

  async forget(begunBefore: number, waitingBefore: number): Promise<string[]> {
    const deleted = await this.sql<{ id: string }[]>`
      DELETE FROM tables
      WHERE CASE WHEN is_begun THEN NOT is_over AND changed + days * 86400000 < ${begunBefore}
        ELSE changed < ${waitingBefore} END
      RETURNING id`;
    return deleted.map(({ id }) => id);
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

  async now(): Promise<number> {
    const [found] = await this.sql<{ now: number }[]>`
      SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now`;
    return found?.now ?? Date.now();
  }

  async close(): Promise<void> {
    await this.sql.end({ timeout: 5 });
  }
}

/** Locks the tables in the order of their ids, so that two servers never wait for each other. */
async function commitIn(sql: TransactionSql, writes: readonly Write[]): Promise<ReadonlyMap<string, Error>> {
  const ids = tablesIn(writes).toSorted();
  const heads = new Map<string, TableHead>();
  for (const found of await sql`SELECT * FROM tables WHERE id = ANY(${ids}) ORDER BY id FOR UPDATE`) {
    const { count, ...row } = headRow.parse(found);
    heads.set(row.id, { row, count });
  }
  const { drafts, failures } = validateWrites(writes, await headsWith(sql, heads, writes));
  await store(sql, [...drafts.values()]);
  const players = writes.flatMap((write) => (write.write === 'player' ? [write.player] : []));
  if (players.length > 0) await storePlayers(sql, players);
  return failures;
}

/** Besides the tables that are written: those that have a wanted code. */
async function headsWith(
  sql: TransactionSql,
  heads: Map<string, TableHead>,
  writes: readonly Write[],
): Promise<StoredHeads> {
  const wanted = writes.flatMap((write) => (write.write === 'create' ? [write.row.code] : []));
  const codes = new Map<string, string>();
  if (wanted.length > 0)
    for (const found of await sql`SELECT * FROM tables WHERE code = ANY(${wanted}) AND NOT is_over`) {
      const { count, ...row } = headRow.parse(found);
      codes.set(row.code, row.id);
      if (!heads.has(row.id)) heads.set(row.id, { row, count });
    }
  return {
    head: (table) => heads.get(table) ?? null,
    tableWithCode: (code) => codes.get(code) ?? null,
  };
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
    await sql`INSERT INTO inputs SELECT * FROM unnest(
      ${inputs.map(({ table }) => table)}::text[],
      ${inputs.map(({ number }) => number)}::int[],
      ${inputs.map(({ key }) => key)}::text[],
      ${inputs.map(({ input }) => JSON.stringify(input))}::text[])`;
  const games = drafts.flatMap(({ game }) => game ?? []);
  for (const { table, players, names, ...game } of games) {
    const row = {
      tableId: table,
      player0: players[0],
      player1: players[1],
      names: sql.json(names),
      ...game,
    };
    await sql`INSERT INTO games ${sql(row)} ON CONFLICT (table_id) DO NOTHING`;
  }
}

async function update(sql: TransactionSql, drafts: readonly TableDraft[]): Promise<void> {
  const json = JSON.stringify(
    drafts.map(({ row, count }) => {
      const { id, holders, changed, turn, decider, isBegun, isOver, deadline, next, version } = row;
      const [is_begun, is_over] = [isBegun, isOver];
      return { id, holders, changed, turn, decider, is_begun, is_over, deadline, next, version, count };
    }),
  );
  await sql`
    UPDATE tables SET
      holders = new.holders, changed = new.changed, turn = new.turn, decider = new.decider,
      is_begun = new.is_begun, is_over = new.is_over, deadline = new.deadline, next = new.next,
      version = new.version, count = new.count
    FROM jsonb_populate_recordset(NULL::tables, ${json}::text::jsonb) AS new
    WHERE tables.id = new.id`;
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
