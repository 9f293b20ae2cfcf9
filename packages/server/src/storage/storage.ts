import { z } from 'zod';
import type { PeopleDatabase } from './people-database.ts';
import type { Pulse } from './pulse.ts';

/** How many games with people someone has called off after the deal, of how many. */
const calledOffSchema = z.object({ count: z.number(), games: z.number() });

/**
 * What this server understands of stored tables: raise it with every new kind of input or option that an older server
 * would refuse, and use that only if `Tables.format` has reached it (docs/adr/019-stored-formats.md).
 * 1: servers that do not say. 2: servers that do. 3: players commit to their seeds, and
 * questions may be held open (`COMMITTED_SEEDS_FORMAT`). 4: rated games (`RATED_FORMAT`).
 */
export const STORED_FORMAT = 4;

export const COMMITTED_SEEDS_FORMAT = 3;
export const RATED_FORMAT = 4;

/** A guest who may take a seat, perhaps on several devices. */
const holderSchema = z.object({
  guest: z.string(),
  name: z.string(),
  /** As of when they sat down; missing if they had not called off any. */
  calledOff: z.exactOptional(calledOffSchema),
  /** Has opened the table. Nobody has opened a game after another one. */
  isOwner: z.exactOptional(z.literal(true)),
  /** The account of a program. */
  isProgram: z.exactOptional(z.literal(true)),
});

export const storedInputSchema = z.object({
  /** The idempotency key of the request that led to this input. */
  key: z.nullable(z.string()),
  /** Anything that JSON can hold. */
  input: z.unknown(),
});

export const tableRowSchema = z.object({
  id: z.string(),
  code: z.string(),
  /** As JSON. */
  options: z.string(),
  secret: z.string(),
  /** Per seat. */
  holders: z.tuple([z.array(holderSchema), z.array(holderSchema)]),
  isOpen: z.boolean(),
  created: z.number(),
  changed: z.number(),
  turn: z.number(),
  /** Whom the game waits for: to decide or, before the first card, to show the seed they have committed to. */
  decider: z.nullable(z.literal([0, 1])),
  /** Both players have given their seeds. */
  isBegun: z.boolean(),
  isOver: z.boolean(),
  /** How many days a turn may take; 0 if the clock does not count days. */
  days: z.number(),
  /** When the running clock runs out; null if none is running. */
  deadline: z.nullable(z.number()).default(null),
  /** The table of the next game. */
  next: z.nullable(z.string()),
  /** Counts the changes that are not inputs. */
  version: z.number().default(0),
});

const { holders, turn, decider, isBegun, isOver, deadline, next } = tableRowSchema.shape;

const inputChangeSchema = z.object({
  turn: z.exactOptional(turn),
  decider: z.exactOptional(decider),
  isBegun: z.exactOptional(isBegun),
  isOver: z.exactOptional(isOver),
  deadline: z.exactOptional(deadline.unwrap()),
});

const tableChangeSchema = inputChangeSchema.extend({
  holders: z.exactOptional(holders),
  next: z.exactOptional(next),
});

/** What inputs can change in the row of their table. */
export const INPUT_COLUMNS = Object.keys(inputChangeSchema.shape);
/** What can change in the row of a table after its creation. `count`: how many inputs it has. */
export const CHANGING_COLUMNS = [...Object.keys(tableChangeSchema.shape), 'changed', 'version', 'count'];

export const finishedGameSchema = z.object({
  table: z.string(),
  /** Per seat: the id of a person, or null for a bot. */
  players: z.tuple([z.nullable(z.string()), z.nullable(z.string())]),
  names: z.tuple([z.string(), z.string()]),
  winner: z.nullable(z.literal([0, 1])),
  cause: z.string(),
  /** The seat of the player who called it off. */
  calledOffBy: z.nullable(z.literal([0, 1])).default(null),
  deck: z.string(),
  beginner: z.boolean(),
  turns: z.number(),
  begun: z.number(),
  ended: z.number(),
  record: z.string(),
});

export const playerSchema = z.object({ id: z.string(), name: z.string(), seen: z.number() });

export const writeSchema = z.discriminatedUnion('write', [
  /** `requires`: a table whose writes in the same commit must succeed too. */
  z.object({
    write: z.literal('create'),
    row: tableRowSchema,
    requires: z.exactOptional(z.string()),
  }),
  /** `number` counts from 1 without gaps. */
  storedInputSchema.extend({
    write: z.literal('input'),
    table: z.string(),
    number: z.number(),
    at: z.number(),
    change: inputChangeSchema,
  }),
  /** `version` counts from 1 without gaps. Logs of earlier servers do not have it. */
  z.object({
    write: z.literal('change'),
    table: z.string(),
    version: z.exactOptional(z.number()),
    change: tableChangeSchema,
    at: z.number(),
  }),
  /** Games outlive their tables. Of several for one table, the first counts. */
  z.object({ write: z.literal('game'), game: finishedGameSchema }),
  z.object({ write: z.literal('player'), player: playerSchema }),
]);

export type Holder = z.infer<typeof holderSchema>;
/** An input of a match as it is stored. */
export type StoredInput = z.infer<typeof storedInputSchema>;
/** A table as it is stored, without its inputs. */
export type TableRow = z.infer<typeof tableRowSchema>;
/** What an input can change about its table. */
export type InputChange = z.infer<typeof inputChangeSchema>;
/** What can change about a table besides its inputs. */
export type TableChange = z.infer<typeof tableChangeSchema>;
/** A game that was played to its end, however that came about. */
export type FinishedGame = z.infer<typeof finishedGameSchema>;

/** The order of a history: see `Storage.gamesOf`. */
export const newestFirst = (a: FinishedGame, b: FinishedGame): number =>
  b.ended - a.ended || (a.table < b.table ? 1 : -1);

/** Someone who has sat at a table. */
export type StoredPlayer = z.infer<typeof playerSchema>;
export type Write = z.infer<typeof writeSchema>;

/** How someone has played with other people. */
export interface Conduct {
  /** How many of their games are over. */
  games: number;
  /** When they called off games after the deal. */
  calledOff: number[];
}

type PlayerWrite = Extract<Write, { write: 'player' }>;
export type GameWrite = Extract<Write, { write: 'game' }>;
export type TableWrite = Exclude<Write, PlayerWrite>;

export const isTableWrite = (write: Write): write is TableWrite => write.write !== 'player';

export function tableOf(write: TableWrite): string {
  if (write.write === 'create') return write.row.id;
  return write.write === 'game' ? write.game.table : write.table;
}

/** The seat of the guest who opened the table. */
export const ownerOf = ({ holders: seats }: TableRow): 0 | 1 | null =>
  ([0, 1] as const).find((seat) => seats[seat].some((holder) => holder.isOwner === true)) ?? null;

/** The tables that the writes are about. */
export const tablesIn = (writes: readonly Write[]): string[] => [
  ...new Set(writes.filter(isTableWrite).map(tableOf)),
];

export interface StoredTable {
  row: TableRow;
  inputs: StoredInput[];
}

/** Writes that are not consistent with what is stored: another server has changed the table in the meantime. */
export class ConflictError extends Error {}

/** Nothing could be stored: the disk is full, or the database is away. */
export class NotStoredError extends Error {}

/** Maps every table in the writes to the reason; throws it if there are none. */
export function failAll(writes: readonly Write[], reason: Error): ReadonlyMap<string, Error> {
  const error = new NotStoredError(reason.message, { cause: reason });
  const tables = tablesIn(writes);
  if (tables.length === 0) throw error;
  return new Map(tables.map((table) => [table, error]));
}

/** What is stored of a table cannot be read. Other tables are not affected. */
export class DamagedTableError extends Error {}

/** More than a table can have. */
export const ALL_INPUTS = 2 ** 31 - 1;

export const KEY_BYTES = 32;

/** The server's secret key, created on first start. Anyone who has it can sign in as any guest. */
export interface ServerKey {
  key: Buffer;
  isNew: boolean;
}

/** How many inputs and other changes a table has. */
export interface TableProgress {
  count: number;
  version: number;
}

export interface StoredRows {
  rows: TableRow[];
  /** Why others cannot be read, by id. */
  damaged: ReadonlyMap<string, string>;
}

export interface BeatOptions {
  /** Somebody's clock counts minutes. Otherwise a storage that only one server uses may keep the beat later. */
  isTicking?: boolean;
  /** The pulse of another storage whose tables move to this one. */
  previousPulse?: Pulse;
}

/** Where tables are kept. The writes of one commit to one table are stored all or not at all. */
export interface Storage {
  /**
   * Stores the writes of each table in order, and resolves once all are durable. Those of different tables need not
   * become visible at the same moment, unless one requires the other.
   * Tables whose writes are inconsistent with what is stored (see `validateWrites`) stay as they are.
   * They are returned with a ConflictError; other tables are not affected.
   * If nothing can be stored, all tables are returned with a NotStoredError; without any, it rejects. So a commit
   * without writes tells whether anything could be stored.
   */
  commit(writes: readonly Write[]): Promise<ReadonlyMap<string, Error>>;
  /** A table with its inputs after this number, at most `limit` of them. */
  load(id: string, after?: number, limit?: number): Promise<StoredTable | null>;
  /** How far these tables have got; those that do not exist are left out. */
  progress(ids: readonly string[]): Promise<ReadonlyMap<string, TableProgress>>;
  /** All tables that are not over, and those that are over but changed after this time. Newest first. */
  rows(since: number): Promise<StoredRows>;
  /**
   * The finished games of a person, newest first, and those of the same moment by their tables: at most `limit` that come
   * after this time and table.
   */
  gamesOf(player: string, before: number, limit: number, beforeTable?: string): Promise<FinishedGame[]>;
  /** The finished games of anybody, newest first: at most `limit` that ended before this time. */
  latestGames(before: number, limit: number): Promise<FinishedGame[]>;
  player(id: string): Promise<StoredPlayer | null>;
  /** All finished games, page by page. */
  allGames(): AsyncIterable<FinishedGame[]>;
  /** All players, page by page. */
  allPlayers(): AsyncIterable<StoredPlayer[]>;
  conductOf(player: string): Promise<Conduct>;
  /**
   * Deletes tables where nothing has happened since, and returns their ids. Applies to games that have begun and are
   * not over, where the days that a turn may take are added, and to games that never began.
   */
  deleteAbandoned(begunBefore: number, waitingBefore: number): Promise<string[]>;
  /** The ids of all tables that have been over since this time. */
  finishedBefore(time: number): Promise<string[]>;
  /** Deletes these tables if they are over, with their inputs; the rows of their games stay. */
  deleteFinished(ids: readonly string[]): Promise<void>;
  /** Gives these people another name in all finished games and in tables that are over, and forgets them as players. */
  forgetNames(people: readonly string[], name: string): Promise<void>;
  /** The key of all servers that share the storage. `wanted`: what it becomes if there is none yet. */
  key(wanted?: Buffer): Promise<ServerKey>;
  /**
   * Says that a server is up, and returns the time: the same for all servers that share the storage. It stands still while
   * none is up, see `nextPulse`.
   */
  beat(options?: BeatOptions): Promise<Pulse>;
  /** The least that any server understands which is connected now, this one included: see `STORED_FORMAT`. */
  oldestFormat(): Promise<number>;
  /** Of several databases, the first one has it. */
  readonly people: PeopleDatabase;
  /** The databases that it consists of, in the order in which the ids of tables count them. */
  readonly shards: readonly [Storage, ...Storage[]];
  /** Called when another program has changed the stored data: anything read before may be outdated. */
  onForeignChange: (() => void) | null;
  /** Nothing can be read or written any more. */
  readonly isBroken: boolean;
  close(): Promise<void>;
}
