import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { Holder, StoredTable, TableRow, Write } from './storage.ts';
import { dataVersionOf, openDatabase } from './schema.ts';
import type { Pair, Player } from '@arena/rules';

/** What the server asks of the thread that owns the database, each with a number for the answer. */
export type Order =
  | { order: 'commit'; writes: readonly Write[] }
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
    `INSERT INTO tables (id, code, options, secret, holders, isOpen, created, changed, turn, decider, isOver, next)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ),
  // The number before must be there: after a restore of an older state, nothing may be appended to a gap.
  input: db.prepare(
    `INSERT INTO inputs (tableId, number, key, input)
     SELECT id, ?2, ?3, ?4 FROM tables WHERE id = ?1
       AND ?2 = 1 + (SELECT coalesce(max(number), 0) FROM inputs WHERE tableId = ?1)`,
  ),
  touch: db.prepare('UPDATE tables SET changed = ? WHERE id = ?'),
  row: db.prepare('SELECT * FROM tables WHERE id = ?'),
  inputs: db.prepare('SELECT key, input FROM inputs WHERE tableId = ? ORDER BY number'),
  rows: db.prepare('SELECT * FROM tables WHERE isOver = 0 OR changed > ? ORDER BY changed DESC'),
  forget: db.prepare(
    'DELETE FROM tables WHERE isOver = 0 AND changed < CASE turn WHEN 0 THEN ?2 ELSE ?1 END RETURNING id',
  ),
};

function perform(write: Write): void {
  switch (write.write) {
    case 'create': {
      const { id, code, options, secret, holders, isOpen, created, changed, turn, decider, isOver, next } =
        write.row;
      const texts = [id, code, options, secret, JSON.stringify(holders)];
      sql.create.run(...texts, Number(isOpen), created, changed, turn, decider, Number(isOver), next);
      break;
    }
    case 'input': {
      const { table, number, key, input } = write;
      const { changes } = sql.input.run(table, number, key, input);
      if (changes !== 1) throw new Error(`input ${number} of table ${table} does not fit what is stored`);
      break;
    }
    case 'change': {
      sql.touch.run(write.at, write.table);
      for (const [column, value] of Object.entries(write.change)) set(write.table, column, value);
      break;
    }
  }
}

const setters = new Map<string, ReturnType<DatabaseSync['prepare']>>();
function set(table: string, column: string, value: unknown): void {
  const setter = setters.get(column) ?? db.prepare(`UPDATE tables SET ${column} = ? WHERE id = ?`);
  setters.set(column, setter);
  const plain: SQLInputValue =
    typeof value === 'boolean'
      ? Number(value)
      : typeof value === 'object' && value !== null
        ? JSON.stringify(value)
        : (value as SQLInputValue);
  setter.run(plain, table);
}

function commit(writes: readonly Write[]): void {
  db.exec('BEGIN IMMEDIATE');
  try {
    for (const write of writes) perform(write);
    db.exec('COMMIT');
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
}

function rowOf(found: Record<string, unknown>): TableRow {
  const { holders, isOpen, isOver, decider, ...row } = found;
  return {
    ...(row as unknown as TableRow),
    holders: JSON.parse(String(holders)) as Pair<Holder[]>,
    isOpen: isOpen === 1,
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
      return commit(order.writes);
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
