import {
  MatchRunner,
  type BotPort,
  type Clocks,
  type Input,
  type Match,
  type RunnerPorts,
} from '@arena/match';
import type { JobOwner } from '../bots/fair-queue.ts';
import {
  ConflictError,
  type StoredInput,
  type StoredTable,
  type InputChange,
  type TableChange,
  type TableProgress,
  type TableRow,
} from '../storage/storage.ts';
import type { WriteQueue } from '../storage/write-queue.ts';
import type { WriteQueues } from '../storage/write-queues.ts';
import { toError } from '../to-error.ts';
import { finishedGameOf } from './finished-game.ts';
import { inputsOf, keysOf, PAGE_SIZE, type LoadedTable } from './read-table.ts';
import { updateMessages } from './subscriber.ts';

/** How many past updates a page gets for its log when it opens a table. */
const RECENT_UPDATES = 50;
const BOT_TAKEOVER_MS = 1000;
const MAX_REFUSALS = 5;

/** What a replica needs of its server. */
export interface ReplicaContext {
  readonly writeQueues: WriteQueues;
  readonly botTimeoutMs: number;
  /** Whether other servers may have the same table. */
  readonly isShared: boolean;
  load(id: string, after: number, limit: number): Promise<StoredTable | null>;
  now(): number;
  /** The time for a clock that runs out at `deadline`: see `StorageClock`. */
  timeFor(deadline: number | null): number;
  /** Wall-clock time. */
  wallTime(): number;
  /** The bot of this name, for whoever plays against it. */
  bot(name: string, owner: () => JobOwner): BotPort;
}

export interface ReplicaListener {
  /** Where somebody has played from most recently: see `Subscriber`. */
  readonly network: string;
  /** Something was written here. */
  onWrite(): void;
  /** What was written is durable. `isListedAnew`: the lobby shows something else now. */
  onDurable(progress: TableProgress, inputs: readonly StoredInput[], isListedAnew: boolean): void;
  /** Other servers have got further, and so has this one now. `hasNext`: there is a next game now. */
  onFollowed(hasNext: boolean): void;
  /** Own writes were refused because another server was faster; the table is read again. */
  onConflict(): void;
  /** The table has been read again. */
  onRead(): void;
  /** A bot has to wait before it can think about this decision; null: no longer. */
  onBotWaiting(decision: number | null): void;
  /** What is in memory can no longer be trusted. */
  onFailure(error: Error): void;
}

/**
 * The match of a table, kept in step with the storage. Any server may write at any time: the storage accepts the inputs
 * that follow what it has, and whoever is refused reads what came first and decides anew.
 */
export class TableReplica {
  readonly row: TableRow;
  readonly runner: MatchRunner<string>;
  private readonly context: ReplicaContext;
  private readonly listener: ReplicaListener;
  private readonly writeQueue: WriteQueue;
  /** Writes of an older generation were refused, or not made at all. */
  private generation = 0;
  /** How often in a row writes were refused without anything new in the storage. */
  private refusals = 0;
  /** How many writes are not durable yet. */
  private pending = 0;
  /** How far other servers have got, as far as known. */
  private known: TableProgress = { count: 0, version: 0 };
  /** Set while the table is read again; requests wait for it. */
  reading: Promise<void> | null = null;

  constructor({ row, match, keys }: LoadedTable, context: ReplicaContext, listener: ReplicaListener) {
    this.row = row;
    this.context = context;
    this.listener = listener;
    this.writeQueue = context.writeQueues.of(row.id);
    this.runner = new MatchRunner(match, this.runnerPorts(), keys);
  }

  get match(): Match {
    return this.runner.match;
  }

  change(change: TableChange): void {
    const { row, context } = this;
    const changed = context.now();
    const version = row.version + 1;
    Object.assign(row, change, { changed, version });
    this.writeQueue.push({ write: 'change', table: row.id, version, change, at: changed });
    this.announce([], true);
  }

  /** Another server has got this far; `inputs` are its newest. */
  onProgress(progress: TableProgress, inputs: readonly StoredInput[] = []): void {
    const { known } = this;
    if (this.isNext(progress, inputs)) this.follow(inputs, false);
    this.known = {
      count: Math.max(known.count, progress.count),
      version: Math.max(known.version, progress.version),
    };
    this.catchUp();
  }

  /** `onLost` runs instead if the writes before it were refused because another server was faster. */
  whenDurable(action: () => void, onLost: () => void = () => undefined): void {
    const { generation } = this;
    this.writeQueue.whenDurable(
      this.row.id,
      () => (generation === this.generation ? action() : onLost()),
      (error) => {
        if (generation === this.generation) this.onRefused(error);
        onLost();
      },
    );
  }

  private runnerPorts(): RunnerPorts<string> {
    const { context } = this;
    return {
      now: () => context.timeFor(deadlineOf(this.match.state.clocks)),
      setTimer: (ms, action) => {
        const timer = setTimeout(action, ms).unref();
        return () => clearTimeout(timer);
      },
      store: {
        append: (inputs, first, key) => this.append(inputs, first, key),
        whenDurable: (action) => this.whenDurable(action),
        ...(context.isShared && { isNewest: (count) => this.isNewest(count) }),
      },
      bot: (name) => context.bot(name, () => this.botOwner),
      botTimeoutMs: context.botTimeoutMs,
      botTakeoverMs: context.isShared ? BOT_TAKEOVER_MS : 0,
      format: updateMessages,
      recentUpdates: RECENT_UPDATES,
      onBotWaiting: (decision) => this.listener.onBotWaiting(decision),
      onError: (error) => this.listener.onFailure(error),
    };
  }

  private get botOwner(): JobOwner {
    const { row, listener } = this;
    return { person: row.holders.flat()[0]?.guest ?? row.id, network: listener.network };
  }

  private async isNewest(count: number): Promise<boolean> {
    const stored = await this.load(count, 1);
    if (stored === null) throw new Error('the table was deleted');
    const isNewest = stored.inputs.length === 0 && this.match.inputs.length === count;
    if (!isNewest) this.onProgress({ count: count + stored.inputs.length, version: stored.row.version });
    while (this.reading !== null) await this.reading;
    return isNewest;
  }

  private append(inputs: readonly Input[], first: number, key: string | null): void {
    const { row, context, match } = this;
    const change = this.listedChange();
    const at = context.now();
    for (const [i, input] of inputs.entries())
      this.writeQueue.push({ write: 'input', table: row.id, number: first + i, key, input, at, change });
    if (change.isOver === true && match.state.isSeeded)
      this.writeQueue.push({ write: 'game', game: finishedGameOf(row, match, context.wallTime()) });
    Object.assign(row, change, { changed: at });
    this.listener.onWrite();
    const stored = inputs.map((input) => ({ key, input }));
    this.announce(stored, change.isOver !== undefined);
  }

  /** What the lobby shows, as far as the newest inputs have changed it, and the deadline. */
  private listedChange(): InputChange {
    const { row } = this;
    const { isSeeded: isBegun, revealer, game, clocks } = this.match.state;
    const decider = this.match.state.decider ?? revealer;
    const { isOver } = this.match;
    const { turn } = game.state;
    const deadline = deadlineOf(clocks);
    const isListedAnew =
      turn !== row.turn || decider !== row.decider || isBegun !== row.isBegun || isOver !== row.isOver;
    return {
      ...(isListedAnew && { turn, decider, isBegun, isOver }),
      ...(deadline !== row.deadline && { deadline }),
    };
  }

  private announce(inputs: readonly StoredInput[], isListedAnew: boolean): void {
    const progress = { count: this.match.inputs.length, version: this.row.version };
    this.pending++;
    this.whenDurable(() => {
      this.pending--;
      this.refusals = 0;
      this.listener.onDurable(progress, inputs, isListedAnew);
      this.catchUp();
    });
  }

  /** Whether these inputs follow directly, so that the storage need not be read. */
  private isNext({ count, version }: TableProgress, inputs: readonly StoredInput[]): boolean {
    return (
      this.pending === 0 &&
      this.reading === null &&
      version === this.row.version &&
      inputs.length > 0 &&
      this.match.inputs.length + inputs.length === count
    );
  }

  private follow(inputs: readonly StoredInput[], hasNext: boolean): void {
    this.runner.follow(inputsOf(inputs, this.match.inputs.length), keysOf(inputs));
    this.afterFollowing(hasNext);
  }

  private afterFollowing(hasNext: boolean): void {
    Object.assign(this.row, this.listedChange(), { changed: this.context.now() });
    this.listener.onFollowed(hasNext);
  }

  /** Reads what other servers have stored, if they have got further. True if it does. */
  private catchUp(): boolean {
    const { known, match, runner } = this;
    const isBehind = known.count > match.inputs.length || known.version > this.row.version;
    if (!isBehind || runner.isClosed || this.pending > 0 || this.reading !== null) return false;
    const before = match.inputs.length;
    const read = (): Promise<StoredTable | null> => this.load(before, PAGE_SIZE);
    this.readAgain(read, ({ row, inputs }) => {
      // A bot or a clock may have come in between: then their writes are refused, and the table is read again.
      if (this.pending > 0 || this.match.inputs.length !== before) return;
      this.follow(inputs, this.takeRow(row));
      // After a full page, there may be more.
      const count = this.match.inputs.length + (inputs.length === PAGE_SIZE ? 1 : 0);
      this.known = { count, version: this.row.version };
    });
    return true;
  }

  private onRefused(error: Error): void {
    if (!(error instanceof ConflictError)) return this.listener.onFailure(error);
    this.generation++;
    this.pending = 0;
    this.runner.suspend();
    this.listener.onConflict();
    const durable = this.match.inputs.length;
    this.readAgain(
      () => this.replayPages(),
      ({ row }) => {
        const isBehind = this.match.inputs.length === durable && row.version <= this.row.version;
        if (isBehind && ++this.refusals > MAX_REFUSALS)
          throw new Error('what follows is refused, although nothing else is stored: inputs were lost');
        const hasNext = this.takeRow(row);
        this.runner.resume();
        this.afterFollowing(hasNext);
      },
    );
  }

  /** What other servers have stored, page by page: the longest match does not block the server. */
  private async replayPages(): Promise<StoredTable | null> {
    for (;;) {
      const stored = await this.load(this.match.inputs.length, PAGE_SIZE);
      if (stored === null || this.runner.isClosed) return stored;
      const { inputs } = stored;
      this.runner.replay(inputsOf(inputs, this.match.inputs.length), keysOf(inputs));
      if (inputs.length < PAGE_SIZE) return stored;
    }
  }

  private load(after: number, limit: number): Promise<StoredTable | null> {
    return this.context.load(this.row.id, after, limit);
  }

  private readAgain<T>(read: () => Promise<T | null>, use: (stored: T) => void): void {
    const { generation } = this;
    const readAndUse = async (): Promise<void> => {
      const stored = await read();
      if (stored === null) throw new Error('the table was deleted');
      if (!this.runner.isClosed && generation === this.generation) use(stored);
    };
    const reading: Promise<void> = readAndUse()
      .catch((error: unknown) => this.listener.onFailure(toError(error)))
      .finally(() => this.afterReading(reading));
    this.reading = reading;
  }

  private afterReading(reading: Promise<void>): void {
    // Meanwhile it may be read once more, after a conflict.
    if (this.reading !== reading) return;
    this.reading = null;
    if (this.runner.isClosed) return;
    if (!this.catchUp()) this.listener.onRead();
  }

  /** True if there is a next game now. */
  private takeRow(row: TableRow): boolean {
    const { next } = this.row;
    Object.assign(this.row, row);
    return row.next !== next;
  }
}

/** When the running clock runs out. */
const deadlineOf = (clocks: Clocks | null): number | null =>
  clocks === null || clocks.running === null ? null : clocks.since + clocks.left[clocks.running];
