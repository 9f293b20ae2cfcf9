import {
  BotDriver,
  Match,
  replayMatch,
  type BotPort,
  type Command,
  type RefusalReply,
  type MatchOptions,
  type Update,
} from '@arena/match';
import type { Company, FromServer, Phrase } from '@arena/match/wire';
import { opponentOf, PLAYERS, type Pair, type Player, type Viewer } from '@arena/rules';
import type { WriteQueue } from '../storage/write-queue.ts';
import type { StoredTable, TableChange, TableRow } from '../storage/storage.ts';
import { namesAt } from './names.ts';

/** One who looks at a table, at the other end of a wire. */
export interface Onlooker {
  readonly viewer: Viewer;
  send(message: string): void;
  /** The table cannot go on here: whoever wants to, comes again. */
  dismiss(): void;
}

/** What one at the table wants, by the key it will be known by. */
interface Wish {
  onlooker: Onlooker;
  key: string;
  /** The key with the side that has it. */
  mark: string;
}

/** What a table needs of the house it stands in. */
export interface House {
  readonly writeQueue: WriteQueue;
  now(): number;
  bot(name: string): BotPort;
  patience(): Promise<unknown>;
  /** Something has changed that a lobby shows. */
  onChange(table: LiveTable): void;
  /** Both sides want another game. */
  onRematch(table: LiveTable, options: MatchOptions): void;
  /** What is in memory can no longer be trusted. */
  onBroken(table: LiveTable, error: Error): void;
}

/** Enough for a repeated wish to be recognised after the longest pause of a page. */
const REMEMBERED_WISHES = 64;
/** Whoever was away for longer starts afresh: a page does not keep more. */
const MOST_MISSED = 100;
/** So much of the past comes along at first, for the log; but not where it would take long to make it again. */
const FIRST_UPDATES = 50;
const LONG_MATCH = 2000;
/** Only the newest: older ones are made again from the inputs for the few who ask for them. */
const KEPT_UPDATES = 1;
const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** How long a side may be away before the other one may claim the game. Where turns take days, the clock decides. */
const PATIENCE_MS = { increment: 60_000, none: 300_000, days: null };

/** A table in memory: its match, who looks at it, and the rule that nothing leaves it before it is safe. */
export class LiveTable {
  readonly row: TableRow;
  readonly match: Match;
  private readonly house: House;
  private readonly driver: BotDriver | null;
  private readonly onlookers = new Set<Onlooker>();
  private readonly marks = new Set<string>();
  private written: number;
  private readonly goneSince: Pair<number>;
  private timer: NodeJS.Timeout | null = null;
  private timerDue = 0;
  isClosed = false;

  constructor({ row, inputs }: StoredTable, house: House) {
    this.row = row;
    this.house = house;
    this.match = this.replay(
      inputs.map(({ input }) => input),
      KEPT_UPDATES,
    );
    this.written = this.match.inputs.length;
    for (const { key } of inputs) this.remember(key);
    this.goneSince = [house.now(), house.now()];
    const bots = this.match.options.seats.map((seat) => (seat.kind === 'bot' ? house.bot(seat.bot) : null));
    this.driver = bots.some((bot) => bot !== null)
      ? new BotDriver(this.match, bots as Pair<BotPort | null>, {
          now: () => house.now(),
          timeout: () => house.patience(),
          onChange: () => this.settle(null),
        })
      : null;
    this.goOn();
  }

  get id(): string {
    return this.row.id;
  }

  /** Nobody looks at it, no bot thinks, no clock of minutes runs. */
  get isIdle(): boolean {
    if (this.onlookers.size > 0 || this.match.botToMove !== null) return false;
    const { clocks, options } = this.match.state;
    const isTicking = clocks !== null && clocks.running !== null && options.clock.kind === 'increment';
    return !isTicking || this.match.isOver;
  }

  /** Where this guest sits. */
  seatOf(guest: string): Player | null {
    return (
      PLAYERS.find((player) => this.row.holders[player].some((holder) => holder.guest === guest)) ?? null
    );
  }

  /** The seat that nobody has taken yet. */
  get freeSeat(): Player | null {
    return PLAYERS.find((player) => this.isPerson(player) && this.row.holders[player].length === 0) ?? null;
  }

  /** `guest` may sit there from now on, whoever else may; done when that is safe. */
  async seat(player: Player, guest: string, name: string): Promise<void> {
    const holders: TableRow['holders'] = [...this.row.holders];
    holders[player] = [...holders[player], { guest, name: holders[player][0]?.name ?? name }];
    this.change({ holders });
    this.tellCompany();
    await this.house.writeQueue.durable(this.id);
  }

  /** Someone comes, and gets everything that came after the update of this number. */
  enter(onlooker: Onlooker, last: number | null): void {
    const { viewer } = onlooker;
    if (this.isClosed) return onlooker.dismiss();
    const others = [...this.onlookers];
    this.onlookers.add(onlooker);
    this.say(onlooker, {
      type: 'welcome',
      viewer,
      code: viewer === 'spectator' ? null : this.row.code,
      now: this.house.now(),
      company: this.company(),
      updates: this.missedBy(viewer, last),
      next: this.row.next,
    });
    this.sayTo(others, { type: 'company', company: this.company() });
  }

  leave(onlooker: Onlooker): void {
    if (!this.onlookers.delete(onlooker)) return;
    const { viewer } = onlooker;
    if (viewer !== 'spectator' && !this.isHere(viewer)) this.goneSince[viewer] = this.house.now();
    this.tellCompany();
  }

  obey(onlooker: Onlooker, key: string, command: Command): void {
    const { viewer } = onlooker;
    if (this.isClosed) return onlooker.dismiss();
    if (viewer === 'spectator') return this.refuseSpectator(onlooker);
    const mark = markOf(viewer, key);
    if (this.marks.has(mark)) return this.answer(onlooker, key, null);
    const refused = this.match.receive(viewer, command, this.house.now());
    // Whatever comes with a refusal, such as a flag that has fallen, is told without a key.
    this.settle(refused === null ? { onlooker, key, mark } : null);
    if (refused !== null) this.answer(onlooker, key, refused);
    this.goOn();
  }

  /** The other side has been away for too long. */
  claim(onlooker: Onlooker, key: string, result: 'win' | 'draw'): void {
    const { viewer } = onlooker;
    if (this.isClosed) return onlooker.dismiss();
    if (viewer === 'spectator') return this.refuseSpectator(onlooker);
    const mark = markOf(viewer, key);
    if (this.marks.has(mark)) return this.answer(onlooker, key, null);
    const claimable = this.claimableAt(opponentOf(viewer));
    if (claimable === null || claimable > this.house.now())
      return this.answer(onlooker, key, { reason: 'time-left', truth: this.match.snapshot(viewer) });
    this.match.reportAbandoned(opponentOf(viewer), result === 'win' ? viewer : null, this.house.now());
    this.settle({ onlooker, key, mark });
    this.goOn();
  }

  talk(onlooker: Onlooker, phrase: Phrase): void {
    const { viewer: from } = onlooker;
    if (this.isClosed) return onlooker.dismiss();
    if (from === 'spectator') return this.refuseSpectator(onlooker);
    this.sayToAll({ type: 'talk', from, phrase });
  }

  /** The table of the next game; written together with that table. */
  setNext(next: string): void {
    this.change({ next });
    this.sayToAll({ type: 'next', table: next });
  }

  /** Everybody is sent away, and comes again if they want. */
  close(): void {
    this.isClosed = true;
    if (this.timer !== null) clearTimeout(this.timer);
    for (const onlooker of this.onlookers) onlooker.dismiss();
    this.onlookers.clear();
  }

  private isPerson(player: Player): boolean {
    return this.match.options.seats[player].kind === 'person';
  }

  private isHere(player: Player): boolean {
    if (!this.isPerson(player)) return true;
    return [...this.onlookers].some(({ viewer }) => viewer === player);
  }

  private company(): Company {
    return {
      names: namesAt(this.match.options, this.row),
      isHere: [this.isHere(0), this.isHere(1)],
      claimableAt: [this.claimableAt(0), this.claimableAt(1)],
      watchers: [...this.onlookers].filter(({ viewer }) => viewer === 'spectator').length,
    };
  }

  private claimableAt(player: Player): number | null {
    const patience = PATIENCE_MS[this.match.options.clock.kind];
    const { ending, isSeeded } = this.match.state;
    if (patience === null || ending !== null || !isSeeded || this.isHere(player)) return null;
    return this.goneSince[player] + patience;
  }

  /** Writes what has been taken since, and tells it to everybody when it is safe. */
  private settle(wish: Wish | null): void {
    // A bot may answer a table that is no longer this one.
    if (this.isClosed) return;
    const { inputs, isOver } = this.match;
    if (this.written === inputs.length) return;
    const { row } = this;
    const { isSeeded: isBegun, decider, game } = this.match.state;
    const { turn } = game.state;
    const isNews =
      turn !== row.turn || decider !== row.decider || isBegun !== row.isBegun || isOver !== row.isOver;
    const change: TableChange = isNews ? { turn, decider, isBegun, isOver } : {};
    const key = wish === null ? null : wish.mark;
    const at = this.house.now();
    for (let number = this.written + 1; number <= inputs.length; number++) {
      const input = inputs[number - 1];
      this.house.writeQueue.push({ write: 'input', table: this.id, number, key, input, at, change });
    }
    this.remember(key);
    this.tell(this.written, wish);
    this.written = inputs.length;
    Object.assign(row, change, { changed: at });
    if (isNews) this.after(() => this.house.onChange(this));
  }

  private change(change: TableChange): void {
    const changed = this.house.now();
    Object.assign(this.row, change, { changed });
    this.house.writeQueue.push({ write: 'change', table: this.id, change, at: changed });
    this.after(() => this.house.onChange(this));
  }

  /** What follows from what was written happens when that is safe. */
  private after(action: () => void): void {
    this.house.writeQueue.whenDurable(this.id, action, this.fail);
  }

  private readonly fail = (error: Error): void => {
    if (!this.isClosed) this.house.onBroken(this, error);
  };

  /** What came after this update: made into text at once, before more comes, and only for viewers who are there. */
  private tell(last: number, wish: Wish | null): void {
    const readers = [...this.onlookers];
    const viewers: Viewer[] = [];
    for (const { viewer } of readers) if (!viewers.includes(viewer)) viewers.push(viewer);
    const texts = this.textsSince(last, viewers);
    this.after(() => {
      for (const reader of readers) {
        if (!this.onlookers.has(reader)) continue;
        const taken = wish?.onlooker === reader ? `,"taken":${JSON.stringify(wish.key)}` : '';
        reader.send(`{"type":"updates","updates":[${texts[viewers.indexOf(reader.viewer)]}]${taken}}`);
      }
    });
  }

  /** What each of these viewers has missed, as JSON. */
  private textsSince(last: number, viewers: readonly Viewer[]): string[] {
    if (this.match.inputs.length === last + 1) return this.match.latestTexts(viewers);
    return viewers.map((viewer) => JSON.stringify(this.missedBy(viewer, last)).slice(1, -1));
  }

  private answer(onlooker: Onlooker, key: string, refused: RefusalReply | null): void {
    this.say(
      onlooker,
      refused === null ? { type: 'updates', updates: [], taken: key } : { type: 'refused', key, refused },
    );
  }

  private refuseSpectator(onlooker: Onlooker): void {
    this.say(onlooker, { type: 'error', error: 'only those who sit at the table may do that' });
    onlooker.dismiss();
  }

  private say(onlooker: Onlooker, message: FromServer): void {
    const text = textOf(message);
    this.after(() => onlooker.send(text));
  }

  /** Not to those who come meanwhile: they are welcomed first. */
  private sayToAll(message: FromServer): void {
    this.sayTo([...this.onlookers], message);
  }

  private sayTo(onlookers: readonly Onlooker[], message: FromServer): void {
    if (onlookers.length === 0) return;
    const text = textOf(message);
    this.after(() => {
      for (const onlooker of onlookers) onlooker.send(text);
    });
  }

  private tellCompany(): void {
    this.sayToAll({ type: 'company', company: this.company() });
  }

  /** Bots think, flags fall, and when both sides want another game there is one. */
  private goOn(): void {
    if (this.isClosed) return;
    void this.driver?.drive();
    const rematch = this.row.next === null ? this.match.rematch() : null;
    if (rematch !== null) this.house.onRematch(this, rematch);
    this.watchClock();
  }

  /** One look at the clock when the flag may fall; a timer that comes earlier is left to find that out. */
  private watchClock(): void {
    const { clocks } = this.match.state;
    if (clocks === null || clocks.running === null || this.match.isOver) return;
    const now = this.house.now();
    const flag = clocks.since + clocks.left[clocks.running] + 1;
    if (this.timer !== null && this.timerDue <= flag) return;
    if (this.timer !== null) clearTimeout(this.timer);
    const wait = Math.min(Math.max(1, flag - now), LONGEST_TIMER_MS);
    this.timerDue = now + wait;
    this.timer = setTimeout(() => {
      this.timer = null;
      if (this.match.tick(this.house.now())) this.settle(null);
      this.goOn();
    }, wait);
    this.timer.unref();
  }

  private remember(mark: string | null): void {
    if (mark === null) return;
    this.marks.add(mark);
    if (this.marks.size <= REMEMBERED_WISHES) return;
    const [oldest] = this.marks;
    this.marks.delete(oldest);
  }

  private missedBy(viewer: Viewer, last: number | null): Update[] {
    const { inputs } = this.match;
    if (last === null && inputs.length > 0 && inputs.length < LONG_MATCH)
      return this.missedBy(viewer, Math.max(0, inputs.length - FIRST_UPDATES));
    if (last === null || last > inputs.length || inputs.length - last > MOST_MISSED)
      return [this.match.snapshot(viewer)];
    if (inputs.length - last <= KEPT_UPDATES) return this.match.catchUp(viewer, last);
    return this.replay(inputs, inputs.length).catchUp(viewer, last);
  }

  private replay(inputs: readonly unknown[], kept: number): Match {
    const options = JSON.parse(this.row.options) as MatchOptions;
    return replayMatch(new Match(options, this.row.secret, kept), inputs);
  }
}

/** Each side has keys of its own. */
const markOf = (player: Player, key: string): string => `${player} ${key}`;

const textOf = (message: FromServer): string => JSON.stringify(message);
