import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { toError } from '../../to-error.ts';
import {
  columnValues,
  prepareStatements,
  sqliteCount,
  sqliteInputs,
  sqliteRow,
  type Statements,
} from './sqlite-statements.ts';
import {
  tableOf,
  writeSchema,
  type StoredInput,
  type StoredTable,
  type TableRow,
  type Write,
} from '../storage.ts';
import { validateWrites, type StoredHeads, type TableDraft, type TableHead } from '../validate-writes.ts';

/** A table with writes that only the log has. */
interface PendingTable extends TableHead {
  /** The inputs that only the log has. */
  inputs: StoredInput[];
}

/** Characters in the log before it is folded into the tables. */
const LOG_LIMIT = 16 << 20;

const loggedWrites = z.array(writeSchema);

/**
 * Commits append to a log, one row for the writes of many tables: updating each table's own row for every move would cost
 * far more. The log is folded into the tables when it is long or when the tables are queried. Until then the newest state
 * of each table in the log is kept in memory.
 */
export class SqliteLog implements StoredHeads {
  private readonly db: DatabaseSync;
  private readonly sql: Statements;
  private readonly onForeignChange: () => void;
  private readonly pending = new Map<string, PendingTable>();
  /** The codes of pending tables. */
  private readonly pendingCodes = new Map<string, string>();
  private logSize = 0;
  private version: number;

  constructor(db: DatabaseSync, onForeignChange: () => void) {
    this.db = db;
    this.sql = prepareStatements(db);
    this.onForeignChange = onForeignChange;
    this.version = this.dataVersion();
    this.transaction(() => this.readLog());
  }

  /** Stores all writes that fit, in one transaction. Returns the tables whose writes do not, with the reason. */
  commit(json: string): Map<string, Error> {
    const writes = parseOwnWrites(json);
    try {
      const { drafts, failures } = this.transaction(() => {
        const validated = validateWrites(writes, this);
        const fits = (write: Write): boolean => !validated.failures.has(tableOf(write));
        if (validated.drafts.size > 0)
          this.append(validated.failures.size === 0 ? json : JSON.stringify(writes.filter(fits)));
        return validated;
      });
      this.keep(drafts);
      if (this.logSize > LOG_LIMIT) this.tryToFold();
      return failures;
    } catch (error) {
      return new Map(writes.map((write) => [tableOf(write), toError(error)]));
    }
  }

  /** Moves the log into the tables. */
  fold(): void {
    this.logSize = 0;
    this.transaction(() => {
      if (this.pending.size === 0) return;
      for (const { row, count, inputs } of this.pending.values())
        this.sql.fold.run(...columnValues(row), count, inputs.map((input) => JSON.stringify(input)).join());
      this.sql.clear.run();
    });
    this.clearPending();
  }

  load(id: string): StoredTable | null {
    return this.transaction(() => {
      const pending = this.pending.get(id);
      const found = this.sql.table.get(id);
      const row = pending?.row ?? (found === undefined ? null : sqliteRow.parse(found));
      if (row === null) return null;
      const folded = found === undefined ? [] : sqliteInputs.parse(found).inputs;
      return { row, inputs: [...folded, ...(pending?.inputs ?? [])] };
    });
  }

  rows(since: number): TableRow[] {
    this.fold();
    return this.sql.rows.all(since).map((found) => sqliteRow.parse(found));
  }

  forget(begunBefore: number, waitingBefore: number): string[] {
    this.fold();
    return this.sql.forget.all(begunBefore, waitingBefore).map(({ id }) => String(id));
  }

  /** Reads everything again if another program has written in the meantime. */
  checkForeignChange(): void {
    const version = this.dataVersion();
    if (version === this.version) return;
    this.version = version;
    this.clearPending();
    this.readLog();
    this.onForeignChange();
  }

  head(id: string): TableHead | null {
    const pending = this.pending.get(id);
    if (pending !== undefined) return pending;
    const found = this.sql.head.get(id);
    return found === undefined
      ? null
      : { row: sqliteRow.parse(found), count: sqliteCount.parse(found).count };
  }

  tableWithCode(code: string): string | null {
    const id = this.pendingCodes.get(code) ?? this.sql.code.get(code)?.id;
    return id === undefined ? null : String(id);
  }

  /** Keeps other programs from writing in the meantime. */
  private transaction<T>(act: () => T): T {
    this.sql.begin.run();
    try {
      this.checkForeignChange();
      const result = act();
      this.sql.commit.run();
      return result;
    } catch (error) {
      // A full disk has already ended the transaction.
      if (this.db.isTransaction) this.db.exec('ROLLBACK');
      throw error;
    }
  }

  private tryToFold(): void {
    try {
      this.fold();
    } catch {
      // Nothing is lost: the log stays, and is folded once it has grown by as much again.
    }
  }

  private append(json: string): void {
    this.sql.append.run(json);
    this.logSize += json.length;
  }

  private readLog(): void {
    for (const { writes } of this.sql.log.all()) {
      const logged = loggedWrites.parse(JSON.parse(String(writes)));
      this.keep(validateWrites(logged, this).drafts);
    }
  }

  private keep(drafts: ReadonlyMap<string, TableDraft>): void {
    for (const [id, { row, count, added }] of drafts) {
      const pending = this.pending.get(id);
      if (pending === undefined) this.pending.set(id, { row, count, inputs: added });
      else {
        pending.row = row;
        pending.count = count;
        pending.inputs.push(...added);
      }
      if (!row.isOver) this.pendingCodes.set(row.code, id);
    }
  }

  private clearPending(): void {
    this.pending.clear();
    this.pendingCodes.clear();
    this.logSize = 0;
  }

  private dataVersion(): number {
    return Number(this.sql.version.get()?.data_version);
  }
}

/** Writes that this process has just made, so their types need no check. */
function parseOwnWrites(json: string): Write[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above; a check would double the cost of a commit
  return JSON.parse(json) as Write[];
}
