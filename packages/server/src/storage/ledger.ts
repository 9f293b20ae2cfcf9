import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Pair, Player } from '@arena/rules';
import {
  tableOf,
  type Holder,
  type StoredInput,
  type StoredTable,
  type TableRow,
  type Write,
} from './storage.ts';

/** A table as the log has it: what is newer there than in the database. */
interface Ahead {
  row: TableRow;
  /** All inputs there are, and those of them that only the log has. */
  count: number;
  inputs: StoredInput[];
}

/** What a table would be, with what would be added to its inputs. */
interface Draft {
  row: TableRow;
  count: number;
  added: StoredInput[];
}

interface Weighed {
  drafts: Map<string, Draft>;
  failures: Map<string, Error>;
}

/** So much may stand in the log before the tables are brought up to date. */
const LONGEST_LOG = 16 << 20;

const COLUMNS =
  'id, code, options, secret, holders, isOpen, created, changed, turn, decider, isBegun, isOver, days, next';
/** What may change about a table that is there already. */
const CHANGING = ['holders', 'changed', 'turn', 'decider', 'isBegun', 'isOver', 'next', 'count'];

/**
 * What is written goes to the end of a log, many tables' writes in one row: to reach each table's own place on the disk
 * for each move would cost far more. Now and then, when the log is long or the tables are asked for, it is
 * folded into them. Until then the newest state of each table in the log is kept in memory.
 */
export class Ledger {
  private readonly db: DatabaseSync;
  private readonly onForeignChange: () => void;
  private readonly ahead = new Map<string, Ahead>();
  /** Who was given a code lately. */
  private readonly codes = new Map<string, string>();
  private logged = 0;
  private version: number;
  private readonly sql: Record<
    | 'begin'
    | 'commit'
    | 'append'
    | 'log'
    | 'clear'
    | 'table'
    | 'code'
    | 'fold'
    | 'rows'
    | 'forget'
    | 'version',
    StatementSync
  >;

  constructor(db: DatabaseSync, onForeignChange: () => void) {
    this.db = db;
    this.onForeignChange = onForeignChange;
    this.sql = {
      begin: db.prepare('BEGIN IMMEDIATE'),
      commit: db.prepare('COMMIT'),
      append: db.prepare('INSERT INTO log (writes) VALUES (?)'),
      log: db.prepare('SELECT writes FROM log ORDER BY number'),
      clear: db.prepare('DELETE FROM log'),
      table: db.prepare('SELECT * FROM tables WHERE id = ?'),
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
    };
    this.version = this.dataVersion();
    this.atOnce(() => this.readLog());
  }

  /** Everything that fits, in one go. What does not is told by table. */
  commit(text: string): Map<string, Error> {
    const writes = JSON.parse(text) as Write[];
    try {
      const { drafts, failures } = this.atOnce(() => {
        const weighed = this.weigh(writes);
        const fits = weighed.failures.size === 0;
        const kept = fits
          ? text
          : JSON.stringify(writes.filter((write) => !weighed.failures.has(tableOf(write))));
        if (weighed.drafts.size > 0) this.sql.append.run(kept);
        this.logged += kept.length;
        return weighed;
      });
      this.keep(drafts);
      return failures;
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      return new Map(writes.map((write) => [tableOf(write), failure]));
    }
  }

  get isLong(): boolean {
    return this.logged > LONGEST_LOG;
  }

  /** Brings the tables up to date. If that fails, it is tried again when as much has been written once more. */
  fold(): void {
    this.logged = 0;
    this.atOnce(() => {
      if (this.ahead.size === 0) return;
      for (const { row, count, inputs } of this.ahead.values())
        this.sql.fold.run(...valuesOf(row), count, inputs.map((input) => JSON.stringify(input)).join());
      this.sql.clear.run();
    });
    this.forgetAhead();
  }

  load(id: string): StoredTable | null {
    return this.atOnce(() => {
      const [found, ahead] = [this.sql.table.get(id), this.ahead.get(id)];
      if (found === undefined && ahead === undefined) return null;
      const folded = found === undefined ? [] : (JSON.parse(`[${String(found.inputs)}]`) as StoredInput[]);
      return { row: ahead?.row ?? rowOf(found ?? {}), inputs: [...folded, ...(ahead?.inputs ?? [])] };
    });
  }

  rows(since: number): TableRow[] {
    this.fold();
    return this.sql.rows.all(since).map(rowOf);
  }

  forget(begunBefore: number, waitingBefore: number): string[] {
    this.fold();
    return this.sql.forget.all(begunBefore, waitingBefore).map(({ id }) => String(id));
  }

  /** Whether another program has written meanwhile, so that what is in memory is no longer true. */
  notice(): void {
    const version = this.dataVersion();
    if (version === this.version) return;
    this.version = version;
    this.forgetAhead();
    this.readLog();
    this.onForeignChange();
  }

  /** Nobody else writes meanwhile. */
  private atOnce<T>(act: () => T): T {
    this.sql.begin.run();
    try {
      this.notice();
      const result = act();
      this.sql.commit.run();
      return result;
    } catch (error) {
      // A full disk has ended it already.
      if (this.db.isTransaction) this.db.exec('ROLLBACK');
      throw error;
    }
  }

  private forgetAhead(): void {
    this.ahead.clear();
    this.codes.clear();
    this.logged = 0;
  }

  private dataVersion(): number {
    return Number(this.sql.version.get()?.data_version);
  }

  private readLog(): void {
    for (const { writes } of this.sql.log.all()) {
      this.keep(this.weigh(JSON.parse(String(writes)) as Write[]).drafts);
    }
  }

  /** What each table would be after these writes, and why for some there is no such thing. */
  private weigh(writes: readonly Write[]): Weighed {
    const drafts = new Map<string, Draft>();
    const failures = new Map<string, Error>();
    for (const write of writes) {
      const id = tableOf(write);
      if (failures.has(id)) continue;
      try {
        drafts.set(id, this.after(write, drafts.get(id) ?? this.begin(id), drafts));
      } catch (error) {
        failures.set(id, error as Error);
        drafts.delete(id);
      }
    }
    return { drafts, failures };
  }

  private begin(id: string): Draft | null {
    const ahead = this.ahead.get(id);
    if (ahead !== undefined) return { row: ahead.row, count: ahead.count, added: [] };
    const found = this.sql.table.get(id);
    return found === undefined ? null : { row: rowOf(found), count: Number(found.count), added: [] };
  }

  private after(write: Write, draft: Draft | null, drafts: ReadonlyMap<string, Draft>): Draft {
    if (write.write === 'create') {
      const { row } = write;
      if (draft !== null) throw new Error(`there is a table ${row.id} already`);
      if (this.isInUse(row.code, drafts)) throw new Error(`the code ${row.code} is in use`);
      this.codes.set(row.code, row.id);
      return { row, count: 0, added: [] };
    }
    const { table, at } = write;
    if (draft === null) throw new Error(`table ${table} does not fit what is stored: there is none`);
    const { added } = draft;
    const row = { ...draft.row, ...write.change, changed: at };
    if (write.write === 'change') return { row, count: draft.count, added };
    const { number, key, input } = write;
    // After a restore of an older state, nothing may be appended to a gap.
    if (number !== draft.count + 1)
      throw new Error(`input ${number} of table ${table} does not fit what is stored: ${draft.count} inputs`);
    added.push({ key, input });
    return { row, count: number, added };
  }

  private isInUse(code: string, drafts: ReadonlyMap<string, Draft>): boolean {
    const id = this.codes.get(code) ?? this.sql.code.get(code)?.id;
    if (id === undefined) return false;
    const { row } = drafts.get(String(id)) ?? this.begin(String(id)) ?? {};
    return row?.isOver === false;
  }

  private keep(drafts: ReadonlyMap<string, Draft>): void {
    for (const [id, { row, count, added }] of drafts) {
      const ahead = this.ahead.get(id);
      if (ahead === undefined) this.ahead.set(id, { row, count, inputs: added });
      else {
        ahead.row = row;
        ahead.count = count;
        ahead.inputs.push(...added);
      }
    }
  }
}

function rowOf(found: Record<string, unknown>): TableRow {
  const { holders, isOpen, isBegun, isOver, decider, count: _count, inputs: _inputs, ...row } = found;
  return {
    ...(row as unknown as TableRow),
    holders: JSON.parse(String(holders)) as Pair<Holder[]>,
    isOpen: isOpen === 1,
    isBegun: isBegun === 1,
    isOver: isOver === 1,
    decider: decider as Player | null,
  };
}

/** In the order of the columns. */
function valuesOf(row: TableRow): (string | number | null)[] {
  const { id, code, options, secret, holders, isOpen, created, changed } = row;
  const { turn, decider, isBegun, isOver, days, next } = row;
  const values: (string | number | null)[] = [
    id,
    code,
    options,
    secret,
    JSON.stringify(holders),
    Number(isOpen),
    created,
    changed,
  ];
  values.push(turn, decider, Number(isBegun), Number(isOver), days, next);
  return values;
}
