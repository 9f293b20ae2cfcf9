import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { z } from 'zod';
import { pulseSchema } from '../pulse.ts';
import {
  finishedGameSchema,
  storedInputSchema,
  tableRowSchema,
  type FinishedGame,
  type TableRow,
} from '../storage.ts';

const COLUMNS =
  'id, code, options, secret, holders, isOpen, created, changed, turn, decider, isBegun, isOver, days, deadline, next, version';
/** What can change about a table after its creation. */
const CHANGING = [
  'holders',
  'changed',
  'turn',
  'decider',
  'isBegun',
  'isOver',
  'deadline',
  'next',
  'version',
  'count',
];

/** Stands for a table of which only the id is known: whoever reads it finds it damaged. */
export const SET_ASIDE = `
  INSERT INTO tables (id, code, options, secret, holders, isOpen, created, changed, turn, isBegun, isOver, days)
  VALUES (?1, ?1, '', '', '', 0, ?2, ?2, 0, 1, 0, 0)
  ON CONFLICT (id) DO UPDATE SET holders = ''`;

export type Statements = Record<
  | 'begin'
  | 'commit'
  | 'append'
  | 'log'
  | 'clear'
  | 'head'
  | 'inputs'
  | 'code'
  | 'fold'
  | 'rows'
  | 'forget'
  | 'finishedBefore'
  | 'remove'
  | 'setAside'
  | 'addGame'
  | 'gamesOf'
  | 'gamesWithPeople'
  | 'calledOff'
  | 'addPlayer'
  | 'player'
  | 'pulse'
  | 'keepPulse'
  | 'commits'
  | 'version',
  StatementSync
>;

export const prepareStatements = (db: DatabaseSync): Statements => ({
  begin: db.prepare('BEGIN IMMEDIATE'),
  commit: db.prepare('COMMIT'),
  append: db.prepare('INSERT INTO log (writes) VALUES (?)'),
  log: db.prepare('SELECT writes FROM log ORDER BY number'),
  clear: db.prepare('DELETE FROM log'),
  head: db.prepare(`SELECT ${COLUMNS}, count FROM tables WHERE id = ?`),
  inputs: db.prepare('SELECT inputs FROM tables WHERE id = ?'),
  code: db.prepare('SELECT id FROM tables WHERE code = ? AND isOver = 0'),
  fold: db.prepare(
    `INSERT INTO tables (${COLUMNS}, count, inputs) VALUES (${'?, '.repeat(17)}?)
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
  finishedBefore: db.prepare('SELECT id FROM tables WHERE isOver = 1 AND changed < ?'),
  remove: db.prepare('DELETE FROM tables WHERE id = ? AND isOver = 1'),
  setAside: db.prepare(SET_ASIDE),
  addGame: db.prepare(`INSERT OR REPLACE INTO games VALUES (${'?, '.repeat(12)}?)`),
  gamesOf: db.prepare(
    `SELECT * FROM games WHERE (player0 = ?1 OR player1 = ?1) AND ended < ?2 ORDER BY ended DESC LIMIT ?3`,
  ),
  gamesWithPeople: db.prepare(
    `SELECT count(*) AS count FROM games
     WHERE player0 = ?1 AND player1 IS NOT NULL OR player1 = ?1 AND player0 IS NOT NULL`,
  ),
  calledOff: db.prepare(
    `SELECT ended FROM games WHERE calledOffBy = 0 AND player0 = ?1 AND player1 IS NOT NULL
     UNION ALL SELECT ended FROM games WHERE calledOffBy = 1 AND player1 = ?1 AND player0 IS NOT NULL`,
  ),
  addPlayer: db.prepare(
    `INSERT INTO players VALUES (?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, seen = excluded.seen`,
  ),
  player: db.prepare('SELECT id, name, seen FROM players WHERE id = ?'),
  pulse: db.prepare('SELECT pulse FROM pulse'),
  keepPulse: db.prepare('INSERT OR REPLACE INTO pulse VALUES (1, ?)'),
  commits: db.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'log'"),
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
  const { turn, decider, isBegun, isOver, days, deadline, next, version } = row;
  const identity = [id, code, options, secret, JSON.stringify(holders), Number(isOpen)];
  return [
    ...identity,
    created,
    changed,
    turn,
    decider,
    Number(isBegun),
    Number(isOver),
    days,
    deadline,
    next,
    version,
  ];
}

export const sqlitePulse = z.object({
  pulse: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(pulseSchema),
});

/** A row of `games`. */
export const sqliteGame = z
  .object({
    ...finishedGameSchema.omit({ table: true, players: true }).shape,
    tableId: z.string(),
    player0: z.nullable(z.string()),
    player1: z.nullable(z.string()),
    names: z
      .string()
      .transform((text): unknown => JSON.parse(text))
      .pipe(finishedGameSchema.shape.names),
    beginner: flag,
  })
  .transform(({ tableId: table, player0, player1, ...game }): FinishedGame => ({
    table,
    players: [player0, player1],
    ...game,
  }));

/** In the order of the columns of `games`. */
export function gameValues(game: FinishedGame): SQLInputValue[] {
  const { table, players, names, winner, cause, deck, beginner, turns, begun, ended, record } = game;
  const result = [JSON.stringify(names), winner, cause, deck, Number(beginner)];
  return [table, ...players, ...result, turns, begun, ended, record, game.calledOffBy];
}
