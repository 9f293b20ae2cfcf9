import { randomBytes, randomInt } from 'node:crypto';
import { checkOptions, type BotPort, type MatchOptions } from '@arena/match';
import type { NewTable } from '@arena/match/wire';
import { InputError, PLAYERS, type Pair } from '@arena/rules';
import { WriteQueue } from '../storage/write-queue.ts';
import type { Holder, Storage, StoredTable, TableRow } from '../storage/storage.ts';
import { Directory } from './directory.ts';
import { LiveTable, type House } from './live-table.ts';

/** Letters that nobody takes for another when they are read aloud. */
const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 6;
const BOT_PATIENCE_MS = 20_000;
const SWEEP_MS = 60_000;
const DAY = 24 * 60 * 60 * 1000;
/** Of games that are over, those are found again in the lobby that ended since. */
const SHOWN_AFTER_END = 7 * DAY;
/** To look it up takes longer than to look at the clock. */
const START = performance.timeOrigin;
/** For one guest at a time. */
const MOST_OPEN_TABLES = 100;

export interface Retention {
  /** Unfinished tables where nothing has happened for so many days are forgotten. */
  begunDays: number;
  /** The same where the game has not begun. */
  waitingDays: number;
}

export interface Watch {
  onBatch(size: number, seconds: number): void;
  onLive(count: number): void;
  /** A table could not be written, and goes back to what is stored. */
  onFailure(table: string, error: Error): void;
}

/** All tables: those in memory, one object for each, and what is known about the others. */
export class Tables implements House {
  readonly writeQueue: WriteQueue;
  readonly directory = new Directory();
  private readonly storage: Storage;
  private readonly bots: (name: string) => BotPort;
  private readonly watch: Watch;
  private readonly live = new Map<string, LiveTable>();
  private readonly waking = new Map<string, Promise<LiveTable | null>>();
  private readonly sweeper: NodeJS.Timeout;

  private constructor(storage: Storage, bots: (name: string) => BotPort, watch: Watch, retention: Retention) {
    this.storage = storage;
    this.bots = bots;
    this.watch = watch;
    this.writeQueue = new WriteQueue(storage, (size, seconds) => watch.onBatch(size, seconds));
    const report = (error: Error): void => watch.onFailure('all', error);
    storage.onForeignChange = () => void this.startOver().catch(report);
    this.sweeper = setInterval(() => void this.sweep(retention).catch(report), SWEEP_MS);
    this.sweeper.unref();
  }

  static async open(
    storage: Storage,
    bots: (name: string) => BotPort,
    watch: Watch,
    retention: Retention,
  ): Promise<Tables> {
    const tables = new Tables(storage, bots, watch, retention);
    await tables.readRows();
    return tables;
  }

  /** Goes on evenly whatever is done to the clock of the machine meanwhile. */
  now(): number {
    return Math.round(START + performance.now());
  }

  bot(name: string): BotPort {
    return this.bots(name);
  }

  patience(): Promise<unknown> {
    return new Promise((resolve) => setTimeout(resolve, BOT_PATIENCE_MS).unref());
  }

  /** A Fault says what is wrong with what is wanted. Done when it is safe. */
  async create(wanted: NewTable, isBot: (name: string) => boolean, { guest, name }: Holder): Promise<string> {
    const options = checkOptions(wanted.options);
    const people = PLAYERS.filter((player) => options.seats[player].kind === 'person');
    if (people.length === 0) throw new InputError('somebody must sit at the table');
    for (const seat of options.seats)
      if (seat.kind === 'bot' && !isBot(seat.bot)) throw new InputError(`there is no bot ${seat.bot}`);
    if (this.directory.openTablesOf(guest) >= MOST_OPEN_TABLES)
      throw new InputError(`you sit at ${MOST_OPEN_TABLES} tables already; finish or call off one of them`);
    const seat = wanted.seat === 'lot' ? people[randomInt(people.length)] : wanted.seat;
    const holders: Pair<Holder[]> = [[], []];
    holders[people.includes(seat) ? seat : people[0]].push({ guest, name });
    const id = this.make(options, holders, wanted.isOpen);
    await this.writeQueue.durable(id);
    return id;
  }

  /** There is never more than one object for a table. */
  get(id: string): Promise<LiveTable | null> {
    const awake = this.live.get(id);
    if (awake !== undefined) return Promise.resolve(awake);
    const known = this.waking.get(id);
    if (known !== undefined) return known;
    const waking: Promise<LiveTable | null> = this.wake(id, () => this.waking.get(id) === waking);
    this.waking.set(id, waking);
    return waking;
  }

  onChange({ row }: LiveTable): void {
    this.directory.list(row);
  }

  onRematch(table: LiveTable, options: MatchOptions): void {
    const [first, second] = table.row.holders;
    table.setNext(this.make(options, [second, first], table.row.isOpen));
  }

  onBroken(table: LiveTable, error: Error): void {
    this.watch.onFailure(table.id, error);
    this.letGo(table);
  }

  /** Tables that nobody looks at need no memory, unless a bot still thinks or a clock of minutes runs. */
  rest(table: LiveTable): void {
    if (!table.isIdle) return;
    const letGo = (): void => {
      if (table.isIdle) this.letGo(table);
    };
    this.writeQueue.whenDurable(table.id, letGo, () => undefined);
  }

  async close(): Promise<void> {
    clearInterval(this.sweeper);
    await Promise.allSettled(this.waking.values());
    for (const table of this.live.values()) table.close();
    await this.writeQueue.durable('all');
  }

  private async wake(id: string, isWanted: () => boolean): Promise<LiveTable | null> {
    try {
      const stored = await this.storage.load(id);
      // Everything was begun anew meanwhile.
      if (!isWanted()) return await this.get(id);
      if (stored === null) return null;
      return this.admit(stored);
    } finally {
      if (isWanted()) this.waking.delete(id);
    }
  }

  private admit(stored: StoredTable): LiveTable {
    const table = new LiveTable(stored, this);
    this.live.set(table.id, table);
    this.watch.onLive(this.live.size);
    return table;
  }

  private letGo(table: LiveTable): void {
    if (this.live.get(table.id) === table) this.live.delete(table.id);
    table.close();
    this.watch.onLive(this.live.size);
  }

  /** Written, but not safe yet. */
  private make(options: MatchOptions, holders: Pair<Holder[]>, isOpen: boolean): string {
    const now = this.now();
    const row: TableRow = {
      id: randomBytes(9).toString('base64url'),
      code: this.newCode(),
      options: JSON.stringify(options),
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
      next: null,
    };
    this.writeQueue.push({ write: 'create', row });
    this.directory.list(row);
    // Somebody will come at once.
    const table = this.admit({ row, inputs: [] });
    this.writeQueue.whenDurable(
      row.id,
      () => undefined,
      (error) => {
        this.directory.unlist(row.id);
        this.onBroken(table, error);
      },
    );
    return row.id;
  }

  private newCode(): string {
    for (;;) {
      const letters = Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]);
      const code = letters.join('');
      if (this.directory.idOfCode(code) === null) return code;
    }
  }

  private async readRows(): Promise<void> {
    const rows = await this.storage.rows(this.now() - SHOWN_AFTER_END);
    for (const { id } of this.directory.rows) this.directory.unlist(id);
    for (const row of rows.toReversed()) this.directory.list(row);
  }

  /** What is stored was replaced, as by a restore: whatever is in memory is no longer true. */
  private async startOver(): Promise<void> {
    const tables = [...this.live.values()];
    this.live.clear();
    this.waking.clear();
    for (const table of tables) table.close();
    await this.readRows();
  }

  private async sweep({ begunDays, waitingDays }: Retention): Promise<void> {
    const now = this.now();
    for (const id of await this.storage.forget(now - begunDays * DAY, now - waitingDays * DAY)) {
      const table = this.live.get(id);
      if (table !== undefined) this.letGo(table);
      this.directory.unlist(id);
    }
    for (const { id, isOver, changed } of this.directory.rows)
      if (isOver && changed < now - SHOWN_AFTER_END) this.directory.unlist(id);
    // Those that were only asked about.
    for (const table of this.live.values()) this.rest(table);
  }
}
