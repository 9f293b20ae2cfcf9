import { PROTOCOL_VERSION, type QuickPhrase } from '@arena/api';
import type { Command, Match, MatchOptions, MatchRequest } from '@arena/match';
import { opponentOf, PLAYERS, type Player } from '@arena/rules';
import type { Bus } from '../cluster/bus.ts';
import { TableChannel, type TableMessage } from '../cluster/table-channel.ts';
import type { StoredInput, StoredTable, TableProgress, TableRow } from '../storage/storage.ts';
import { toError } from '../to-error.ts';
import { PresenceTracker } from './presence-tracker.ts';
import { seatNames } from './seat-names.ts';
import { MessageSender, messageText, type Subscriber } from './subscriber.ts';
import { TableReplica, type ReplicaContext, type ReplicaListener } from './table-replica.ts';

/** Services that a table needs. */
export interface TableContext extends ReplicaContext {
  /** Connects servers that share the storage; null: this is the only one. */
  readonly bus: Bus | null;
  /** Something that the lobby shows has changed. */
  onChange(table: LiveTable): void;
  /** Another server has changed what the lobby shows. */
  onFollowed(table: LiveTable): void;
  /** Both players want another game. */
  onRematch(table: LiveTable, options: MatchOptions): void;
  /** What is in memory can no longer be trusted. */
  onFailure(table: LiveTable, error: Error): void;
}

const SPECTATOR_COUNT_MS = 500;
/** Several times before other servers forget them: see `REMOTE_PRESENCE_MS`. */
const REPEAT_COUNTS_MS = 5000;

/** A table in memory: who may sit there, who is connected, and its running match. */
export class LiveTable implements ReplicaListener {
  private readonly context: TableContext;
  private readonly replica: TableReplica;
  private readonly presenceTracker: PresenceTracker;
  private readonly subscribers = new Map<Subscriber, MessageSender>();
  /** Subscribers who wait for their welcome, with the number of the last update they have. */
  private readonly unwelcomed = new Map<Subscriber, number | null>();
  private readonly channel: TableChannel | null;
  private presenceTimer: NodeJS.Timeout | null = null;
  /** The newest message about presence. */
  private lastPresence = '';
  /** When other servers were last told who is connected here. */
  private countsSent = 0;

  /** `isNew`: no other server has it. */
  constructor(stored: StoredTable, context: TableContext, isNew: boolean) {
    this.context = context;
    this.replica = new TableReplica(stored, context, this);
    this.presenceTracker = new PresenceTracker(() => this.match, context.now());
    const { bus } = context;
    this.channel = bus === null ? null : new TableChannel(bus, this.id, (message) => this.onMessage(message));
    this.replica.runner.start(isNew);
    this.sendCounts(true);
    if (isNew || bus === null) this.openNextTable();
  }

  get row(): TableRow {
    return this.replica.row;
  }

  get id(): string {
    return this.row.id;
  }

  get match(): Match {
    return this.replica.match;
  }

  get isClosed(): boolean {
    return this.replica.runner.isClosed;
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

  /** Resolves when the table is not being read again. */
  async settled(): Promise<void> {
    await this.replica.reading;
  }

  /** Lets `guest` take this seat too. Resolves when that is durable; rejects if another server was faster. */
  async addHolder(player: Player, guest: string, name: string): Promise<void> {
    await this.settled();
    const { writeQueue } = this.context;
    const holders: TableRow['holders'] = [...this.row.holders];
    holders[player] = [...holders[player], { guest, name: holders[player][0]?.name ?? name }];
    writeQueue.push({ write: 'player', player: { id: guest, name, seen: this.context.now() } });
    this.replica.change({ holders });
    this.sendPresence();
    await writeQueue.durable(this.id);
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
    // It was connected to a server that has got further.
    if (this.channel !== null && last !== null && last > this.match.inputs.length)
      this.onProgress({ count: last, version: this.row.version });
    // Otherwise it is welcomed after the table has been read again.
    if (this.replica.reading === null) this.welcome(subscriber, sender);
    if (viewer === 'spectator') this.sendPresenceSoon();
    else this.sendPresence(others);
  }

  unsubscribe(subscriber: Subscriber): void {
    const sender = this.subscribers.get(subscriber);
    if (sender === undefined) return;
    this.subscribers.delete(subscriber);
    this.unwelcomed.delete(subscriber);
    this.replica.runner.unsubscribe(sender);
    this.presenceTracker.remove(subscriber.viewer, this.context.now());
    this.sendCounts(false);
    if (subscriber.viewer === 'spectator') this.sendPresenceSoon();
    else this.sendPresence();
  }

  handle(subscriber: Subscriber, key: string, command: Command): void {
    this.whenRead(() => {
      const request = this.requestOf(subscriber, key);
      if (request === null) return;
      this.replica.runner.handle(request, command);
      this.openNextTable();
    });
  }

  /** The other player has been away for too long. */
  claim(subscriber: Subscriber, key: string, result: 'win' | 'draw'): void {
    this.whenRead(() => {
      const request = this.requestOf(subscriber, key);
      if (request === null) return;
      const { from } = request;
      const claimableAt = this.presenceTracker.claimableAt(opponentOf(from));
      const isAllowed = claimableAt !== null && claimableAt <= this.context.now();
      this.replica.runner.handleClaim(request, result === 'win' ? from : null, isAllowed);
    });
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
    this.replica.change({ next });
    this.sendNext();
  }

  /** Another server has got this far. */
  onProgress(progress: TableProgress): void {
    this.replica.onProgress(progress);
  }

  /** Call this from time to time: other servers may have stopped without a word. */
  attend(): void {
    const isLongAgo = this.context.now() - this.countsSent >= REPEAT_COUNTS_MS;
    if (isLongAgo && this.subscribers.size > 0) this.sendCounts(false);
    if (this.presenceTracker.expire(this.context.now())) this.sendPresence();
    if (this.replica.reading === null) this.openNextTable();
  }

  /** Disconnects all subscribers. Pages reconnect automatically. */
  close(): void {
    if (!this.isClosed) this.sendCounts(false, [0, 0, 0]);
    if (this.presenceTimer !== null) clearTimeout(this.presenceTimer);
    this.replica.runner.close();
    this.channel?.close();
    for (const subscriber of this.subscribers.keys()) subscriber.disconnect();
    this.subscribers.clear();
  }

  onWrite(): void {
    const changesClaims = this.presenceTracker.onInput(this.context.now());
    if (changesClaims && this.presenceTracker.isSomeoneAway) this.sendPresence();
  }

  onDurable(progress: TableProgress, inputs: readonly StoredInput[], isListedAnew: boolean): void {
    if (isListedAnew) this.context.onChange(this);
    this.channel?.send({ type: 'progress', ...progress, inputs: [...inputs] });
  }

  onFollowed(hasNext: boolean): void {
    this.presenceTracker.onInput(this.context.now());
    if (this.presenceText() !== this.lastPresence) this.sendPresence();
    if (hasNext) this.sendNext();
    this.context.onFollowed(this);
  }

  onConflict(): void {
    // They get a welcome instead of the updates that follow.
    for (const subscriber of this.unwelcomed.keys()) {
      const sender = this.subscribers.get(subscriber);
      if (sender !== undefined) this.replica.runner.unsubscribe(sender);
    }
  }

  onRead(): void {
    for (const subscriber of this.unwelcomed.keys()) {
      const sender = this.subscribers.get(subscriber);
      if (sender !== undefined) this.welcome(subscriber, sender);
    }
    this.openNextTable();
  }

  onFailure(error: Error): void {
    if (!this.isClosed) this.context.onFailure(this, error);
  }

  private whenRead(action: () => void): void {
    const { reading } = this.replica;
    if (reading === null) action();
    else void reading.then(() => this.whenRead(action));
  }

  private welcome(subscriber: Subscriber, sender: MessageSender): void {
    const { viewer } = subscriber;
    const last = this.unwelcomed.get(subscriber) ?? null;
    const { runner } = this.replica;
    runner.subscribe(sender);
    const text = messageText({
      type: 'welcome',
      protocol: PROTOCOL_VERSION,
      viewer,
      code: viewer === 'spectator' ? null : this.row.code,
      now: this.context.now(),
      presence: this.presenceTracker.presence(seatNames(this.match.options, this.row)),
      updates: runner.updatesSince(viewer, last),
      next: this.row.next,
    });
    this.replica.whenDurable(() => {
      if (this.unwelcomed.delete(subscriber)) subscriber.send(text);
    });
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

  /** What another server sends must not harm this one: it may be of another version. */
  private onMessage(message: TableMessage): void {
    try {
      if (!this.isClosed) this.handleMessage(message);
    } catch (error) {
      this.onFailure(toError(error));
    }
  }

  private handleMessage(message: TableMessage): void {
    switch (message.type) {
      case 'progress':
        return this.replica.onProgress(message, message.inputs);
      case 'presence': {
        const { node, counts, asks } = message;
        if (this.presenceTracker.onRemote(node, counts, this.context.now())) this.sendPresence();
        if (asks) this.sendCounts(false);
        return;
      }
      case 'chat':
        return sendTo([...this.subscribers.keys()], message.message);
    }
  }

  private sendNext(): void {
    const { next } = this.row;
    if (next === null) return;
    const text = messageText({ type: 'next', table: next });
    const subscribers = [...this.subscribers.keys()];
    this.replica.whenDurable(() => sendTo(subscribers, text));
  }

  private sendPresence(subscribers: readonly Subscriber[] = [...this.subscribers.keys()]): void {
    this.lastPresence = this.presenceText();
    this.sendText(subscribers, this.lastPresence);
  }

  private presenceText(): string {
    const presence = this.presenceTracker.presence(seatNames(this.match.options, this.row));
    return messageText({ type: 'presence', presence });
  }

  /** Spectators come and go by the hundred: all are told at most once in a while how many there are. */
  private sendPresenceSoon(): void {
    this.presenceTimer ??= setTimeout(() => {
      this.presenceTimer = null;
      if (!this.isClosed) this.sendPresence();
    }, SPECTATOR_COUNT_MS).unref();
  }

  /** Tells other servers who is connected here. */
  private sendCounts(asks: boolean, counts = this.presenceTracker.counts): void {
    const { channel } = this;
    this.countsSent = this.context.now();
    channel?.send({ type: 'presence', node: channel.node, counts, asks });
  }

  /** Sends once everything written so far is durable. Subscribers who arrive before that get a welcome instead. */
  private sendText(subscribers: readonly Subscriber[], text: string): void {
    const send = (): void => sendTo(subscribers, text);
    if (subscribers.length > 0) this.replica.whenDurable(send, send);
  }

  private openNextTable(): void {
    const options = this.isClosed || this.row.next !== null ? null : this.match.rematch();
    if (options !== null) this.context.onRematch(this, options);
  }
}

function sendTo(subscribers: readonly Subscriber[], text: string): void {
  for (const subscriber of subscribers) subscriber.send(text);
}
