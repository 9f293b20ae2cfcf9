import { randomBytes, randomInt } from 'node:crypto';
import type { NewTable } from '@arena/api';
import { botPort, type BotBrain } from '../bots/bots.ts';
import type { Bus } from '../cluster/bus.ts';
import { LobbyChannel } from '../cluster/lobby-channel.ts';
import type { StorageClock } from '../cluster/storage-clock.ts';
import type { BotPort, MatchOptions } from '@arena/match';
import { checkOptions } from '@arena/match/schema';
import { InputError, PLAYERS, type Pair } from '@arena/rules';
import {
  DamagedTableError,
  type Holder,
  type Storage,
  type StoredTable,
  type TableRow,
} from '../storage/storage.ts';
import { newTableId, shardOf } from '../storage/sharded-storage.ts';
import { WriteQueue } from '../storage/write-queue.ts';
import { toError } from '../to-error.ts';
import { TokenBucket, type TokenBucketLimits } from '../token-bucket.ts';
import { LiveTable, type TableContext } from './live-table.ts';
import { TableDirectory } from './table-directory.ts';

/** Without I and O, which are easily misread. */
const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 6;
const BOT_TIMEOUT_MS = 20_000;
const SWEEP_MS = 60_000;
const ATTEND_MS = 2000;
/** If a bot has not moved for this long, the server that asked it is gone. */
const BOT_ABANDONED_MS = 5000;
const DAY = 24 * 60 * 60 * 1000;
/** How long the lobby shows a table after its end. */
const SHOWN_AFTER_END = 7 * DAY;
/** For each guest. */
const MAX_OPEN_TABLES = 100;

/** The page explains this one, so it has a reason of its own. */
class TooManyTablesError extends InputError {
  readonly reason = 'too-many-tables';
}

export interface Retention {
  /** A game that has started is deleted if nothing has happened for this many days. */
  begunDays: number;
  /** The same for a game that has not started. */
  waitingDays: number;
}

export interface TableMonitor {
  onBatch(size: number, seconds: number): void;
  onLive(count: number): void;
  /** Called when a table could not be stored and returns to its last stored state. */
  onFailure(table: string, error: Error): void;
  /** Called when what is stored of a table cannot be read. It is left as it is; the others go on. */
  onDamaged(table: string, error: Error): void;
}

export interface TablesOptions {
  storage: Storage;
  /** Connects servers that share the storage; null: this is the only one. */
  bus: Bus | null;
  clock: Pick<StorageClock, 'now'>;
  bots: BotBrain;
  monitor: TableMonitor;
  retention: Retention;
  /** How many tables a guest may open per minute, also by playing again. */
  openingsPerMinute: number;
}

/** All tables: those in memory, with one object for each, and what is known about the others. */
export class Tables implements TableContext {
  readonly writeQueue: WriteQueue;
  readonly bus: Bus | null;
  readonly directory = new TableDirectory();
  readonly botTimeoutMs = BOT_TIMEOUT_MS;
  private readonly storage: Storage;
  private readonly bots: BotBrain;
  private readonly monitor: TableMonitor;
  private readonly live = new Map<string, LiveTable>();
  private readonly loading = new Map<string, Promise<LiveTable | null>>();
  /** New tables, by guest. */
  private readonly openings = new Map<string, TokenBucket>();
  private readonly openingLimits: TokenBucketLimits;
  private readonly sweeper: NodeJS.Timeout;
  private readonly attendant: NodeJS.Timeout;
  private readonly lobbyChannel: LobbyChannel | null = null;

  private readonly clock: Pick<StorageClock, 'now'>;

  private constructor(options: TablesOptions) {
    const { storage, bus, clock, bots, monitor, retention, openingsPerMinute } = options;
    this.openingLimits = { burst: openingsPerMinute, perSecond: 0 };
    this.storage = storage;
    this.bus = bus;
    this.clock = clock;
    this.bots = bots;
    this.monitor = monitor;
    this.writeQueue = new WriteQueue(storage, (size, seconds) => monitor.onBatch(size, seconds));
    const report = (error: Error): void => monitor.onFailure('all', error);
    storage.onForeignChange = () => void this.reloadAll().catch(report);
    this.sweeper = setInterval(() => void this.sweep(retention).catch(report), SWEEP_MS);
    this.sweeper.unref();
    this.attendant = setInterval(() => void this.attend().catch(report), ATTEND_MS);
    this.attendant.unref();
    if (bus !== null) this.lobbyChannel = this.joinLobby(bus, report);
  }

  static async open(options: TablesOptions): Promise<Tables> {
    const tables = new Tables(options);
    await tables.readRows();
    return tables;
  }

  now(): number {
    return this.clock.now();
  }

  load(id: string, after: number): Promise<StoredTable | null> {
    return this.storage.load(id, after);
  }

  get isShared(): boolean {
    return this.bus !== null;
  }

  bot(name: string, owner: string): BotPort {
    return botPort(this.bots, name, owner);
  }

  /** Opens a table. Resolves when it is durable; the InputError says what is wrong with the request. */
  async create(
    request: NewTable,
    isBot: (name: string) => boolean,
    { guest, name }: Holder,
  ): Promise<string> {
    const options = checkOptions(request.options);
    const people = PLAYERS.filter((player) => options.seats[player].kind === 'person');
    const [firstPerson] = people;
    if (firstPerson === undefined) throw new InputError('at least one seat must be for a person');
    for (const seat of options.seats)
      if (seat.kind === 'bot' && !isBot(seat.bot)) throw new InputError(`there is no bot called ${seat.bot}`);
    if (!this.mayOpen(guest)) throw new InputError('you have opened many tables just now; wait a minute');
    if (this.directory.openTablesOf(guest) >= MAX_OPEN_TABLES)
      throw new TooManyTablesError(
        `you already sit at ${MAX_OPEN_TABLES} tables; finish or abort one of them`,
      );
    const seat = request.seat === 'lot' ? people[randomInt(people.length)] : request.seat;
    const holders: Pair<Holder[]> = [[], []];
    holders[people.find((player) => player === seat) ?? firstPerson].push({ guest, name });
    this.writeQueue.push({ write: 'player', player: { id: guest, name, seen: this.now() } });
    const id = this.openTable(options, holders, request.isOpen, null);
    await this.writeQueue.durable(id);
    return id;
  }

  /** Loads the table if needed. There is never more than one object for a table. */
  get(id: string): Promise<LiveTable | null> {
    const live = this.live.get(id);
    if (live !== undefined) return Promise.resolve(live);
    const known = this.loading.get(id);
    if (known !== undefined) return known;
    const loading: Promise<LiveTable | null> = this.loadLive(id, () => this.loading.get(id) === loading);
    this.loading.set(id, loading);
    return loading;
  }

  onChange({ row }: LiveTable): void {
    this.directory.list(row);
    this.lobbyChannel?.sendRow(row);
  }

  onFollowed({ row }: LiveTable): void {
    this.directory.list(row);
  }

  onRematch(table: LiveTable, options: MatchOptions): void {
    const [first, second] = table.row.holders;
    // Otherwise it opens a little later: see `attend`.
    if (![...first, ...second].every(({ guest }) => this.mayOpen(guest))) return;
    table.setNext(this.openTable(options, [second, first], table.row.isOpen, table.id));
  }

  private mayOpen(guest: string): boolean {
    const bucket = this.openings.get(guest) ?? new TokenBucket(this.openingLimits);
    this.openings.set(guest, bucket);
    return bucket.take();
  }

  onFailure(table: LiveTable, error: Error): void {
    this.monitor.onFailure(table.id, error);
    this.unload(table);
  }

  /** Frees the memory of a table without connections or activity. */
  unloadIfIdle(table: LiveTable): void {
    if (!table.isIdle) return;
    const unload = (): void => {
      if (table.isIdle) this.unload(table);
    };
    this.writeQueue.whenDurable(table.id, unload, () => undefined);
  }

  async close(): Promise<void> {
    clearInterval(this.sweeper);
    clearInterval(this.attendant);
    this.lobbyChannel?.close();
    await Promise.allSettled(this.loading.values());
    for (const table of this.live.values()) table.close();
    await this.writeQueue.drained();
  }

  private async loadLive(id: string, isWanted: () => boolean): Promise<LiveTable | null> {
    try {
      const stored = await this.storage.load(id);
      // The storage was replaced in the meantime.
      if (!isWanted()) return await this.get(id);
      if (stored === null) return null;
      return this.addLive(stored, false);
    } catch (error) {
      if (error instanceof DamagedTableError) this.monitor.onDamaged(id, error);
      throw error;
    } finally {
      if (isWanted()) this.loading.delete(id);
    }
  }

  private addLive(stored: StoredTable, isNew: boolean): LiveTable {
    const table = new LiveTable(stored, this, isNew);
    this.live.set(table.id, table);
    this.monitor.onLive(this.live.size);
    return table;
  }

  private unload(table: LiveTable): void {
    if (this.live.get(table.id) === table) this.live.delete(table.id);
    table.close();
    this.monitor.onLive(this.live.size);
  }

  /** Written, but not durable yet. */
  private openTable(
    options: MatchOptions,
    holders: Pair<Holder[]>,
    isOpen: boolean,
    requires: string | null,
  ): string {
    const now = this.now();
    const row: TableRow = {
      // A game after another one is in the same database: they are stored together.
      id: newTableId(requires === null ? randomInt(this.storage.shardCount) : shardOf(requires)),
      code: this.newCode(),
      // Whatever a page asks for: an undo must not lead to other dice.
      options: JSON.stringify({ ...options, chance: 'by-event' } satisfies MatchOptions),
      secret: randomBytes(32).toString('hex'),
      holders,
      isOpen,
      created: now,
      changed: now,
      turn: 0,
      decider: null,
      isBegun: false,
      isOver: false,
      days: options.clock.kind === 'days' ? options.clock.days : 0,
      deadline: null,
      next: null,
      version: 0,
    };
    this.writeQueue.push({ write: 'create', row, ...(requires !== null && { requires }) });
    this.directory.list(row);
    // Its owner will connect right away.
    const table = this.addLive({ row, inputs: [] }, true);
    this.writeQueue.whenDurable(
      row.id,
      () => this.lobbyChannel?.sendRow(row),
      (error) => {
        this.directory.unlist(row.id);
        this.onFailure(table, error);
      },
    );
    return row.id;
  }

  private newCode(): string {
    for (;;) {
      const letters = Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]);
      const code = letters.join('');
      if (!this.directory.isCodeInUse(code)) return code;
    }
  }

  private async readRows(): Promise<void> {
    const { rows, damaged } = await this.storage.rows(this.now() - SHOWN_AFTER_END);
    const stored = new Set(rows.map(({ id }) => id));
    for (const { id } of this.directory.rows) if (!stored.has(id)) this.directory.unlist(id);
    for (const [id, reason] of damaged) this.monitor.onDamaged(id, new DamagedTableError(reason));
    for (const row of rows.toReversed())
      try {
        this.directory.list(this.live.get(row.id)?.row ?? row);
      } catch (error) {
        this.monitor.onDamaged(row.id, toError(error));
      }
  }

  /** The storage was replaced, for instance by a restore: the state in memory is no longer valid. */
  private async reloadAll(): Promise<void> {
    const tables = [...this.live.values()];
    this.live.clear();
    this.loading.clear();
    for (const table of tables) table.close();
    await this.readRows();
  }

  private remove(id: string): void {
    const table = this.live.get(id);
    if (table !== undefined) this.unload(table);
    this.directory.unlist(id);
  }

  private joinLobby(bus: Bus, report: (error: Error) => void): LobbyChannel {
    bus.onReconnect = () => void this.attend(true).catch(report);
    return new LobbyChannel(bus, {
      onRow: (row) => {
        if (!this.live.has(row.id)) this.directory.list(row);
      },
      onGone: (ids) => ids.forEach((id) => this.remove(id)),
    });
  }

  /** Does what no connection or timer does, such as ending games whose players are all gone. */
  private async attend(mustRead = false): Promise<void> {
    const now = this.now();
    for (const id of this.directory.stalled(now, BOT_ABANDONED_MS))
      if (!this.live.has(id)) await this.get(id);
    for (const table of this.live.values()) table.attend();
    if (this.bus === null) return;
    await this.readProgress();
    if (!this.bus.isConnected || mustRead) await this.readRows();
  }

  /** Messages get lost, for instance if a server is killed right after a commit; the storage says what it has done. */
  private async readProgress(): Promise<void> {
    const progress = await this.storage.progress([...this.live.keys()]);
    for (const [id, reached] of progress) this.live.get(id)?.onProgress(reached);
  }

  private async sweep({ begunDays, waitingDays }: Retention): Promise<void> {
    const now = this.now();
    const gone = await this.storage.forget(now - begunDays * DAY, now - waitingDays * DAY);
    for (const id of gone) this.remove(id);
    if (gone.length > 0) this.lobbyChannel?.sendGone(gone);
    for (const { id, isOver, changed } of this.directory.rows)
      if (isOver && changed < now - SHOWN_AFTER_END) this.directory.unlist(id);
    this.openings.clear();
    // Tables that were loaded only to answer a question.
    for (const table of this.live.values()) this.unloadIfIdle(table);
  }
}
