import type { Pair, Player } from '@arena/rules';

/** One who may sit at a seat: a guest, perhaps on several devices. */
export interface Holder {
  guest: string;
  name: string;
}

/** A table as it is stored, without its inputs. */
export interface TableRow {
  id: string;
  code: string;
  /** As JSON. */
  options: string;
  secret: string;
  holders: Pair<Holder[]>;
  isOpen: boolean;
  created: number;
  changed: number;
  turn: number;
  decider: Player | null;
  /** Both sides have given their seeds. */
  isBegun: boolean;
  isOver: boolean;
  /** How many days a turn may take; 0 where the clock does not count days. */
  days: number;
  /** The table of the next game. */
  next: string | null;
}

/** What may change about a table beside its inputs. */
export type TableChange = Partial<
  Pick<TableRow, 'holders' | 'turn' | 'decider' | 'isBegun' | 'isOver' | 'next'>
>;

/** Everything that is ever written. */
export type Write =
  | { write: 'create'; row: TableRow }
  /** `number` counts from 1 without gaps; `key` is that of the wish it came from. */
  | (StoredInput & { write: 'input'; table: string; number: number; at: number; change: TableChange })
  | { write: 'change'; table: string; change: TableChange; at: number };

export const tableOf = (write: Write): string => (write.write === 'create' ? write.row.id : write.table);

/** `input` is anything that JSON can hold. */
export interface StoredInput {
  key: string | null;
  input: unknown;
}

export interface StoredTable {
  row: TableRow;
  inputs: StoredInput[];
}

/** Where tables are kept. What is written of a table in one go is all there or not at all, whatever happens. */
export interface Storage {
  /**
   * In this order, in one go; done when it is safe on the disk. Tables whose writes do not fit what is stored are
   * left as they are and named, with the reason; the others do not suffer from it.
   */
  commit(writes: readonly Write[]): Promise<ReadonlyMap<string, Error>>;
  load(id: string): Promise<StoredTable | null>;
  /** All tables that are not over, newest first, and those over that changed since. */
  rows(since: number): Promise<TableRow[]>;
  /**
   * Forgets tables where nothing has happened since, and tells which: games that have begun and are not over, with the
   * days that a turn may take on top, and those that never began.
   */
  forget(begunBefore: number, waitingBefore: number): Promise<string[]>;
  /** Called when another program has changed what is stored: whatever was read may be wrong. */
  onForeignChange: (() => void) | null;
  /** Nothing can be read or written any more. */
  readonly isBroken: boolean;
  close(): Promise<void>;
}
