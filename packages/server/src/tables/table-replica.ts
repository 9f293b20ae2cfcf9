import {
  committedChance,
  Match,
  MatchRunner,
  replayInputs,
  updateJson,
  type BotPort,
  type Clocks,
  type Input,
  type RunnerPorts,
} from '@arena/match';
import { checkOptions, parseInputs } from '@arena/match/schema';
import {
  ConflictError,
  type StoredInput,
  type StoredTable,
  type TableChange,
  type TableProgress,
  type TableRow,
} from '../storage/storage.ts';
import type { WriteQueue } from '../storage/write-queue.ts';
import { toError } from '../to-error.ts';
import { finishedGameOf } from './finished-game.ts';

/** How many past updates a page gets for its log when it opens a table. */
const RECENT_UPDATES = 50;
const BOT_TAKEOVER_MS = 1000;

/** What a replica needs of its server. */
export interface ReplicaContext {
  readonly writeQueue: WriteQueue;
  readonly botTimeoutMs: number;
  /** Whether other servers may have the same table. */
  readonly isShared: boolean;
  load(id: string, after: number): Promise<StoredTable | null>;
  now(): number;
  /** The bot of this name, for whoever plays against it. */
  bot(name: string, owner: string): BotPort;
}

export interface ReplicaListener {
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
  /** Writes of an older generation were refused, or not made at all. */
  private generation = 0;
  /** How many writes are not durable yet. */
  private pending = 0;
  /** How far other servers have got, as far as known. */
  private known: TableProgress = { count: 0, version: 0 };
  /** Set while the table is read again; requests wait for it. */
  reading: Promise<void> | null = null;

  constructor(stored: StoredTable, context: ReplicaContext, listener: ReplicaListener) {
    this.row = stored.row;
    this.context = context;
    this.listener = listener;
    this.runner = new MatchRunner(matchOf(stored), this.runnerPorts(), keysOf(stored));
  }

  get match(): Match {
    return this.runner.match;
  }

  change(change: TableChange): void {
    const { row, context } = this;
    const changed = context.now();
    const version = row.version + 1;
    Object.assign(row, change, { changed, version });
    context.writeQueue.push({ write: 'change', table: row.id, version, change, at: changed });
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
    this.context.writeQueue.whenDurable(
      this.row.id,
      () => (generation === this.generation ? action() : onLost()),
      (error) => {
        if (generation === this.generation) this.onRefused(error);
        onLost();
      },
    );
  }

  private runnerPorts(): RunnerPorts<string> {
    const { context, row } = this;
    return {
      now: () => context.now(),
      setTimer: (ms, action) => {
        const timer = setTimeout(action, ms).unref();
        return () => clearTimeout(timer);
      },
      store: {
        append: (inputs, first, key) => this.append(inputs, first, key),
        whenDurable: (action) => this.whenDurable(action),
        ...(context.isShared && { isNewest: (count) => this.isNewest(count) }),
      },
      bot: (name) => context.bot(name, row.holders.flat()[0]?.guest ?? row.id),
      botTimeoutMs: context.botTimeoutMs,
      botTakeoverMs: context.isShared ? BOT_TAKEOVER_MS : 0,
      format: updateJson,
      recentUpdates: RECENT_UPDATES,
      onError: (error) => this.listener.onFailure(error),
    };
  }

  private async isNewest(count: number): Promise<boolean> {
    const stored = await this.context.load(this.row.id, count);
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
      context.writeQueue.push({ write: 'input', table: row.id, number: first + i, key, input, at, change });
    if (change.isOver === true && match.state.isSeeded)
      context.writeQueue.push({ write: 'game', game: finishedGameOf(row, match, at) });
    Object.assign(row, change, { changed: at });
    this.listener.onWrite();
    const stored = inputs.map((input) => ({ key, input }));
    this.announce(stored, change.isOver !== undefined);
  }

  /** What the lobby shows, as far as the newest inputs have changed it, and the deadline. */
  private listedChange(): TableChange {
    const { row } = this;
    const { isSeeded: isBegun, decider, game, clocks } = this.match.state;
    const { isOver } = this.match;
    const { turn } = game.state;
    const deadline = clocks === null || isOver ? null : deadlineOf(clocks);
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
    this.runner.follow(parseInputs(inputs.map(({ input }) => input)), keysOf({ inputs }));
    this.afterFollowing(hasNext);
  }

  private afterFollowing(hasNext: boolean): void {
    Object.assign(this.row, this.listedChange(), { changed: this.context.now() });
    this.listener.onFollowed(hasNext);
  }

  /** Reads what other servers have stored, if they have got further. */
  private catchUp(): void {
    const { known, row, match, runner } = this;
    const isBehind = known.count > match.inputs.length || known.version > row.version;
    if (!isBehind || runner.isClosed || this.pending > 0 || this.reading !== null) return;
    const before = match.inputs.length;
    this.readAgain(before, (stored) => {
      // A bot or a clock may have come in between: then their writes are refused, and the table is read again.
      if (this.pending > 0 || this.match.inputs.length !== before) return;
      this.follow(stored.inputs, this.takeRow(stored.row));
      this.known = { count: this.match.inputs.length, version: this.row.version };
    });
  }

  private onRefused(error: Error): void {
    if (!(error instanceof ConflictError)) return this.listener.onFailure(error);
    this.generation++;
    this.pending = 0;
    this.runner.suspend();
    this.listener.onConflict();
    this.readAgain(0, (stored) => {
      const hasNext = this.takeRow(stored.row);
      this.runner.continueFrom(matchOf(stored), keysOf(stored));
      this.afterFollowing(hasNext);
    });
  }

  private readAgain(after: number, use: (stored: StoredTable) => void): void {
    const { generation } = this;
    const read = async (): Promise<void> => {
      const stored = await this.context.load(this.row.id, after);
      if (stored === null) throw new Error('the table was deleted');
      if (!this.runner.isClosed && generation === this.generation) use(stored);
    };
    const reading: Promise<void> = read()
      .catch((error: unknown) => this.listener.onFailure(toError(error)))
      .finally(() => this.afterReading(reading));
    this.reading = reading;
  }

  private afterReading(reading: Promise<void>): void {
    // Meanwhile it may be read once more, after a conflict.
    if (this.reading !== reading) return;
    this.reading = null;
    if (this.runner.isClosed) return;
    this.listener.onRead();
    this.catchUp();
  }

  /** True if there is a next game now. */
  private takeRow(row: TableRow): boolean {
    const { next } = this.row;
    Object.assign(this.row, row);
    return row.next !== next;
  }
}

function matchOf({ row, inputs }: StoredTable): Match {
  const match = new Match(checkOptions(JSON.parse(row.options)), committedChance(row.secret));
  return replayInputs(match, parseInputs(inputs.map(({ input }) => input)));
}

const keysOf = ({ inputs }: { inputs: readonly StoredInput[] }): (string | null)[] =>
  inputs.map(({ key }) => key);

const deadlineOf = ({ running, since, left }: Clocks): number | null =>
  running === null ? null : since + left[running];
