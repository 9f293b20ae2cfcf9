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
  /** The table of the next game. */
  next: z.nullable(z.string()),
});

const { holders, turn, decider, isBegun, isOver, next } = tableRowSchema.shape;

const tableChangeSchema = z.object({
  holders: z.exactOptional(holders),
  turn: z.exactOptional(turn),
  decider: z.exactOptional(decider),
  isBegun: z.exactOptional(isBegun),
  isOver: z.exactOptional(isOver),
  next: z.exactOptional(next),
});

export const writeSchema = z.discriminatedUnion('write', [
  z.object({ write: z.literal('create'), row: tableRowSchema }),
  /** `number` counts from 1 without gaps. */
  storedInputSchema.extend({
    write: z.literal('input'),
    table: z.string(),
    number: z.number(),
    at: z.number(),
    change: tableChangeSchema,
  }),
  z.object({ write: z.literal('change'), table: z.string(), change: tableChangeSchema, at: z.number() }),
]);

export type Holder = z.infer<typeof holderSchema>;
/** An input of a match as it is stored. */
export type StoredInput = z.infer<typeof storedInputSchema>;
/** A table as it is stored, without its inputs. */
export type TableRow = z.infer<typeof tableRowSchema>;
/** What can change about a table besides its inputs. */
export type TableChange = z.infer<typeof tableChangeSchema>;
export type Write = z.infer<typeof writeSchema>;

export const tableOf = (write: Write): string => (write.write === 'create' ? write.row.id : write.table);

export interface StoredTable {
  row: TableRow;
  inputs: StoredInput[];
}

/** Where tables are kept. The writes of one commit to one table are stored all or not at all. */
export interface Storage {
  /**
   * Stores the writes in order, in one transaction, and resolves once they are durable.
   * Tables whose writes are inconsistent with what is stored (see `validateWrites`) stay as they are.
   * They are returned with the reason; other tables are not affected.
   */
  commit(writes: readonly Write[]): Promise<ReadonlyMap<string, Error>>;
  load(id: string): Promise<StoredTable | null>;
  /** All tables that are not over, and those that are over but changed after this time. Newest first. */
  rows(since: number): Promise<TableRow[]>;
  /**
   * Deletes tables where nothing has happened since, and returns their ids. Applies to games that have begun and are
   * not over, where the days that a turn may take are added, and to games that never began.
   */
  forget(begunBefore: number, waitingBefore: number): Promise<string[]>;
  /** Called when another program has changed the stored data: anything read before may be outdated. */
  onForeignChange: (() => void) | null;
  /** Ends all reading and writing. */
  readonly isBroken: boolean;
  close(): Promise<void>;
}
