import { PROTOCOL_VERSION, type QuickPhrase } from '@arena/api';
import {
  committedChance,
  Match,
  MatchRunner,
  replayInputs,
  updateJson,
  type BotPort,
  type Clocks,
  type Command,
  type Input,
  type MatchOptions,
  type MatchRequest,
  type RunnerPorts,
} from '@arena/match';
import { checkOptions, parseInputs } from '@arena/match/schema';
import { opponentOf, PLAYERS, type Player } from '@arena/rules';
import type { Bus } from '../cluster/bus.ts';
import { TableChannel, type TableMessage } from '../cluster/table-channel.ts';
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
import { PresenceTracker } from './presence-tracker.ts';
import { seatNames } from './seat-names.ts';
import { MessageSender, messageText, type Subscriber } from './subscriber.ts';

/** Services that a table needs. */
export interface TableContext {
  readonly writeQueue: WriteQueue;
  readonly botTimeoutMs: number;
  /** Connects servers that share the storage; null: this is the only one. */
  readonly bus: Bus | null;
  load(id: string, after: number): Promise<StoredTable | null>;
  now(): number;
  /** The bot of this name, for whoever plays against it. */
  bot(name: string, owner: string): BotPort;
  /** Something that the lobby shows has changed. */
  onChange(table: LiveTable): void;
  /** Another server has changed what the lobby shows. */
  onFollowed(table: LiveTable): void;
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
  private readonly channel: TableChannel | null;
  /** Writes of an older generation were refused, or not made at all. */
  private generation = 0;
  /** How many writes are not durable yet. */
  private pending = 0;
  /** How far other servers have got, as far as known. */
  private known: TableProgress = { count: 0, version: 0 };
  /** Set while the table is read again; requests wait for it. */
  private reading: Promise<void> | null = null;
  private presenceTimer: NodeJS.Timeout | null = null;
  /** Subscribers who wait for their welcome, with the number of the last update they have. */
  private readonly unwelcomed = new Map<Subscriber, number | null>();

  constructor(stored: StoredTable, context: TableContext, isNew: boolean) {
    const { row } = stored;
    this.row = row;
    this.context = context;
    this.runner = new MatchRunner(matchOf(stored), this.runnerPorts(), keysOf(stored));
    this.presenceTracker = new PresenceTracker(() => this.match, context.now());
    const { bus } = context;
    this.channel = bus === null ? null : new TableChannel(bus, row.id, (message) => this.onMessage(message));
    this.runner.start(isNew);
    this.sendCounts(true);
    if (isNew || bus === null) this.openNextTable();
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

  /** Lets `guest` take this seat too. Resolves when that is durable; rejects if another server was faster. */
  async addHolder(player: Player, guest: string, name: string): Promise<void> {
    await this.reading;
    const holders: TableRow['holders'] = [...this.row.holders];
    holders[player] = [...holders[player], { guest, name: holders[player][0]?.name ?? name }];
    const { writeQueue } = this.context;
    writeQueue.push({ write: 'player', player: { id: guest, name, seen: this.context.now() } });
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
    this.presenceTracker.add(viewer);
    this.sendCounts(false);
    this.unwelcomed.set(subscriber, last);
    // Otherwise it is welcomed after the table has been read again.
    if (this.reading === null) this.welcome(subscriber, sender);
    if (viewer === 'spectator') this.sendPresenceSoon();
    else this.sendPresence(others);
  }

  private welcome(subscriber: Subscriber, sender: MessageSender): void {
    const { viewer } = subscriber;
    const last = this.unwelcomed.get(subscriber) ?? null;
    this.runner.subscribe(sender);
    const text = messageText({
      type: 'welcome',
      protocol: PROTOCOL_VERSION,
      viewer,
      code: viewer === 'spectator' ? null : this.row.code,
      now: this.context.now(),
      presence: this.presenceTracker.presence(seatNames(this.match.options, this.row)),
      updates: this.runner.updatesSince(viewer, last),
      next: this.row.next,
    });
    this.whenDurable(() => {
      if (this.unwelcomed.delete(subscriber)) subscriber.send(text);
    });
  }

  private welcomeAll(): void {
    for (const subscriber of [...this.unwelcomed.keys()]) {
      const sender = this.subscribers.get(subscriber);
      if (sender !== undefined) this.welcome(subscriber, sender);
    }
  }

  unsubscribe(subscriber: Subscriber): void {
    const sender = this.subscribers.get(subscriber);
    if (sender === undefined) return;
    this.subscribers.delete(subscriber);
    this.unwelcomed.delete(subscriber);
    this.runner.unsubscribe(sender);
    this.presenceTracker.remove(subscriber.viewer, this.context.now());
    this.sendCounts(false);
    if (subscriber.viewer === 'spectator') this.sendPresenceSoon();
    else this.sendPresence([...this.subscribers.keys()]);
  }

  handle(subscriber: Subscriber, key: string, command: Command): void {
    if (this.reading !== null) return void this.reading.then(() => this.handle(subscriber, key, command));
    const request = this.requestOf(subscriber, key);
    if (request === null) return;
    this.runner.handle(request, command);
    this.openNextTable();
  }

  /** The other player has been away for too long. */
  claim(subscriber: Subscriber, key: string, result: 'win' | 'draw'): void {
    if (this.reading !== null) return void this.reading.then(() => this.claim(subscriber, key, result));
    const request = this.requestOf(subscriber, key);
    if (request === null) return;
    const { from } = request;
    const claimableAt = this.presenceTracker.claimableAt(opponentOf(from));
    const isAllowed = claimableAt !== null && claimableAt <= this.context.now();
    this.runner.handleClaim(request, result === 'win' ? from : null, isAllowed);
  }

  chat(subscriber: Subscriber, phrase: QuickPhrase): void {
    const from = this.playerOf(subscriber);
    if (from === null) return;
    const message = messageText({ type: 'chat', from, phrase });
    this.sendText([...this.subscribers.keys()], message);
    this.channel?.send({ type: 'chat', message });
  }

  /** The table of the next game; stored together with that table. */
  setNext(next: string): void {
    this.change({ next });
    this.sendNext();
  }

  private sendNext(): void {
    const { next } = this.row;
    if (next === null) return;
    const text = messageText({ type: 'next', table: next });
    const subscribers = [...this.subscribers.keys()];
    this.whenDurable(() => sendTo(subscribers, text));
  }

  /** Resolves when the table is not being read again. */
  async settled(): Promise<void> {
    await this.reading;
  }

  /** Another server has got this far. */
  onProgress({ count, version }: TableProgress): void {
    const { known } = this;
    this.known = { count: Math.max(known.count, count), version: Math.max(known.version, version) };
    this.catchUp();
  }

  /** Call this from time to time: other servers may have stopped without a word. */
  attend(): void {
    this.sendCounts(false);
    if (this.presenceTracker.expire(this.context.now())) this.sendPresence([...this.subscribers.keys()]);
    if (this.reading === null) this.openNextTable();
  }

  /** Disconnects all subscribers. Pages reconnect automatically. */
  close(): void {
    if (!this.isClosed) this.sendCounts(false, [0, 0, 0]);
    if (this.presenceTimer !== null) clearTimeout(this.presenceTimer);
    this.runner.close();
    this.channel?.close();
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
      bot: (name) => context.bot(name, this.row.holders.flat()[0]?.guest ?? this.id),
      botTimeoutMs: context.botTimeoutMs,
      botTakeoverMs: context.bus === null ? 0 : BOT_TAKEOVER_MS,
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
      subscriber.send(messageText({ type: 'error', error: 'only players at this table may do that' }));
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
    const change = this.listedChange();
    const at = context.now();
    for (const [i, input] of inputs.entries())
      context.writeQueue.push({ write: 'input', table: this.id, number: first + i, key, input, at, change });
    if (change.isOver === true && this.match.state.isSeeded)
      context.writeQueue.push({ write: 'game', game: finishedGameOf(this.row, this.match, at) });
    Object.assign(row, change, { changed: at });
    if (this.presenceTracker.onInput(at) && this.presenceTracker.isSomeoneAway)
      this.sendPresence([...this.subscribers.keys()]);
    const stored = inputs.map((input) => ({ key, input }));
    this.announce(
      stored,
      Object.keys(change).some((name) => name !== 'deadline'),
    );
  }

  /** What the lobby shows, as far as the newest inputs have changed it. */
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

  private change(change: TableChange): void {
    const changed = this.context.now();
    const version = this.row.version + 1;
    Object.assign(this.row, change, { changed, version });
    this.context.writeQueue.push({ write: 'change', table: this.id, version, change, at: changed });
    this.announce([], true);
  }

  /** Tells the lobby and other servers once the newest writes are durable. */
  private announce(inputs: StoredInput[], isListedAnew: boolean): void {
    const count = this.match.inputs.length;
    const { version } = this.row;
    this.pending++;
    this.whenDurable(() => {
      this.pending--;
      if (isListedAnew) this.context.onChange(this);
      this.channel?.send({ type: 'progress', count, version, inputs });
      this.catchUp();
    });
  }

  private onMessage(message: TableMessage): void {
    if (this.isClosed) return;
    switch (message.type) {
      case 'progress':
        if (this.isNext(message)) this.follow(message.inputs);
        return this.onProgress(message);
      case 'presence': {
        const { node, counts, asks } = message;
        if (this.presenceTracker.onRemote(node, counts, this.context.now()))
          this.sendPresence([...this.subscribers.keys()]);
        if (asks) this.sendCounts(false);
        return;
      }
      case 'chat':
        return sendTo([...this.subscribers.keys()], message.message);
    }
  }

  /** Whether these inputs follow directly, so that the storage need not be read. */
  private isNext({ count, version, inputs }: TableProgress & { inputs: readonly StoredInput[] }): boolean {
    return (
      this.pending === 0 &&
      this.reading === null &&
      version === this.row.version &&
      inputs.length > 0 &&
      this.match.inputs.length + inputs.length === count
    );
  }

  private follow(inputs: readonly StoredInput[]): void {
    this.runner.follow(
      parseInputs(inputs.map(({ input }) => input)),
      inputs.map(({ key }) => key),
    );
    this.onFollowed();
  }

  private onFollowed(): void {
    const at = this.context.now();
    Object.assign(this.row, this.listedChange(), { changed: at });
    this.presenceTracker.onInput(at);
    this.sendPresence([...this.subscribers.keys()]);
    this.context.onFollowed(this);
  }

  /** Reads what other servers have stored, if they have got further. */
  private catchUp(): void {
    const { known, row, match } = this;
    const isBehind = known.count > match.inputs.length || known.version > row.version;
    if (!isBehind || this.isClosed || this.pending > 0 || this.reading !== null) return;
    this.readAgain(async () => {
      const before = this.match.inputs.length;
      const stored = await this.context.load(this.id, before);
      if (stored === null) return this.fail(new Error('the table was deleted'));
      // A request may have come in between: then its writes are refused, and the table is read again.
      if (this.isClosed || this.pending > 0 || this.match.inputs.length !== before) return;
      this.takeRow(stored.row);
      this.follow(stored.inputs);
      this.known = { count: this.match.inputs.length, version: this.row.version };
    });
  }

  /** Own writes were refused, because another server was faster: continue from what is stored. */
  private recover(): void {
    this.generation++;
    this.pending = 0;
    this.runner.suspend();
    // They get a welcome instead of the updates that follow.
    for (const subscriber of this.unwelcomed.keys()) {
      const sender = this.subscribers.get(subscriber);
      if (sender !== undefined) this.runner.unsubscribe(sender);
    }
    this.readAgain(async () => {
      const stored = await this.context.load(this.id, 0);
      if (stored === null) return this.fail(new Error('the table was deleted'));
      if (this.isClosed) return;
      this.takeRow(stored.row);
      this.runner.continueFrom(matchOf(stored), keysOf(stored));
      this.onFollowed();
    });
  }

  private readAgain(read: () => Promise<void>): void {
    const reading = read()
      .catch((error: unknown) => this.fail(toError(error)))
      .then(() => {
        this.reading = null;
        if (this.isClosed) return;
        this.welcomeAll();
        this.openNextTable();
        this.catchUp();
      });
    this.reading = reading;
  }

  private takeRow(row: TableRow): void {
    const { next } = this.row;
    Object.assign(this.row, row);
    if (row.next !== next) this.sendNext();
  }

  /** `onLost` runs instead if the writes before it were refused because another server was faster. */
  private whenDurable(action: () => void, onLost: () => void = () => undefined): void {
    const { generation } = this;
    this.context.writeQueue.whenDurable(
      this.id,
      () => (generation === this.generation ? action() : onLost()),
      (error) => {
        if (generation === this.generation)
          if (error instanceof ConflictError) this.recover();
          else this.fail(error);
        onLost();
      },
    );
  }

  private readonly fail = (error: Error): void => {
    if (!this.isClosed) this.context.onFailure(this, error);
  };

  private sendPresence(subscribers: readonly Subscriber[]): void {
    const presence = this.presenceTracker.presence(seatNames(this.match.options, this.row));
    this.sendText(subscribers, messageText({ type: 'presence', presence }));
  }

  /** Spectators come and go by the hundred: all are told at most once in a while how many there are. */
  private sendPresenceSoon(): void {
    this.presenceTimer ??= setTimeout(() => {
      this.presenceTimer = null;
      if (!this.isClosed) this.sendPresence([...this.subscribers.keys()]);
    }, SPECTATOR_COUNT_MS).unref();
  }

  /** Tells other servers who is connected here. */
  private sendCounts(asks: boolean, counts = this.presenceTracker.counts): void {
    const { channel } = this;
    channel?.send({ type: 'presence', node: channel.node, counts, asks });
  }

  /** Sends once everything written so far is durable. Subscribers who arrive before that get a welcome instead. */
  private sendText(subscribers: readonly Subscriber[], text: string): void {
    const send = (): void => sendTo(subscribers, text);
    if (subscribers.length > 0) this.whenDurable(send, send);
  }

  private openNextTable(): void {
    const options = this.isClosed || this.row.next !== null ? null : this.match.rematch();
    if (options !== null) this.context.onRematch(this, options);
  }
}

const BOT_TAKEOVER_MS = 1000;
const SPECTATOR_COUNT_MS = 500;

function matchOf({ row, inputs }: StoredTable): Match {
  const match = new Match(checkOptions(JSON.parse(row.options)), committedChance(row.secret));
  return replayInputs(match, parseInputs(inputs.map(({ input }) => input)));
}

const keysOf = ({ inputs }: StoredTable): (string | null)[] => inputs.map(({ key }) => key);

const deadlineOf = ({ running, since, left }: Clocks): number | null =>
  running === null ? null : since + left[running];

function sendTo(subscribers: readonly Subscriber[], text: string): void {
  for (const subscriber of subscribers) subscriber.send(text);
}
