import { randomInt } from 'node:crypto';
import type { Guest, NewTable, Outage } from '@arena/api';
import { botPort, type BotService } from '../bots/bots.ts';
import type { JobOwner } from '../bots/fair-queue.ts';
import type { Bus } from '../cluster/bus.ts';
import type { SharedFormat } from '../cluster/shared-format.ts';
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
import { newTableId } from '../storage/sharded-storage.ts';
import { WriteQueues } from '../storage/write-queues.ts';
import { toError } from '../to-error.ts';
import { TooManyError, type MinuteLimit } from '../minute-limit.ts';
import { calledOffOf, CallingOff } from './conduct.ts';
import { DamageReports } from './damage-reports.ts';
import { LiveTable, type TableContext } from './live-table.ts';
import { newRow, type TableOrder } from './new-row.ts';
import type { NextTable } from './next-table.ts';
import { newTable, readTable, type LoadedTable } from './read-table.ts';
import { checkRated } from './rated-options.ts';
import { TableDirectory } from './table-directory.ts';
import { checkOpenTables } from './open-tables.ts';
import type { TableMonitor } from './table-monitor.ts';

const BOT_TIMEOUT_MS = 20_000;
const SWEEP_MS = 60_000;
const ATTEND_MS = 2000;
/** If a bot has not moved for this long, the server that asked it is gone. */
const BOT_ABANDONED_MS = 5000;
const DAY = 24 * 60 * 60 * 1000;
/** How long the lobby shows a table after its end. */
export const SHOWN_AFTER_END = 7 * DAY;

export interface Retention {
  /** A game that has started is deleted if nothing has happened for this many days. */
  begunDays: number;
  /** The same for a game that has not started. */
  waitingDays: number;
}

export interface TablesOptions {
  storage: Storage;
  /** Connects servers that share the storage; null: this is the only one. */
  bus: Bus | null;
  clock: StorageClock;
  sharedFormat: Pick<SharedFormat, 'current'>;
  bots: BotService;
  monitor: TableMonitor;
  retention: Retention;
  /** Of tables that a guest opens, also by playing again. */
  openings: MinuteLimit;
  /** Of seats that a guest takes at tables of others. */
  joins: MinuteLimit;
}

/** All tables: those in memory, with one object for each, and what is known about the others. */
export class Tables implements TableContext {
  readonly writeQueues: WriteQueues;
  readonly bus: Bus | null;
  readonly directory = new TableDirectory();
  readonly botTimeoutMs = BOT_TIMEOUT_MS;
  private readonly storage: Storage;
  private readonly bots: BotService;
  private readonly monitor: TableMonitor;
  private readonly damaged: DamageReports;
  private readonly live = new Map<string, LiveTable>();
  private readonly loading = new Map<string, Promise<LiveTable | null>>();
  /** New tables. */
  private readonly openings: MinuteLimit;
  /** Seats at tables of others. */
  readonly joins: MinuteLimit;
  readonly callingOff: CallingOff;
  /** Called at this server when a table is over, perhaps several times. */
  onOver: ((table: LiveTable) => void) | null = null;
  /** Called at this server when something may have changed whom a table waits for. */
  onTurn: ((table: LiveTable) => void) | null = null;
  private readonly sweeper: NodeJS.Timeout;
  private readonly attendant: NodeJS.Timeout;
  private readonly lobbyChannel: LobbyChannel | null = null;

  private readonly clock: StorageClock;
  private readonly sharedFormat: Pick<SharedFormat, 'current'>;

  private constructor(options: TablesOptions) {
    const { storage, bus, clock, sharedFormat, bots, monitor, retention } = options;
    this.openings = options.openings;
    this.joins = options.joins;
    this.callingOff = new CallingOff(storage, this);
    this.storage = storage;
    this.bus = bus;
    this.clock = clock;
    this.sharedFormat = sharedFormat;
    this.bots = bots;
    this.monitor = monitor;
    this.damaged = new DamageReports(monitor);
    this.writeQueues = new WriteQueues(storage, (size, seconds) => monitor.onBatch(size, seconds));
    const report = (error: Error): void => monitor.onTaskFailure(error);
    clock.isTicking = () => [...this.live.values()].some((table) => table.isTicking);
    clock.onOutage = (outage) => {
      monitor.onOutage(outage);
      for (const table of this.live.values()) table.onOutage();
    };
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

  timeFor(deadline: number | null): number {
    return this.clock.timeFor(deadline);
  }

  wallTime(): number {
    return this.clock.wallTime();
  }

  get lastOutage(): Outage | null {
    return this.clock.lastOutage;
  }

  /** What all connected servers understand of stored tables: see `STORED_FORMAT`. */
  get format(): number {
    return this.sharedFormat.current;
  }

  load(id: string, after: number, limit: number): Promise<StoredTable | null> {
    return this.storage.load(id, after, limit);
  }

  get isShared(): boolean {
    return this.bus !== null;
  }

  bot(name: string, owner: () => JobOwner): BotPort {
    return botPort(this.bots, name, owner);
  }

  get damagedCount(): number {
    return this.damaged.size;
  }

  /** Opens a table. Resolves when it is durable; the InputError says what is wrong with the request. */
  async create(
    request: NewTable,
    isBot: (name: string) => boolean,
    opener: Guest & { isProgram?: boolean },
  ): Promise<string> {
    const { id: guest } = opener;
    const options = checkOptions(request.options);
    checkRated(options, this.format);
    const people = PLAYERS.filter((player) => options.seats[player].kind === 'person');
    const [firstPerson] = people;
    if (firstPerson === undefined) throw new InputError('at least one seat must be for a person');
    for (const seat of options.seats)
      if (seat.kind === 'bot' && !isBot(seat.bot)) throw new InputError(`there is no bot called ${seat.bot}`);
    if (!this.openings.take(guest)) throw new TooManyError('too many new tables; try again in a minute');
    checkOpenTables(this.directory.openTablesOf(guest));
    const seat = request.seat === 'lot' ? people[randomInt(people.length)] : request.seat;
    const holders: Pair<Holder[]> = [[], []];
    const own = people.find((player) => player === seat) ?? firstPerson;
    holders[own].push({ ...(await this.holderOf(opener)), isOwner: true });
    return this.openFirst({ options, holders, isOpen: request.isOpen, requires: null });
  }

  /** Opens a table for two people who want to play with each other; they sit in this order. */
  async createFor(options: MatchOptions, [first, second]: Pair<Guest>): Promise<string> {
    const holders: Pair<Holder[]> = [[await this.holderOf(first)], [await this.holderOf(second)]];
    return this.openFirst({ options: checkOptions(options), holders, isOpen: true, requires: null });
  }

  /** Resolves to a table that follows no other, once it is durable. */
  private async openFirst(order: TableOrder): Promise<string> {
    const seen = this.wallTime();
    for (const { guest, name } of order.holders.flat())
      this.writeQueues.ofPlayers.push({ write: 'player', player: { id: guest, name, seen } });
    const id = this.openTable(order);
    await this.writeQueues.of(id).durable(id);
    return id;
  }

  /** For a table to be opened later with `openSeated`. */
  newId(): string {
    return newTableId(this.writeQueues.randomShard());
  }

  /** Opens a table where everybody is seated; one that exists stays as it is. */
  async openSeated(id: string, { options, holders }: NextTable): Promise<void> {
    if ((await this.get(id)) !== null) return;
    this.openTable({ id, options, holders, isOpen: true, requires: null });
    await this.writeQueues.of(id).durable(id);
  }

  /** A guest who is about to sit down, with what others are told about them. */
  async holderOf({ id: guest, name, isProgram }: Guest & { isProgram?: boolean }): Promise<Holder> {
    // If the storage is away, storing the seat will fail and say why.
    const conduct = await this.storage.conductOf(guest).catch(() => null);
    return {
      guest,
      name,
      ...(conduct !== null && calledOffOf(conduct)),
      ...(isProgram === true && { isProgram }),
    };
  }

  /** Loads the table if needed. There is never more than one object for a table. */
  get(id: string): Promise<LiveTable | null> {
    const live = this.live.get(id);
    if (live !== undefined) return Promise.resolve(live);
    const damage = this.damaged.of(id);
    if (damage !== undefined) return Promise.reject(damage);
    const known = this.loading.get(id);
    if (known !== undefined) return known;
    const loading: Promise<LiveTable | null> = this.loadLive(id, () => this.loading.get(id) === loading);
    this.loading.set(id, loading);
    return loading;
  }

  /** Null if it is not in memory here. */
  inMemory(id: string): LiveTable | null {
    return this.live.get(id) ?? null;
  }

  onChange(table: LiveTable): void {
    const { row } = table;
    this.directory.list(row);
    this.lobbyChannel?.sendRow(row);
    if (row.isOver) this.onOver?.(table);
    else this.onTurn?.(table);
  }

  onFollowed({ row }: LiveTable): void {
    this.directory.list(row);
  }

  onNext(table: LiveTable, next: NextTable): void {
    // Otherwise it opens a little later: see `attend`.
    const guests = next.holders.flat().map(({ guest }) => guest);
    if (guests.some((guest) => this.openings.isUsedUp(guest))) return;
    for (const guest of guests) this.openings.take(guest);
    table.setNext(this.openTable({ ...next, isOpen: table.row.isOpen, requires: table.id }));
  }

  onFailure(table: LiveTable, error: Error): void {
    this.monitor.onFailure(table.id, error);
    this.unload(table);
  }

  async close(): Promise<void> {
    clearInterval(this.sweeper);
    clearInterval(this.attendant);
    this.lobbyChannel?.close();
    await Promise.allSettled(this.loading.values());
    for (const table of this.live.values()) table.close();
    await this.writeQueues.drained();
  }

  private async loadLive(id: string, isWanted: () => boolean): Promise<LiveTable | null> {
    try {
      const table = await readTable((after, limit) => this.load(id, after, limit));
      // The storage was replaced in the meantime.
      if (!isWanted()) return await this.get(id);
      return table === null ? null : this.addLive(table, false);
    } catch (error) {
      if (!isWanted()) return await this.get(id);
      if (error instanceof DamagedTableError) this.damaged.add(id, error);
      throw error;
    } finally {
      if (isWanted()) this.loading.delete(id);
    }
  }

  private addLive(loaded: LoadedTable, isNew: boolean): LiveTable {
    const table = new LiveTable(loaded, this, isNew);
    this.live.set(table.id, table);
    this.monitor.onLive(this.live.size);
    return table;
  }

  /** Frees the memory of a table without connections or activity. Not at once: who leaves may come back soon. */
  private unloadIfIdle(table: LiveTable): void {
    if (!table.isIdle) return;
    const unload = (): void => {
      if (table.isIdle) this.unload(table);
    };
    this.writeQueues.of(table.id).whenDurable(table.id, unload, () => undefined);
  }

  private unload(table: LiveTable): void {
    if (this.live.get(table.id) === table) this.live.delete(table.id);
    table.close();
    this.monitor.onLive(this.live.size);
  }

  /** Written, but not durable yet. */
  private openTable(order: TableOrder): string {
    const { directory, format } = this;
    const row = newRow(order, {
      now: this.now(),
      shard: this.writeQueues.randomShard(),
      format,
      isCodeInUse: (code) => directory.isCodeInUse(code),
    });
    const { requires } = order;
    const queue = this.writeQueues.of(row.id);
    queue.push({ write: 'create', row, ...(requires !== null && { requires }) });
    this.directory.list(row);
    // Its owner will connect right away.
    const table = this.addLive(newTable(row), true);
    queue.whenDurable(
      row.id,
      () => this.lobbyChannel?.sendRow(row),
      (error) => {
        this.directory.unlist(row.id);
        this.onFailure(table, error);
      },
    );
    return row.id;
  }

  private async readRows(): Promise<void> {
    const listed = this.directory.rows;
    const { rows, damaged } = await this.storage.rows(this.now() - SHOWN_AFTER_END);
    const stored = new Set(rows.map(({ id }) => id));
    // Tables in memory may be on their way to the storage.
    for (const { id } of listed) if (!stored.has(id) && !this.live.has(id)) this.directory.unlist(id);
    for (const [id, reason] of damaged) this.damaged.add(id, new DamagedTableError(reason));
    for (const row of rows.toReversed()) this.listUnlessDamaged(this.live.get(row.id)?.row ?? row);
  }

  private listUnlessDamaged(row: TableRow): void {
    try {
      this.directory.list(row);
    } catch (error) {
      this.damaged.add(row.id, new DamagedTableError(toError(error).message, { cause: error }));
    }
  }

  /** The storage was replaced, for instance by a restore: the state in memory is no longer valid. */
  private async reloadAll(): Promise<void> {
    const tables = [...this.live.values()];
    this.live.clear();
    this.loading.clear();
    for (const table of tables) table.close();
    this.damaged.clear();
    await this.readRows();
  }

  private remove(id: string): void {
    const table = this.live.get(id);
    if (table !== undefined) this.unload(table);
    this.directory.unlist(id);
    this.damaged.delete(id);
  }

  private joinLobby(bus: Bus, report: (error: Error) => void): LobbyChannel {
    bus.onReconnect = () => void this.attend(true).catch(report);
    return new LobbyChannel(bus, {
      onRow: (row) => {
        if (!this.live.has(row.id)) this.listUnlessDamaged(row);
      },
      onGone: (ids) => ids.forEach((id) => this.remove(id)),
    });
  }

  /** Does what no connection or timer does, such as ending games whose players are all gone. */
  private async attend(mustRead = false): Promise<void> {
    const now = this.now();
    for (const id of this.directory.stalled(now, BOT_ABANDONED_MS))
      if (!this.damaged.has(id)) (await this.getUnlessDamaged(id))?.checkClock();
    for (const table of this.live.values()) table.attend();
    if (this.bus === null) return;
    await this.readProgress();
    if (!this.bus.isConnected || mustRead) await this.readRows();
  }

  private async getUnlessDamaged(id: string): Promise<LiveTable | null> {
    try {
      return await this.get(id);
    } catch (error) {
      if (!this.damaged.has(id)) throw error;
      return null;
    }
  }

  /** Messages get lost, for instance if a server is killed right after a commit; the storage says what it has done. */
  private async readProgress(): Promise<void> {
    const progress = await this.storage.progress([...this.live.keys()]);
    for (const [id, reached] of progress) this.live.get(id)?.onProgress(reached);
  }

  private async sweep({ begunDays, waitingDays }: Retention): Promise<void> {
    const now = this.now();
    const gone = await this.storage.deleteAbandoned(now - begunDays * DAY, now - waitingDays * DAY);
    for (const id of gone) this.remove(id);
    if (gone.length > 0) this.lobbyChannel?.sendGone(gone);
    for (const { id, isOver, changed } of this.directory.rows)
      if (isOver && changed < now - SHOWN_AFTER_END) this.directory.unlist(id);
    for (const table of this.live.values()) this.unloadIfIdle(table);
    // A server may be killed before it has told the others about a table.
    if (this.bus !== null) await this.readRows();
  }
}
