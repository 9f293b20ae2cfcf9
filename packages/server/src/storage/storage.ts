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
  isOver: boolean;
  /** The table of the next game. */
  next: string | null;
}

/** What may change about a table beside its inputs. */
export type TableChange = Partial<Pick<TableRow, 'holders' | 'turn' | 'decider' | 'isOver' | 'next'>>;

/** Everything that is ever written. */
export type Write =
  | { write: 'create'; row: TableRow }
  /** `number` counts from 1 without gaps; `key` is that of the wish it came from. */
  | { write: 'input'; table: string; number: number; key: string | null; input: string; at: number }
  | { write: 'change'; table: string; change: TableChange; at: number };

export interface StoredTable {
  row: TableRow;
  inputs: { key: string | null; input: string }[];
}

/** Where tables are kept. What is written is either all there or not at all, whatever happens to the process. */
export interface Storage {
  /** In this order, in one go; done when it is safe on the disk. */
  commit(writes: readonly Write[]): Promise<void>;
  load(id: string): Promise<StoredTable | null>;
  /** All tables that are not over, newest first, and those over that changed since. */
  rows(since: number): Promise<TableRow[]>;
  /** Forgets unfinished tables where nothing has happened since, and tells which. */
  forget(begunBefore: number, waitingBefore: number): Promise<string[]>;
  /** Called when another program has changed what is stored: whatever was read may be wrong. */
  onForeignChange: (() => void) | null;
  /** Nothing can be read or written any more. */
  readonly isBroken: boolean;
  close(): Promise<void>;
}
