import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { toError } from '../../to-error.ts';
import { DamagedLogError, isDamage, isFromSqlite } from './damage.ts';
import {
  columnValues,
  gameValues,
  prepareStatements,
  sqliteCount,
  sqliteGame,
  sqliteInputs,
  sqlitePulse,
  sqliteRow,
  type Statements,
} from './sqlite-statements.ts';
import {
  ALL_INPUTS,
  DamagedTableError,
  isTableWrite,
  playerSchema,
  tableOf,
  failAll,
  writeSchema,
  type Conduct,
  type FinishedGame,
  type StoredInput,
  type StoredPlayer,
  type StoredRows,
  type StoredTable,
  type TableProgress,
  type TableRow,
  type Write,
} from '../storage.ts';
import { BEAT_MS, earlierPulse, MAX_GAP_MS, nextPulse, type Pulse } from '../pulse.ts';
import {
  validateWrites,
  type StoredHeads,
  type TableHead,
  type ValidatedWrites,
} from '../validate-writes.ts';

/** A table with writes that only the log has. */
interface PendingTable extends TableHead {
  /** The inputs that only the log has. */
  inputs: StoredInput[];
}

/** Characters in the log before it is folded into the tables. */
const LOG_LIMIT = 16 << 20;

/** How old the stored beat may be while nothing is written and no clock counts minutes. */
const IDLE_BEAT_MS = 60_000;

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
  /** By table. */
  private readonly pendingGames = new Map<string, FinishedGame>();
  private readonly pendingPlayers = new Map<string, StoredPlayer>();
  /** The folded inputs of a table that is read page by page. */
  private reading: { id: string; inputs: StoredInput[] } | null = null;
  private logSize = 0;
  private version: number;
  /** The number of the newest line in the log of `arena admin`. */
  private adminLines: number;
  private pulse: Pulse | null;
  /** As it is stored. */
  private storedPulse: Pulse | null;
  private hasBeaten = false;

  constructor(db: DatabaseSync, onForeignChange: () => void) {
    this.db = db;
    this.sql = prepareStatements(db);
    this.onForeignChange = onForeignChange;
    this.version = this.dataVersion();
    this.adminLines = this.countAdminLines();
    this.storedPulse = this.readPulse();
    this.pulse = this.storedPulse;
    this.transaction(() => this.readLog());
  }

  /** Stores all writes that fit, in one transaction. Returns the tables whose writes do not, with the reason. */
  commit(json: string): ReadonlyMap<string, Error> {
    const writes = parseOwnWrites(json);
    try {
      const validated = this.transaction(() => {
        const checked = validateWrites(writes, this);
        const fits = (write: Write): boolean => !isTableWrite(write) || !checked.failures.has(tableOf(write));
        const fitting = checked.failures.size === 0 ? writes : writes.filter(fits);
        if (fitting.length > 0 || writes.length === 0)
          this.append(fitting === writes ? json : JSON.stringify(fitting));
        this.storePulse(this.pulse);
        return checked;
      });
      this.storedPulse = this.pulse;
      this.keep(validated);
      if (this.logSize > LOG_LIMIT) this.tryToFold();
      return validated.failures;
    } catch (error) {
      if (isDamage(error)) throw error;
      return failAll(writes, toError(error));
    }
  }

  /** Moves the log into the tables. */
  private fold(): void {
    this.logSize = 0;
    this.transaction(() => {
      if (this.pending.size + this.pendingGames.size + this.pendingPlayers.size === 0) return;
      for (const { row, count, inputs } of this.pending.values())
        this.sql.fold.run(...columnValues(row), count, inputs.map((input) => JSON.stringify(input)).join());
      for (const game of this.pendingGames.values()) this.sql.addGame.run(gameValues(game));
      for (const { id, name, seen } of this.pendingPlayers.values()) this.sql.addPlayer.run(id, name, seen);
      this.sql.clear.run();
    });
    this.clearPending();
  }

  load(id: string, after = 0, limit = ALL_INPUTS): StoredTable | null {
    return this.transaction(() => {
      const pending = this.pending.get(id);
      return orDamaged(() => {
        const found = this.sql.head.get(id);
        if (pending === undefined && found === undefined) return null;
        const row = pending?.row ?? sqliteRow.parse(found);
        const folded = found === undefined ? 0 : sqliteCount.parse(found).count;
        const inputs = after < folded ? this.foldedInputs(id, folded, after, limit) : [];
        const start = Math.max(0, after - folded);
        inputs.push(...(pending?.inputs.slice(start, start + limit - inputs.length) ?? []));
        return { row, inputs };
      });
    });
  }

  private foldedInputs(id: string, count: number, after: number, limit: number): StoredInput[] {
    const kept = this.reading?.id === id ? this.reading : null;
    const { inputs } = kept ?? sqliteInputs.parse(this.sql.inputs.get(id));
    if (inputs.length !== count) throw new Error(`${inputs.length} of ${count} inputs are there`);
    if (after + limit < count) this.reading = { id, inputs };
    else if (kept !== null) this.reading = null;
    return inputs.slice(after, after + limit);
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

  gamesOf(player: string, before: number, limit: number, beforeTable = ''): FinishedGame[] {
    this.fold();
    return this.sql.gamesOf.all(player, before, limit, beforeTable).map((found) => sqliteGame.parse(found));
  }

  latestGames(before: number, limit: number): FinishedGame[] {
    this.fold();
    return this.sql.latestGames.all(before, limit).map((found) => sqliteGame.parse(found));
  }

  conductOf(player: string): Conduct {
    if (this.pendingGames.values().some(({ players }) => players.includes(player))) this.fold();
    return {
      games: Number(this.sql.gamesWithPeople.get(player)?.count),
      calledOff: this.sql.calledOff.all(player).map(({ ended }) => Number(ended)),
    };
  }

  player(id: string): StoredPlayer | null {
    const pending = this.pendingPlayers.get(id);
    if (pending !== undefined) return pending;
    const found = this.sql.player.get(id);
    return found === undefined ? null : playerSchema.parse(found);
  }

  games(after: string, limit: number): FinishedGame[] {
    this.fold();
    return this.sql.games.all(after, limit).map((found) => sqliteGame.parse(found));
  }

  players(after: string, limit: number): StoredPlayer[] {
    this.fold();
    return this.sql.players.all(after, limit).map((found) => playerSchema.parse(found));
  }

  /** How many batches have ever been stored. */
  get commits(): number {
    return Number(this.sql.commits.get()?.seq ?? 0);
  }

  deleteAbandoned(begunBefore: number, waitingBefore: number): string[] {
    this.fold();
    return this.sql.deleteAbandoned.all(begunBefore, waitingBefore).map(({ id }) => String(id));
  }

  finishedBefore(time: number): string[] {
    this.fold();
    return this.sql.finishedBefore.all(time).map(({ id }) => String(id));
  }

  deleteFinished(ids: readonly string[]): void {
    this.fold();
    this.transaction(() => {
      for (const id of ids) this.sql.deleteFinished.run(id);
    });
  }

  forgetNames(people: readonly string[], name: string): void {
    this.fold();
    this.transaction(() => {
      for (const person of people) {
        this.sql.forgetFirst.run(name, person);
        this.sql.forgetSecond.run(name, person);
        this.sql.forgetHolder.run(name, person);
        this.sql.forgetPlayer.run(person);
      }
    });
  }

  beat(clock: number, isTicking: boolean, previousPulse: Pulse | undefined): Pulse {
    const { next, isStored } = this.transaction(() => {
      const { storedPulse } = this;
      // Nobody else uses the folder: before its first beat, the server was not up.
      const maxGap = this.hasBeaten ? MAX_GAP_MS : BEAT_MS;
      const pulse = nextPulse(earlierPulse(this.pulse, previousPulse), clock, maxGap);
      const isDue =
        isTicking ||
        pulse.outages !== storedPulse?.outages ||
        Math.abs(clock - storedPulse.clock) >= IDLE_BEAT_MS;
      if (isDue) this.storePulse(pulse);
      return { next: pulse, isStored: isDue };
    });
    this.hasBeaten = true;
    this.pulse = next;
    if (isStored) this.storedPulse = next;
    return next;
  }

  /** Leaves everything as another server needs it, if the disk allows. */
  close(): void {
    this.tryToFold();
    try {
      this.transaction(() => this.storePulse(this.pulse));
    } catch {
      // The time since the last stored beat will not count.
    }
  }

  /** Reads everything again if another program has written in the meantime. */
  checkForeignChange(): void {
    const version = this.dataVersion();
    if (version === this.version) return;
    this.version = version;
    const adminLines = this.countAdminLines();
    // What `arena admin` writes adds a line there, and leaves all tables as they are.
    const isAdmins = adminLines > this.adminLines;
    this.adminLines = adminLines;
    if (isAdmins) return;
    this.clearPending();
    this.readLog();
    this.storedPulse = this.readPulse();
    this.pulse = this.storedPulse;
    this.onForeignChange();
  }

  head(id: string): TableHead | null {
    const pending = this.pending.get(id);
    if (pending !== undefined) return pending;
    return orDamaged(() => {
      const found = this.sql.head.get(id);
      if (found === undefined) return null;
      return { row: sqliteRow.parse(found), count: sqliteCount.parse(found).count };
    });
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
      const validated = validateWrites(parseLoggedWrites(String(writes)), this);
      this.keep(validated);
      for (const table of validated.failures.keys()) this.setAside(table);
    }
  }

  private readPulse(): Pulse | null {
    const found = this.sql.pulse.get();
    return found === undefined ? null : sqlitePulse.parse(found).pulse;
  }

  private storePulse(pulse: Pulse | null): void {
    if (pulse !== this.storedPulse) this.sql.keepPulse.run(JSON.stringify(pulse));
  }

  /** Some of its writes are lost: nobody plays on without them. */
  private setAside(table: string): void {
    this.pending.delete(table);
    this.sql.setAside.run(table, Date.now());
  }

  private keep({ drafts, games, players }: ValidatedWrites): void {
    for (const player of players) this.pendingPlayers.set(player.id, player);
    for (const game of games) if (!this.pendingGames.has(game.table)) this.pendingGames.set(game.table, game);
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
    this.reading = null;
    this.pending.clear();
    this.pendingCodes.clear();
    this.pendingGames.clear();
    this.pendingPlayers.clear();
    this.logSize = 0;
  }

  private countAdminLines(): number {
    return Number(this.sql.adminLines.get()?.number ?? 0);
  }

  private dataVersion(): number {
    return Number(this.sql.version.get()?.data_version);
  }
}

/** What `read` returns. If it finds something else than a table should be, the table is damaged. */
function orDamaged<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (isFromSqlite(error)) throw error;
    throw new DamagedTableError(toError(error).message, { cause: error });
  }
}

export function parseLoggedWrites(json: string): Write[] {
  try {
    return loggedWrites.parse(JSON.parse(json));
  } catch (error) {
    throw new DamagedLogError(`the log cannot be read: ${toError(error).message}`, { cause: error });
  }
}

/** Writes that this process has just made, so their types need no check. */
function parseOwnWrites(json: string): Write[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above; a check would double the cost of a commit
  return JSON.parse(json) as Write[];
}
