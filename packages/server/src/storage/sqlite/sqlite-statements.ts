import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { z } from 'zod';
import { abandonedTables } from '../abandoned.ts';
import { pulseSchema } from '../pulse.ts';
import { GAME_COLUMNS, gameOfRow, gameRowSchema, rowOfGame } from '../game-row.ts';
import {
  CHANGING_COLUMNS,
  storedInputSchema,
  tableRowSchema,
  type FinishedGame,
  type TableRow,
} from '../storage.ts';

const COLUMNS =
  'id, code, options, secret, holders, isOpen, created, changed, turn, decider, isBegun, isOver, days, deadline, next, version';

const ABANDONED = abandonedTables({
  isUnfinished: 'isOver = 0',
  isUnbegun: 'isBegun = 0',
  begunBefore: '?1',
  waitingBefore: '?2',
});

/** Stands for a table of which only the id is known: whoever reads it finds it damaged. */
export const SET_ASIDE = `
  INSERT INTO tables (id, code, options, secret, holders, isOpen, created, changed, turn, isBegun, isOver, days)
  VALUES (?1, ?1, '', '', '', 0, ?2, ?2, 0, 1, 0, 0)
  ON CONFLICT (id) DO UPDATE SET holders = ''`;

/** Every holder of a seat has the name that it shows. Holders that cannot be read stay as they are. */
const FORGET_HOLDER = `
  UPDATE tables SET holders = (
    SELECT json_group_array(json(CASE
      WHEN EXISTS (SELECT 1 FROM json_each(seat.value) WHERE value ->> 'guest' = ?2)
      THEN (SELECT json_group_array(json_set(value, '$.name', ?1)) FROM json_each(seat.value))
      ELSE seat.value END))
    FROM json_each(tables.holders) AS seat
  )
  WHERE isOver = 1 AND json_valid(holders) AND instr(holders, ?2) > 0`;

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
  | 'deleteAbandoned'
  | 'finishedBefore'
  | 'deleteFinished'
  | 'setAside'
  | 'forgetFirst'
  | 'forgetSecond'
  | 'forgetHolder'
  | 'forgetPlayer'
  | 'addGame'
  | 'gamesOf'
  | 'latestGames'
  | 'games'
  | 'gamesWithPeople'
  | 'calledOff'
  | 'addPlayer'
  | 'player'
  | 'players'
  | 'pulse'
  | 'keepPulse'
  | 'commits'
  | 'version'
  | 'adminLines',
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
       (${CHANGING_COLUMNS.join()}) = (${CHANGING_COLUMNS.map((column) => `excluded.${column}`).join()}),
       inputs = inputs || iif(inputs = '' OR excluded.inputs = '', '', ',') || excluded.inputs`,
  ),
  rows: db.prepare(`SELECT ${COLUMNS} FROM tables WHERE isOver = 0 OR changed > ? ORDER BY changed DESC`),
  deleteAbandoned: db.prepare(`DELETE FROM tables WHERE ${ABANDONED} RETURNING id`),
  finishedBefore: db.prepare('SELECT id FROM tables WHERE isOver = 1 AND changed < ?'),
  deleteFinished: db.prepare('DELETE FROM tables WHERE id = ? AND isOver = 1'),
  setAside: db.prepare(SET_ASIDE),
  forgetFirst: db.prepare("UPDATE games SET names = json_set(names, '$[0]', ?) WHERE player0 = ?"),
  forgetSecond: db.prepare("UPDATE games SET names = json_set(names, '$[1]', ?) WHERE player1 = ?"),
  forgetHolder: db.prepare(FORGET_HOLDER),
  forgetPlayer: db.prepare('DELETE FROM players WHERE id = ?'),
  addGame: db.prepare(
    `INSERT INTO games (${GAME_COLUMNS.join()}) VALUES (${GAME_COLUMNS.map((column) => `:${column}`).join()})
     ON CONFLICT (tableId) DO NOTHING`,
  ),
  gamesOf: db.prepare(
    `SELECT * FROM games WHERE (player0 = ?1 OR player1 = ?1) AND ended <= ?2 AND (ended < ?2 OR tableId < ?4)
     ORDER BY ended DESC, tableId DESC LIMIT ?3`,
  ),
  latestGames: db.prepare('SELECT * FROM games WHERE ended < ? ORDER BY ended DESC LIMIT ?'),
  games: db.prepare('SELECT * FROM games WHERE tableId > ? ORDER BY tableId LIMIT ?'),
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
  players: db.prepare('SELECT id, name, seen FROM players WHERE id > ? ORDER BY id LIMIT ?'),
  pulse: db.prepare('SELECT pulse FROM pulse'),
  keepPulse: db.prepare('INSERT OR REPLACE INTO pulse VALUES (1, ?)'),
  commits: db.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'log'"),
  version: db.prepare('PRAGMA data_version'),
  adminLines: db.prepare('SELECT max(rowid) AS number FROM order_log'),
});

const flag = z.literal([0, 1]).transform((value) => value === 1);
const json = z.string().transform((text): unknown => JSON.parse(text));

/** A row of `tables`, from what SQLite returns to what the server works with. */
export const sqliteRow = tableRowSchema.extend({
  holders: json.pipe(tableRowSchema.shape.holders),
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

export const sqlitePulse = z.object({ pulse: json.pipe(pulseSchema) });

/** A row of `games`. */
export const sqliteGame = gameRowSchema
  .extend({ names: json.pipe(gameRowSchema.shape.names), beginner: flag })
  .transform(gameOfRow);

/** By the columns of `games`. */
export const gameValues = (game: FinishedGame): Record<string, SQLInputValue> => ({
  ...rowOfGame(game),
  names: JSON.stringify(game.names),
  beginner: Number(game.beginner),
});
