import { z } from 'zod';

/** A guest who may take a seat, perhaps on several devices. */
const holderSchema = z.object({ guest: z.string(), name: z.string() });

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

const tableChangeSchema = z.object({
  holders: z.exactOptional(holders),
  turn: z.exactOptional(turn),
  decider: z.exactOptional(decider),
  isBegun: z.exactOptional(isBegun),
  isOver: z.exactOptional(isOver),
  deadline: z.exactOptional(deadline.unwrap()),
  next: z.exactOptional(next),
});

export const finishedGameSchema = z.object({
  table: z.string(),
  /** Per seat: the id of a person, or null for a bot. */
  players: z.tuple([z.nullable(z.string()), z.nullable(z.string())]),
  names: z.tuple([z.string(), z.string()]),
  winner: z.nullable(z.literal([0, 1])),
  cause: z.string(),
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
    change: tableChangeSchema,
  }),
  /** `version` counts from 1 without gaps. Logs of earlier servers do not have it. */
  z.object({
    write: z.literal('change'),
    table: z.string(),
    version: z.exactOptional(z.number()),
    change: tableChangeSchema,
    at: z.number(),
  }),
  z.object({ write: z.literal('game'), game: finishedGameSchema }),
  z.object({ write: z.literal('player'), player: playerSchema }),
]);

export type Holder = z.infer<typeof holderSchema>;
/** An input of a match as it is stored. */
export type StoredInput = z.infer<typeof storedInputSchema>;
/** A table as it is stored, without its inputs. */
export type TableRow = z.infer<typeof tableRowSchema>;
/** What can change about a table besides its inputs. */
export type TableChange = z.infer<typeof tableChangeSchema>;
/** A game that was played to its end, however that came about. */
export type FinishedGame = z.infer<typeof finishedGameSchema>;
/** Someone who has sat at a table. */
export type StoredPlayer = z.infer<typeof playerSchema>;
export type Write = z.infer<typeof writeSchema>;

type PlayerWrite = Extract<Write, { write: 'player' }>;
export type TableWrite = Exclude<Write, PlayerWrite>;

export const isTableWrite = (write: Write): write is TableWrite => write.write !== 'player';

export function tableOf(write: TableWrite): string {
  if (write.write === 'create') return write.row.id;
  return write.write === 'game' ? write.game.table : write.table;
}

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

/** What is stored of a table cannot be read. Other tables are not affected. */
export class DamagedTableError extends Error {}

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

/** Where tables are kept. The writes of one commit to one table are stored all or not at all. */
export interface Storage {
  /**
   * Stores the writes in order, in one transaction, and resolves once they are durable.
   * Tables whose writes are inconsistent with what is stored (see `validateWrites`) stay as they are.
   * They are returned with a ConflictError; other tables are not affected.
   */
  commit(writes: readonly Write[]): Promise<ReadonlyMap<string, Error>>;
  /** A table with its inputs after this number. */
  load(id: string, after?: number): Promise<StoredTable | null>;
  /** How far these tables have got; those that do not exist are left out. */
  progress(ids: readonly string[]): Promise<ReadonlyMap<string, TableProgress>>;
  /** All tables that are not over, and those that are over but changed after this time. Newest first. */
  rows(since: number): Promise<StoredRows>;
  /** The finished games of a person, newest first: at most `limit` that ended before this time. */
  gamesOf(player: string, before: number, limit: number): Promise<FinishedGame[]>;
  player(id: string): Promise<StoredPlayer | null>;
  /**
   * Deletes tables where nothing has happened since, and returns their ids. Applies to games that have begun and are
   * not over, where the days that a turn may take are added, and to games that never began.
   */
  forget(begunBefore: number, waitingBefore: number): Promise<string[]>;
  /** The key of all servers that share the storage. `wanted`: what it becomes if there is none yet. */
  key(wanted?: Buffer): Promise<ServerKey>;
  /** The time of the storage, in ms: the same for all servers that share it. */
  now(): Promise<number>;
  /** How many databases it consists of. */
  readonly shardCount: number;
  /** Called when another program has changed the stored data: anything read before may be outdated. */
  onForeignChange: (() => void) | null;
  /** Ends all reading and writing. */
  readonly isBroken: boolean;
  close(): Promise<void>;
}
