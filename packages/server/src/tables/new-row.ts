import { randomBytes, randomInt } from 'node:crypto';
import { newTableId, shardOf } from '../storage/sharded-storage.ts';
import type { TableRow } from '../storage/storage.ts';
import type { NextTable } from './next-table.ts';
import { withOwnOptions } from './own-options.ts';

/** Without I and O, which are easily misread. */
const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 6;

/** A table to be opened. */
export interface TableOrder extends NextTable {
  /** If somebody else has to know it beforehand. */
  id?: string;
  isOpen: boolean;
  /** The table that it follows: both are stored, or neither. */
  requires: string | null;
}

interface RowContext {
  now: number;
  /** The database for a table that follows no other. */
  shard: number;
  /** What all servers understand of stored tables: see `STORED_FORMAT`. */
  format: number;
  isCodeInUse(code: string): boolean;
}

/** The row of a new table. */
export const newRow = (
  { id, options, holders, isOpen, requires }: TableOrder,
  context: RowContext,
): TableRow => ({
  // A game after another one is in the same database: they are stored together.
  id: id ?? newTableId(requires === null ? context.shard : shardOf(requires)),
  code: newCode(context),
  options: JSON.stringify(withOwnOptions(options, context.format)),
  secret: randomBytes(32).toString('hex'),
  holders,
  isOpen,
  created: context.now,
  changed: context.now,
  turn: 0,
  decider: null,
  isBegun: false,
  isOver: false,
  days: options.clock.kind === 'days' ? options.clock.days : 0,
  deadline: null,
  next: null,
  version: 0,
});

function newCode(context: RowContext): string {
  for (;;) {
    const letters = Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]);
    const code = letters.join('');
    if (!context.isCodeInUse(code)) return code;
  }
}
