import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { toError } from '../../to-error.ts';
import {
  columnValues,
  gameValues,
  prepareStatements,
  sqliteCount,
  sqliteGame,
  sqliteInputs,
  sqliteRow,
  type Statements,
} from './sqlite-statements.ts';
import {
  DamagedTableError,
  isTableWrite,
  playerSchema,
  tableOf,
  tablesIn,
  writeSchema,
  type FinishedGame,
  type StoredInput,
  type StoredPlayer,
  type StoredRows,
  type StoredTable,
  type TableProgress,
  type TableRow,
  type Write,
} from '../storage.ts';
import { validateWrites, type StoredHeads, type TableDraft, type TableHead } from '../validate-writes.ts';

/** A table with writes that only the log has. */
interface PendingTable extends TableHead {
  /** The inputs and the finished game that only the log has. */
  inputs: StoredInput[];
  game: FinishedGame | null;
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
  private readonly pendingPlayers = new Map<string, StoredPlayer>();
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
        const fits = (write: Write): boolean =>
          !isTableWrite(write) || !validated.failures.has(tableOf(write));
        const fitting = validated.failures.size === 0 ? writes : writes.filter(fits);
        if (fitting.length > 0) this.append(fitting === writes ? json : JSON.stringify(fitting));
        return validated;
      });
      this.keep(drafts, writes);
      if (this.logSize > LOG_LIMIT) this.tryToFold();
      return failures;
    } catch (error) {
      return new Map(tablesIn(writes).map((table) => [table, toError(error)]));
    }
  }

  /** Moves the log into the tables. */
  fold(): void {
    this.logSize = 0;
    this.transaction(() => {
      if (this.pending.size + this.pendingPlayers.size === 0) return;
      for (const { row, count, inputs, game } of this.pending.values()) {
        this.sql.fold.run(...columnValues(row), count, inputs.map((input) => JSON.stringify(input)).join());
        if (game !== null) this.sql.addGame.run(...gameValues(game));
      }
      for (const { id, name, seen } of this.pendingPlayers.values()) this.sql.addPlayer.run(id, name, seen);
      this.sql.clear.run();
    });
    this.clearPending();
  }

  load(id: string, after: number): StoredTable | null {
    return this.transaction(() => {
      const pending = this.pending.get(id);
      const found = this.sql.table.get(id);
      if (pending === undefined && found === undefined) return null;
      try {
        const row = pending?.row ?? sqliteRow.parse(found);
        const folded = found === undefined ? [] : sqliteInputs.parse(found).inputs;
        const inputs = [...folded, ...(pending?.inputs ?? [])];
        return { row, inputs: after === 0 ? inputs : inputs.slice(after) };
      } catch (error) {
        throw new DamagedTableError(toError(error).message, { cause: error });
      }
    });
  }

  progress(ids: readonly string[]): Map<string, TableProgress> {
    const found = new Map<string, TableProgress>();
    for (const id of ids) {
      const head = this.head(id);
      if (head !== null) found.set(id, { count: head.count, version: head.row.version });
    }
    return found;
  }

  rows(since: number): StoredRows {
    this.fold();
    const rows: TableRow[] = [];
    const damaged = new Map<string, string>();
    for (const found of this.sql.rows.all(since))
      try {
        rows.push(sqliteRow.parse(found));
      } catch (error) {
        damaged.set(String(found.id), toError(error).message);
      }
    return { rows, damaged };
  }

  gamesOf(player: string, before: number, limit: number): FinishedGame[] {
    this.fold();
    return this.sql.gamesOf.all(player, before, limit).map((found) => sqliteGame.parse(found));
  }

  player(id: string): StoredPlayer | null {
    const pending = this.pendingPlayers.get(id);
    if (pending !== undefined) return pending;
    const found = this.sql.player.get(id);
    return found === undefined ? null : playerSchema.parse(found);
  }

  /** How many batches have ever been stored. */
  get commits(): number {
    return Number(this.sql.commits.get()?.seq ?? 0);
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
      this.keep(validateWrites(logged, this).drafts, logged);
    }
  }

  private keep(drafts: ReadonlyMap<string, TableDraft>, writes: readonly Write[]): void {
    for (const write of writes)
      if (write.write === 'player') this.pendingPlayers.set(write.player.id, write.player);
    for (const [id, { row, count, added, game }] of drafts) {
      const pending = this.pending.get(id);
      if (pending === undefined) this.pending.set(id, { row, count, inputs: added, game });
      else {
        pending.row = row;
        pending.count = count;
        pending.inputs.push(...added);
        pending.game ??= game;
      }
      if (!row.isOver) this.pendingCodes.set(row.code, id);
    }
  }

  private clearPending(): void {
    this.pending.clear();
    this.pendingCodes.clear();
    this.pendingPlayers.clear();
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
