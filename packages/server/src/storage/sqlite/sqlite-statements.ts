import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { z } from 'zod';
import { storedInputSchema, tableRowSchema, type TableRow } from '../storage.ts';

const COLUMNS =
  'id, code, options, secret, holders, isOpen, created, changed, turn, decider, isBegun, isOver, days, next';
/** What can change about a table after its creation. */
const CHANGING = ['holders', 'changed', 'turn', 'decider', 'isBegun', 'isOver', 'next', 'count'];

export type Statements = Record<
  | 'begin'
  | 'commit'
  | 'append'
  | 'log'
  | 'clear'
  | 'table'
  | 'head'
  | 'code'
  | 'fold'
  | 'rows'
  | 'forget'
  | 'version',
  StatementSync
>;

export const prepareStatements = (db: DatabaseSync): Statements => ({
  begin: db.prepare('BEGIN IMMEDIATE'),
  commit: db.prepare('COMMIT'),
  append: db.prepare('INSERT INTO log (writes) VALUES (?)'),
  log: db.prepare('SELECT writes FROM log ORDER BY number'),
  clear: db.prepare('DELETE FROM log'),
  table: db.prepare('SELECT * FROM tables WHERE id = ?'),
  head: db.prepare(`SELECT ${COLUMNS}, count FROM tables WHERE id = ?`),
  code: db.prepare('SELECT id FROM tables WHERE code = ? AND isOver = 0'),
  fold: db.prepare(
    `INSERT INTO tables (${COLUMNS}, count, inputs) VALUES (${'?, '.repeat(15)}?)
     ON CONFLICT (id) DO UPDATE SET
       (${CHANGING.join()}) = (${CHANGING.map((column) => `excluded.${column}`).join()}),
       inputs = inputs || iif(inputs = '' OR excluded.inputs = '', '', ',') || excluded.inputs`,
  ),
  rows: db.prepare(`SELECT ${COLUMNS} FROM tables WHERE isOver = 0 OR changed > ? ORDER BY changed DESC`),
  forget: db.prepare(
    `DELETE FROM tables
     WHERE CASE isBegun WHEN 1 THEN isOver = 0 AND changed + days * 86400000 < ?1 ELSE changed < ?2 END
     RETURNING id`,
  ),
  version: db.prepare('PRAGMA data_version'),
});

const flag = z.literal([0, 1]).transform((value) => value === 1);

/** A row of `tables`, from what SQLite returns to what the server works with. */
export const sqliteRow = tableRowSchema.extend({
  holders: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(tableRowSchema.shape.holders),
  isOpen: flag,
  isBegun: flag,
  isOver: flag,
});

export const sqliteCount = z.object({ count: z.number() });

/** Inputs are stored as JSON, with commas between them. */
export const sqliteInputs = z.object({
  inputs: z
    .string()
    .transform((text): unknown => JSON.parse(`[${text}]`))
    .pipe(z.array(storedInputSchema)),
});

/** In the order of `COLUMNS`. */
export function columnValues(row: TableRow): SQLInputValue[] {
  const { id, code, options, secret, holders, isOpen, created, changed } = row;
  const { turn, decider, isBegun, isOver, days, next } = row;
  const identity = [id, code, options, secret, JSON.stringify(holders), Number(isOpen)];
  return [...identity, created, changed, turn, decider, Number(isBegun), Number(isOver), days, next];
}
