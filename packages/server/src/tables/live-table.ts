import { PROTOCOL_VERSION, type QuickPhrase, type ServerMessage } from '@arena/api';
import {
  committedChance,
  Match,
  MatchRunner,
  replayInputs,
  updateJson,
  type BotPort,
  type Command,
  type Input,
  type MatchOptions,
  type MatchRequest,
  type RunnerPorts,
} from '@arena/match';
import { checkOptions, parseInputs } from '@arena/match/schema';
import { opponentOf, PLAYERS, type Player } from '@arena/rules';
import type { StoredTable, TableChange, TableRow } from '../storage/storage.ts';
import type { WriteQueue } from '../storage/write-queue.ts';
import { PresenceTracker } from './presence-tracker.ts';
import { seatNames } from './seat-names.ts';
import { MessageSender, messageText, type Subscriber } from './subscriber.ts';

/** Services that a table needs. */
export interface TableContext {
  readonly writeQueue: WriteQueue;
  readonly botTimeoutMs: number;
  now(): number;
  bot(name: string): BotPort;
  /** Something that the lobby shows has changed. */
  onChange(table: LiveTable): void;
  /** Both players want another game. */
  onRematch(table: LiveTable, options: MatchOptions): void;
  /** What is in memory can no longer be trusted. */
  onFailure(table: LiveTable, error: Error): void;
}

/** How many past updates a page gets for its log when it opens a table. */
const RECENT_UPDATES = 50;

/** A table in memory: who may sit there, who is connected, and its running match. */
export class LiveTable {
  readonly row: TableRow;
  private readonly context: TableContext;
  private readonly runner: MatchRunner<string>;
  private readonly presenceTracker: PresenceTracker;
  private readonly subscribers = new Map<Subscriber, MessageSender>();

  constructor({ row, inputs }: StoredTable, context: TableContext) {
    this.row = row;
    this.context = context;
    const match = new Match(optionsOf(row), committedChance(row.secret));
    replayInputs(match, parseInputs(inputs.map(({ input }) => input)));
    this.runner = new MatchRunner(
      match,
      this.runnerPorts(),
      inputs.map(({ key }) => key),
    );
    this.presenceTracker = new PresenceTracker(match, context.now());
    this.runner.start();
    this.openNextTable();
  }

  get id(): string {
    return this.row.id;
  }

  get match(): Match {
    return this.runner.match;
  }

  get isClosed(): boolean {
    return this.runner.isClosed;
  }

  /** Whether nobody is connected, no bot is thinking, and no clock is running that counts minutes. */
  get isIdle(): boolean {
    if (this.subscribers.size > 0 || this.match.botToMove !== null) return false;
    const { clocks, options } = this.match.state;
    const isTicking = clocks !== null && clocks.running !== null && options.clock.kind === 'increment';
    return !isTicking || this.match.isOver;
  }

  /** The seat of this guest. */
  seatOf(guest: string): Player | null {
    const sits = (player: Player): boolean =>
      this.row.holders[player].some((holder) => holder.guest === guest);
    return PLAYERS.find(sits) ?? null;
  }

  get freeSeat(): Player | null {
    const isFree = (player: Player): boolean =>
      !this.match.state.isBot(player) && this.row.holders[player].length === 0;
    return PLAYERS.find(isFree) ?? null;
  }

  /** Lets `guest` take this seat too. Resolves when that is durable. */
  async addHolder(player: Player, guest: string, name: string): Promise<void> {
    const holders: TableRow['holders'] = [...this.row.holders];
    holders[player] = [...holders[player], { guest, name: holders[player][0]?.name ?? name }];
    this.change({ holders });
    this.sendPresence([...this.subscribers.keys()]);
    await this.context.writeQueue.durable(this.id);
  }

  /** Welcomes a subscriber with all updates after this number. */
  subscribe(subscriber: Subscriber, last: number | null): void {
    const { viewer } = subscriber;
    if (this.isClosed) return subscriber.disconnect();
    const others = [...this.subscribers.keys()];
    const sender = new MessageSender(subscriber);
    this.subscribers.set(subscriber, sender);
    this.runner.subscribe(sender);
    this.presenceTracker.add(viewer);
    this.send([subscriber], {
      type: 'welcome',
      protocol: PROTOCOL_VERSION,
      viewer,
      code: viewer === 'spectator' ? null : this.row.code,
      now: this.context.now(),
      presence: this.presenceTracker.presence(seatNames(this.match.options, this.row)),
      updates: this.runner.updatesSince(viewer, last),
      next: this.row.next,
    });
    this.sendPresence(others);
  }

  unsubscribe(subscriber: Subscriber): void {
    const sender = this.subscribers.get(subscriber);
    if (sender === undefined) return;
    this.subscribers.delete(subscriber);
    this.runner.unsubscribe(sender);
    this.presenceTracker.remove(subscriber.viewer, this.context.now());
    this.sendPresence([...this.subscribers.keys()]);
  }

  handle(subscriber: Subscriber, key: string, command: Command): void {
    const request = this.requestOf(subscriber, key);
    if (request === null) return;
    this.runner.handle(request, command);
    this.openNextTable();
  }

  /** The other player has been away for too long. */
  claim(subscriber: Subscriber, key: string, result: 'win' | 'draw'): void {
    const request = this.requestOf(subscriber, key);
    if (request === null) return;
    const { from } = request;
    const claimableAt = this.presenceTracker.claimableAt(opponentOf(from));
    const isAllowed = claimableAt !== null && claimableAt <= this.context.now();
    this.runner.handleClaim(request, result === 'win' ? from : null, isAllowed);
  }

  chat(subscriber: Subscriber, phrase: QuickPhrase): void {
    const from = this.playerOf(subscriber);
    if (from !== null) this.send([...this.subscribers.keys()], { type: 'chat', from, phrase });
  }

  /** The table of the next game; stored together with that table. */
  setNext(next: string): void {
    this.change({ next });
    this.send([...this.subscribers.keys()], { type: 'next', table: next });
  }

  /** Disconnects all subscribers. Pages reconnect automatically. */
  close(): void {
    this.runner.close();
    for (const subscriber of this.subscribers.keys()) subscriber.disconnect();
    this.subscribers.clear();
  }

  private runnerPorts(): RunnerPorts<string> {
    const { context } = this;
    return {
      now: () => context.now(),
      setTimer: (ms, action) => {
        const timer = setTimeout(action, ms).unref();
        return () => clearTimeout(timer);
      },
      store: {
        append: (inputs, first, key) => this.append(inputs, first, key),
        whenDurable: (action) => this.whenDurable(action),
      },
      bot: (name) => context.bot(name),
      botTimeoutMs: context.botTimeoutMs,
      format: updateJson,
      recentUpdates: RECENT_UPDATES,
      onError: this.fail,
    };
  }

  /** The player who sends this. A spectator gets an error and is disconnected. */
  private playerOf(subscriber: Subscriber): Player | null {
    const { viewer } = subscriber;
    if (this.isClosed) subscriber.disconnect();
    else if (viewer !== 'spectator') return viewer;
    else {
      this.send([subscriber], { type: 'error', error: 'only players at this table may do that' });
      subscriber.disconnect();
    }
    return null;
  }

  private requestOf(subscriber: Subscriber, key: string): MatchRequest<string> | null {
    const from = this.playerOf(subscriber);
    const sender = this.subscribers.get(subscriber);
    return from === null || sender === undefined ? null : { from, key, subscriber: sender };
  }

  private append(inputs: readonly Input[], first: number, key: string | null): void {
    const { row, context } = this;
    const { isSeeded: isBegun, decider, game } = this.match.state;
    const { isOver } = this.match;
    const { turn } = game.state;
    const isListedAnew =
      turn !== row.turn || decider !== row.decider || isBegun !== row.isBegun || isOver !== row.isOver;
    const change: TableChange = isListedAnew ? { turn, decider, isBegun, isOver } : {};
    const at = context.now();
    for (const [i, input] of inputs.entries())
      context.writeQueue.push({ write: 'input', table: this.id, number: first + i, key, input, at, change });
    Object.assign(row, change, { changed: at });
    if (isListedAnew) this.whenDurable(() => context.onChange(this));
    if (this.presenceTracker.onInput(at) && this.presenceTracker.isSomeoneAway)
      this.sendPresence([...this.subscribers.keys()]);
  }

  private change(change: TableChange): void {
    const changed = this.context.now();
    Object.assign(this.row, change, { changed });
    this.context.writeQueue.push({ write: 'change', table: this.id, change, at: changed });
    this.whenDurable(() => this.context.onChange(this));
  }

  private whenDurable(action: () => void): void {
    this.context.writeQueue.whenDurable(this.id, action, this.fail);
  }

  private readonly fail = (error: Error): void => {
    if (!this.isClosed) this.context.onFailure(this, error);
  };

  private sendPresence(subscribers: readonly Subscriber[]): void {
    const presence = this.presenceTracker.presence(seatNames(this.match.options, this.row));
    this.send(subscribers, { type: 'presence', presence });
  }

  /** Sends once everything written so far is durable. Subscribers who arrive before that get a welcome instead. */
  private send(subscribers: readonly Subscriber[], message: ServerMessage): void {
    if (subscribers.length === 0) return;
    const text = messageText(message);
    this.whenDurable(() => {
      for (const subscriber of subscribers) subscriber.send(text);
    });
  }

  private openNextTable(): void {
    const options = this.isClosed || this.row.next !== null ? null : this.match.rematch();
    if (options !== null) this.context.onRematch(this, options);
  }
}

const optionsOf = (row: TableRow): MatchOptions => checkOptions(JSON.parse(row.options));
