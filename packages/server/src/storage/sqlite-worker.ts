import type { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { tableOf, type Holder, type StoredTable, type TableRow, type Write } from './storage.ts';
import { dataVersionOf, openDatabase } from './schema.ts';
import type { Pair, Player } from '@arena/rules';

/** What the server asks of the thread that owns the database, each with a number for the answer. */
export type Order =
  /** As JSON: one text is handed over faster than many objects. */
  | { order: 'commit'; writes: string }
  | { order: 'load'; table: string }
  | { order: 'rows'; since: number }
  | { order: 'forget'; begunBefore: number; waitingBefore: number }
  | { order: 'close' };

export type Letter =
  | { id: number; answer: unknown }
  | { id: number; fault: string }
  | { foreignChange: true };

const WATCH_MS = 500;

const db: DatabaseSync = openDatabase(workerData as string);
const port = parentPort;
if (port === null) throw new Error('this is a worker');

const sql = {
  create: db.prepare(
    `INSERT INTO tables (id, code, options, secret, holders, isOpen, created, changed, turn, decider, isBegun, isOver, days, next)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ),
  // The number before must be there: after a restore of an older state, nothing may be appended to a gap.
  input: db.prepare(
    `INSERT INTO inputs (tableId, number, key, input)
     SELECT id, ?2, ?3, ?4 FROM tables WHERE id = ?1
       AND ?2 = 1 + (SELECT coalesce(max(number), 0) FROM inputs WHERE tableId = ?1)`,
  ),
  change: db.prepare(
    `UPDATE tables SET changed = ?, holders = coalesce(?, holders), turn = coalesce(?, turn),
       decider = iif(?, ?, decider), isBegun = coalesce(?, isBegun), isOver = coalesce(?, isOver), next = coalesce(?, next)
     WHERE id = ?`,
  ),
  row: db.prepare('SELECT * FROM tables WHERE id = ?'),
  inputs: db.prepare('SELECT key, input FROM inputs WHERE tableId = ? ORDER BY number'),
  rows: db.prepare('SELECT * FROM tables WHERE isOver = 0 OR changed > ? ORDER BY changed DESC'),
  forget: db.prepare(
    `DELETE FROM tables
     WHERE CASE isBegun WHEN 1 THEN isOver = 0 AND changed + days * 86400000 < ?1 ELSE changed < ?2 END
     RETURNING id`,
  ),
};

function perform(write: Write): void {
  switch (write.write) {
    case 'create': {
      const { id, code, options, secret, holders, isOpen, created, changed } = write.row;
      const { turn, decider, isBegun, isOver, days, next } = write.row;
      const [texts, flags] = [
        [id, code, options, secret, JSON.stringify(holders)],
        [Number(isBegun), Number(isOver)],
      ];
      sql.create.run(...texts, Number(isOpen), created, changed, turn, decider, ...flags, days, next);
      break;
    }
    case 'input': {
      const { table, number, key, input } = write;
      const { changes } = sql.input.run(table, number, key, input);
      if (changes !== 1) throw new Error(`input ${number} of table ${table} does not fit what is stored`);
      break;
    }
    case 'change': {
      const { table, at, change } = write;
      const { holders, turn = null, decider, isBegun, isOver, next = null } = change;
      sql.change.run(
        at,
        holders === undefined ? null : JSON.stringify(holders),
        turn,
        Number(decider !== undefined),
        decider ?? null,
        isBegun === undefined ? null : Number(isBegun),
        isOver === undefined ? null : Number(isOver),
        next,
        table,
      );
      break;
    }
  }
}

function atOnce(writes: readonly Write[]): void {
  db.exec('BEGIN IMMEDIATE');
  try {
    for (const write of writes) perform(write);
    db.exec('COMMIT');
  } catch (error) {
    // A full disk has ended it already.
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

/** All together; if that fails, each table on its own, so that nobody suffers for another. */
function commit(writes: readonly Write[]): Map<string, Error> {
  try {
    atOnce(writes);
    return new Map();
  } catch {
    const failures = new Map<string, Error>();
    for (const [table, own] of Map.groupBy(writes, tableOf)) {
      try {
        atOnce(own);
      } catch (error) {
        failures.set(table, error instanceof Error ? error : new Error(String(error)));
      }
    }
    return failures;
  }
}

function rowOf(found: Record<string, unknown>): TableRow {
  const { holders, isOpen, isBegun, isOver, decider, ...row } = found;
  return {
    ...(row as unknown as TableRow),
    holders: JSON.parse(String(holders)) as Pair<Holder[]>,
    isOpen: isOpen === 1,
    isBegun: isBegun === 1,
    isOver: isOver === 1,
    decider: decider as Player | null,
  };
}

function load(id: string): StoredTable | null {
  const row = sql.row.get(id);
  return row === undefined
    ? null
    : { row: rowOf(row), inputs: sql.inputs.all(id) as unknown as StoredTable['inputs'] };
}

function answerTo(order: Order): unknown {
  switch (order.order) {
    case 'commit':
      return commit(JSON.parse(order.writes) as Write[]);
    case 'load':
      return load(order.table);
    case 'rows':
      return sql.rows.all(order.since).map(rowOf);
    case 'forget':
      return sql.forget.all(order.begunBefore, order.waitingBefore).map(({ id }) => String(id));
    case 'close':
      clearInterval(watch);
      return db.close();
  }
}

const send = (letter: Letter): void => port.postMessage(letter);

port.on('message', ({ id, ...order }: Order & { id: number }) => {
  try {
    send({ id, answer: answerTo(order) });
  } catch (error) {
    send({ id, fault: error instanceof Error ? error.message : String(error) });
  }
});

let seen = dataVersionOf(db);
const watch = setInterval(() => {
  const now = dataVersionOf(db);
  if (now !== seen) send({ foreignChange: true });
  seen = now;
}, WATCH_MS);
