import { randomBytes, randomInt } from 'node:crypto';
import { checkOptions, type BotPort, type TableOptions } from '@arena/match';
import type { Lobby, NewTable, OwnTable, TableCard } from '@arena/match/wire';
import { PLAYERS, type Pair, type Player } from '@arena/rules';
import { Journal } from '../storage/journal.ts';
import type { Holder, Storage, StoredTable, TableRow } from '../storage/storage.ts';
import { LiveTable, type House } from './live-table.ts';

/** Letters that nobody takes for another when they are read aloud. */
const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 6;
const BOT_PATIENCE_MS = 20_000;
const SWEEP_MS = 60_000;
const MOST_LISTED = 50;
const DAY = 24 * 60 * 60 * 1000;
/** Of games that are over, those are found again in the lobby that ended since. */
const SHOWN_AFTER_END = 7 * DAY;

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

/** All tables: those in memory, and what is known about the others. */
export class Tables implements House {
  readonly journal: Journal;
  private readonly storage: Storage;
  private readonly bots: (name: string) => BotPort;
  private readonly watch: Watch;
  private readonly live = new Map<string, Promise<LiveTable | null>>();
  private readonly rows = new Map<string, TableRow>();
  private readonly codes = new Map<string, string>();
  private readonly byGuest = new Map<string, Set<string>>();
  private readonly listeners = new Set<() => void>();
  private readonly sweeper: NodeJS.Timeout;

  private constructor(storage: Storage, bots: (name: string) => BotPort, watch: Watch, retention: Retention) {
    this.storage = storage;
    this.bots = bots;
    this.watch = watch;
    this.journal = new Journal(storage, (size, seconds) => watch.onBatch(size, seconds));
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

  now = (): number => Date.now();

  bot(name: string): BotPort {
    return this.bots(name);
  }

  patience(): Promise<unknown> {
    return new Promise((resolve) => setTimeout(resolve, BOT_PATIENCE_MS).unref());
  }

  /** A Fault says what is wrong with the options. */
  async create(wanted: NewTable, { guest, name }: Holder): Promise<string> {
    const options = checkOptions(wanted.options);
    const people = PLAYERS.filter((player) => options.seats[player].kind === 'person');
    const seat = wanted.seat === 'lot' ? people[randomInt(people.length)] : wanted.seat;
    const holders: Pair<Holder[]> = [[], []];
    holders[people.includes(seat) ? seat : people[0]].push({ guest, name });
    return this.make(options, holders, wanted.isOpen);
  }

  get(id: string): Promise<LiveTable | null> {
    const known = this.live.get(id);
    if (known !== undefined) return known;
    const loading = this.storage.load(id).then((stored) => this.wake(stored));
    this.live.set(id, loading);
    void loading.then(
      (table) => (table === null ? this.live.delete(id) : this.watch.onLive(this.live.size)),
      () => this.live.delete(id),
    );
    return loading;
  }

  idOfCode(code: string): string | null {
    return this.codes.get(code.toUpperCase()) ?? null;
  }

  lobbyFor(guest: string | null): Lobby {
    const all = [...this.rows.values()].filter((row) => !row.isOver && row.isOpen);
    const isFree = (row: TableRow): boolean => namesIn(row).includes(null);
    const own = guest === null ? [] : [...(this.byGuest.get(guest) ?? [])];
    const ownRows = own.map((id) => this.rows.get(id)).filter((row) => row !== undefined);
    return {
      open: all
        .filter((row) => isFree(row) && !own.includes(row.id))
        .slice(-MOST_LISTED)
        .map(cardOf),
      running: all
        .filter((row) => !isFree(row))
        .slice(-MOST_LISTED)
        .map(cardOf),
      own: ownRows
        .toSorted((a, b) => b.changed - a.changed)
        .slice(0, MOST_LISTED)
        .map((row) => ownCard(row, guest ?? '')),
    };
  }

  /** Called whenever a lobby may show something else. */
  listen(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  onChange(table: LiveTable): void {
    this.list(table.row);
    for (const listener of this.listeners) listener();
  }

  onRematch(table: LiveTable, options: TableOptions): void {
    const [first, second] = table.row.holders;
    this.make(options, [second, first], table.row.isOpen).then(
      (id) => table.setNext(id),
      (error: Error) => this.watch.onFailure(table.id, error),
    );
  }

  onBroken(table: LiveTable, error: Error): void {
    this.watch.onFailure(table.id, error);
    this.live.delete(table.id);
    table.close();
  }

  /** Tables that nobody looks at need no memory, unless a bot still thinks or a clock of minutes runs. */
  rest(table: LiveTable): void {
    if (table.isWatched || table.match.awaitedBot !== null) return;
    const { clocks, options } = table.match.table;
    const isTicking = clocks !== null && clocks.running !== null && options.clock.kind === 'increment';
    if (isTicking && !table.match.isOver) return;
    this.journal.after(() => {
      if (table.isWatched) return;
      this.live.delete(table.id);
      table.close();
      this.watch.onLive(this.live.size);
    });
  }

  async close(): Promise<void> {
    clearInterval(this.sweeper);
    for (const table of await Promise.all(this.live.values())) table?.close();
    await this.journal.settled();
    await this.storage.close();
  }

  private async make(options: TableOptions, holders: Pair<Holder[]>, isOpen: boolean): Promise<string> {
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
      isOver: false,
      next: null,
    };
    this.list(row);
    await new Promise<void>((resolve, reject) => {
      this.journal.write({ write: 'create', row }, (error) => {
        this.unlist(row.id);
        reject(error);
      });
      this.journal.after(resolve);
    });
    for (const listener of this.listeners) listener();
    return row.id;
  }

  private wake(stored: StoredTable | null): LiveTable | null {
    return stored === null ? null : new LiveTable(stored, this);
  }

  private newCode(): string {
    for (;;) {
      const code = Array.from(
        { length: CODE_LENGTH },
        () => CODE_LETTERS[randomInt(CODE_LETTERS.length)],
      ).join('');
      if (!this.codes.has(code)) return code;
    }
  }

  private list(row: TableRow): void {
    this.rows.set(row.id, row);
    this.codes.set(row.code, row.id);
    for (const { guest } of row.holders.flat()) {
      const own = this.byGuest.get(guest) ?? new Set();
      this.byGuest.set(guest, own.add(row.id));
    }
  }

  private unlist(id: string): void {
    const row = this.rows.get(id);
    if (row === undefined) return;
    this.rows.delete(id);
    this.codes.delete(row.code);
    for (const { guest } of row.holders.flat()) this.byGuest.get(guest)?.delete(id);
  }

  private async readRows(): Promise<void> {
    for (const id of this.rows.keys()) this.unlist(id);
    for (const row of (await this.storage.rows(this.now() - SHOWN_AFTER_END)).toReversed()) this.list(row);
  }

  /** What is stored was replaced, as by a restore: whatever is in memory is no longer true. */
  private async startOver(): Promise<void> {
    const tables = await Promise.all(this.live.values());
    this.live.clear();
    for (const table of tables) table?.close();
    await this.readRows();
    for (const listener of this.listeners) listener();
  }

  private async sweep({ begunDays, waitingDays }: Retention): Promise<void> {
    const now = this.now();
    const forgotten = await this.storage.forget(now - begunDays * DAY, now - waitingDays * DAY);
    for (const id of forgotten) this.unlist(id);
    for (const { id, isOver, changed } of this.rows.values())
      if (isOver && changed < now - SHOWN_AFTER_END) this.unlist(id);
    // Those that were only asked about.
    for (const table of await Promise.all(this.live.values())) if (table !== null) this.rest(table);
  }
}

function namesIn({ options, holders }: TableRow): Pair<string | null> {
  const { seats } = JSON.parse(options) as TableOptions;
  const nameOf = (player: Player): string | null => {
    const seat = seats[player];
    return seat.kind === 'bot' ? seat.bot : (holders[player][0]?.name ?? null);
  };
  return [nameOf(0), nameOf(1)];
}

function cardOf(row: TableRow): TableCard {
  const { setup, undo, clock, seats } = JSON.parse(row.options) as TableOptions;
  const { id, turn, isOver } = row;
  const beginner = setup.beginner === true;
  const isBot: Pair<boolean> = [seats[0].kind === 'bot', seats[1].kind === 'bot'];
  return { id, names: namesIn(row), isBot, deck: setup.deck, beginner, undo, clock, turn, isOver };
}

function ownCard(row: TableRow, guest: string): OwnTable {
  const seat: Player = row.holders[0].some((holder) => holder.guest === guest) ? 0 : 1;
  return { ...cardOf(row), seat, isMyTurn: row.decider === seat, changed: row.changed };
}
