import { parseServerMessage, protocolFor, type Outage, type QuickPhrase } from '@arena/api';
import type { Command, Match, MatchRequest, Refusal } from '@arena/match';
import { opponentOf, PLAYERS, type Player, type Viewer } from '@arena/rules';
import type { Bus } from '../cluster/bus.ts';
import { TableChannel, type TableMessage } from '../cluster/table-channel.ts';
import {
  ownerOf,
  type Holder,
  type StoredInput,
  type TableProgress,
  type TableRow,
} from '../storage/storage.ts';
import { toError } from '../to-error.ts';
import type { CallingOff } from './conduct.ts';
import { nextTable, type NextTable } from './next-table.ts';
import type { LoadedTable } from './read-table.ts';
import { MessageSender, messageText, type Subscriber } from './subscriber.ts';
import { TablePresence } from './table-presence.ts';
import { TableReplica, type ReplicaContext, type ReplicaListener } from './table-replica.ts';

/** Services that a table needs. */
export interface TableContext extends ReplicaContext {
  /** Connects servers that share the storage; null: this is the only one. */
  readonly bus: Bus | null;
  /** When nobody could play the last time. */
  readonly lastOutage: Outage | null;
  readonly callingOff: CallingOff;
  /** Something that the lobby shows has changed. */
  onChange(table: LiveTable): void;
  /** Another server has changed what the lobby shows. */
  onFollowed(table: LiveTable): void;
  /** Another table follows this one. */
  onNext(table: LiveTable, next: NextTable): void;
  /** What is in memory can no longer be trusted. */
  onFailure(table: LiveTable, error: Error): void;
}

/** What a player has said, and when. */
export interface ChatLine {
  from: Player;
  phrase: QuickPhrase;
  at: number;
}

const MAX_CHAT_LINES = 20;

/** A table in memory: who may sit there, who is connected, and its running match. */
export class LiveTable implements ReplicaListener {
  /** Where a player has come from most recently; empty: nobody has come to this server. */
  network = '';
  private readonly context: TableContext;
  private readonly replica: TableReplica;
  readonly presence: TablePresence;
  private readonly subscribers = new Map<Subscriber, MessageSender>();
  /** Subscribers who wait for their welcome, with the number of the last update they have. */
  private readonly unwelcomed = new Map<Subscriber, number | null>();
  private readonly channel: TableChannel | null;
  /** What was said last, for reports. */
  private chatLines: readonly ChatLine[] = [];

  /** `isNew`: no other server has it. */
  constructor(table: LoadedTable, context: TableContext, isNew: boolean) {
    this.context = context;
    this.replica = new TableReplica(table, context, this);
    const { bus } = context;
    this.channel = bus === null ? null : new TableChannel(bus, this.id, (message) => this.onMessage(message));
    this.presence = new TablePresence(this, this.channel);
    this.replica.runner.start(isNew);
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

  /** The oldest protocol that a page must speak here. */
  get protocol(): number {
    return protocolFor(this.match.options);
  }

  get isClosed(): boolean {
    return this.replica.runner.isClosed;
  }

  /** Whether nobody is connected, no bot is thinking, and no clock is running that counts minutes. */
  get isIdle(): boolean {
    return this.subscribers.size === 0 && this.match.botToMove === null && !this.isTicking;
  }

  /** Whether a clock is running that counts minutes. */
  get isTicking(): boolean {
    const { clocks, options } = this.match.state;
    return clocks !== null && clocks.running !== null && options.clock.kind === 'increment';
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
    while (this.replica.reading !== null) await this.replica.reading;
  }

  /**
   * Lets a guest take this seat too. Resolves when that is durable; rejects if another server was faster. Written at once,
   * so that it holds for the row as the caller sees it.
   */
  async addHolder(player: Player, holder: Holder): Promise<void> {
    const { writeQueues } = this.context;
    const { guest, name } = holder;
    const holders: TableRow['holders'] = [...this.row.holders];
    holders[player] = [...holders[player], { ...holder, name: holders[player][0]?.name ?? name }];
    writeQueues.ofPlayers.push({
      write: 'player',
      player: { id: guest, name, seen: this.context.wallTime() },
    });
    this.replica.change({ holders });
    this.presence.send();
    await writeQueues.of(this.id).durable(this.id);
  }

  /** Shows another name for the people in this seat. Resolves when that is durable, like `addHolder`. */
  async renameSeat(player: Player, name: string): Promise<void> {
    const holders: TableRow['holders'] = [...this.row.holders];
    holders[player] = holders[player].map((holder) => ({ ...holder, name }));
    this.replica.change({ holders });
    this.presence.send();
    await this.context.writeQueues.of(this.id).durable(this.id);
  }

  /** Welcomes a subscriber with all updates after this number. */
  subscribe(subscriber: Subscriber, last: number | null): void {
    const { viewer } = subscriber;
    if (this.isClosed) return subscriber.disconnect();
    if (viewer !== 'spectator') this.network = subscriber.network;
    const others = [...this.subscribers.keys()];
    const sender = new MessageSender(subscriber);
    this.subscribers.set(subscriber, sender);
    this.presence.add(viewer, others);
    this.unwelcomed.set(subscriber, last);
    // It was connected to a server that has got further.
    const isBehind = this.channel !== null && last !== null && last > this.match.inputs.length;
    if (isBehind) this.onProgress({ count: last, version: this.row.version });
    // Otherwise it is welcomed after the table has been read again, which may have to wait for own writes.
    if (!isBehind && this.replica.reading === null) this.welcome(subscriber, sender);
  }

  unsubscribe(subscriber: Subscriber): void {
    const sender = this.subscribers.get(subscriber);
    if (sender === undefined) return;
    this.subscribers.delete(subscriber);
    this.unwelcomed.delete(subscriber);
    this.replica.runner.unsubscribe(sender);
    this.presence.remove(subscriber.viewer);
  }

  /** `refusal`: why the sender may not do this at all. */
  handle(subscriber: Subscriber, key: string, command: Command, refusal: Refusal | null = null): void {
    if (command.type === 'abort' && subscriber.viewer !== 'spectator' && this.isCounted)
      void this.callOff(subscriber, subscriber.viewer, key).catch((error: unknown) =>
        this.onFailure(toError(error)),
      );
    else this.whenRead(() => this.carryOut(subscriber, key, command, refusal));
  }

  /** The other player has been away for too long. */
  claim(subscriber: Subscriber, key: string, result: 'win' | 'draw'): void {
    this.whenRead(() => {
      const request = this.requestOf(subscriber, key);
      if (request === null) return;
      const { from } = request;
      const claimableAt = this.presence.claimableAt(opponentOf(from));
      const isAllowed = claimableAt !== null && claimableAt <= this.now();
      this.replica.runner.handleClaim(request, result === 'win' ? from : null, isAllowed);
    });
  }

  now(): number {
    return this.context.now();
  }

  /** Sends once everything written so far is durable. Subscribers who arrive before that get a welcome instead. */
  send(text: string, subscribers: readonly Subscriber[] = [...this.subscribers.keys()]): void {
    const send = (): void => sendTo(subscribers, text);
    if (subscribers.length > 0) this.replica.whenDurable(send, send);
  }

  chat(subscriber: Subscriber, phrase: QuickPhrase): void {
    const from = this.playerOf(subscriber);
    if (from === null) return;
    const message = messageText({ type: 'chat', from, phrase });
    this.keepChat(from, phrase);
    this.send(message);
    this.channel?.send({ type: 'chat', message });
  }

  /** What was said last, as far as this server has heard. */
  get recentChat(): readonly ChatLine[] {
    return this.chatLines;
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

  /** Ends the game if time is up. */
  checkClock(): void {
    this.replica.runner.checkFlag();
  }

  /** Call this from time to time: other servers may have stopped without a word. */
  attend(): void {
    this.presence.attend(this.subscribers.size > 0);
    if (this.replica.reading === null) this.openNextTable();
  }

  onOutage(): void {
    this.presence.sendOutage(this.context.lastOutage);
  }

  /** Disconnects all subscribers. Pages reconnect automatically. */
  close(): void {
    if (!this.isClosed) this.presence.close();
    this.replica.runner.close();
    this.channel?.close();
    for (const subscriber of this.subscribers.keys()) subscriber.disconnect();
    this.subscribers.clear();
  }

  onWrite(): void {
    this.presence.onInput();
  }

  onDurable(progress: TableProgress, inputs: readonly StoredInput[], isListedAnew: boolean): void {
    if (isListedAnew) this.context.onChange(this);
    if (this.presence.isShownElsewhere)
      this.channel?.send({ type: 'progress', ...progress, inputs: [...inputs] });
  }

  onFollowed(hasNext: boolean): void {
    this.presence.onFollowed();
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

  onBotWaiting(decision: number | null): void {
    this.presence.setBotWaiting(decision);
  }

  onFailure(error: Error): void {
    if (!this.isClosed) this.context.onFailure(this, error);
  }

  private whenRead(action: () => void): void {
    const { reading } = this.replica;
    if (reading === null) action();
    else void reading.then(() => this.whenRead(action));
  }

  private carryOut(
    subscriber: Subscriber,
    key: string,
    command: Command,
    refusal: Refusal | null = null,
  ): void {
    const request = this.requestOf(subscriber, key);
    if (request === null) return;
    this.replica.runner.handle(request, command, refusal);
    this.openNextTable();
  }

  /** Whether it counts for a player to call off the game now: both are people, and their cards are dealt. */
  private get isCounted(): boolean {
    const { isSeeded, hasDecided, ending, options } = this.match.state;
    return isSeeded && !hasDecided && ending === null && options.seats.every(({ kind }) => kind === 'person');
  }

  private async callOff(subscriber: Subscriber, player: Player, key: string): Promise<void> {
    const person = this.row.holders[player][0]?.guest ?? this.id;
    await this.context.callingOff.run(person, async (until) => {
      await this.settled();
      const refusal = until === null ? null : ({ reason: 'too-late', until } as const);
      this.carryOut(subscriber, key, { type: 'abort' }, refusal);
      await this.context.writeQueues
        .of(this.id)
        .durable(this.id)
        .catch(() => undefined);
      await this.settled();
    });
  }

  private welcome(subscriber: Subscriber, sender: MessageSender): void {
    const { viewer, protocol } = subscriber;
    const last = this.unwelcomed.get(subscriber) ?? null;
    const { runner } = this.replica;
    runner.subscribe(sender);
    const text = messageText({
      type: 'welcome',
      protocol,
      viewer,
      code: viewer === 'spectator' ? null : this.row.code,
      now: this.now(),
      ...this.outage,
      presence: this.presence.current,
      updates: runner.updatesSince(viewer, last),
      next: this.nextFor(viewer),
    });
    this.replica.whenDurable(() => {
      if (this.unwelcomed.delete(subscriber)) subscriber.send(text);
    });
  }

  private get outage(): { outage?: Outage } {
    const { lastOutage } = this.context;
    return lastOutage === null ? {} : { outage: lastOutage };
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
      case 'presence':
        return this.presence.onMessage(message);
      case 'chat':
        return this.repeatChat(message.message);
    }
  }

  private repeatChat(text: string): void {
    const message = parseServerMessage(text);
    if (message.type !== 'chat') return;
    this.keepChat(message.from, message.phrase);
    sendTo([...this.subscribers.keys()], text);
  }

  private keepChat(from: Player, phrase: QuickPhrase): void {
    const line = { from, phrase, at: this.context.wallTime() };
    this.chatLines = [...this.chatLines, line].slice(-MAX_CHAT_LINES);
  }

  private sendNext(): void {
    const { next } = this.row;
    if (next === null) return;
    const text = messageText({ type: 'next', table: next });
    const subscribers = [...this.subscribers.keys()].filter(({ viewer }) => this.nextFor(viewer) !== null);
    this.replica.whenDurable(() => sendTo(subscribers, text));
  }

  /** The next table, for those whom it concerns: unless it is a rematch, that is the owner. */
  private nextFor(viewer: Viewer): string | null {
    const { next } = this.row;
    return viewer === ownerOf(this.row) || this.match.rematch() !== null ? next : null;
  }

  private openNextTable(): void {
    const next = this.isClosed ? null : nextTable(this.row, this.match, this.now());
    if (next !== null) this.context.onNext(this, next);
  }
}

function sendTo(subscribers: readonly Subscriber[], text: string): void {
  for (const subscriber of subscribers) subscriber.send(text);
}
