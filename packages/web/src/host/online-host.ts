import type { Command, RefusalReply, Update } from '@arena/match';
import {
  isFatalClose,
  isOutdated,
  OUTDATED_MESSAGE,
  parseServerMessage,
  CLOSE_CODES,
  PROTOCOL_QUERY,
  type Outage,
  type Presence,
  type ClientMessage,
  type ServerMessage,
  type QuickPhrase,
} from '@arena/api';
import { PLAYERS, type Pair, type Player, type Viewer } from '@arena/rules';
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals';
import { randomHex } from '../lib/random.ts';
import { botDisplayName } from '../opponents/names.ts';
import { markedName } from '../opponents/program-name.ts';
import { ReconnectingSocket, type SocketStatus, type SocketHandlers } from './reconnecting-socket.ts';
import type { Host } from './host.ts';
import { isFromNewerServer } from './newer-server.ts';
import { OwnSeed } from './own-seed.ts';
import { ServerClock } from './server-clock.ts';

const MAX_UPDATES = 100;
const MAX_CHAT_MESSAGES = 20;

/** A phrase that a player has sent. */
export interface ChatMessage {
  number: number;
  from: Player;
  phrase: QuickPhrase;
}

/** For how long clocks stood still, and the number of the newest update then. */
export interface ClockStop {
  ms: number;
  number: number;
}

/** A request that the server has not answered yet. */
interface PendingRequest {
  message: ClientMessage;
  resolve: (refused: RefusalReply | null) => void;
}

type Welcome = ServerMessage & { type: 'welcome' };

/** A match on the server. Every request is sent again under the same key until it is answered. */
export class OnlineHost implements Host {
  readonly id: string;
  readonly latestNumber = signal(-1);
  /** Null before the server's welcome. */
  readonly viewer = signal<Viewer | null>(null);
  readonly inviteCode = signal<string | null>(null);
  readonly presence = signal<Presence>({
    names: [null, null],
    isHere: [false, false],
    claimableAt: [null, null],
    spectators: 0,
  });
  readonly botWaitsAt = computed(() => this.presence.value.botWaitsAt ?? null);
  /** Since when this page has known that a player is away. */
  readonly awaySince = signal<Pair<number | null>>([null, null]);
  /** The last time that the clocks of this game stood still, because no server was up. */
  readonly clockStop = signal<ClockStop | null>(null);
  readonly chat = signal<readonly ChatMessage[]>([]);
  /** The table of the next game. */
  readonly nextTable = signal<string | null>(null);
  /** The number of unanswered requests. */
  readonly pendingCount = signal(0);
  /** For programmers. */
  readonly error = signal<string | null>(null);
  readonly isNotFound: ReadonlySignal<boolean>;
  /** The server no longer understands this page, or the page the server. */
  readonly isOutdated: ReadonlySignal<boolean>;
  private readonly hasNewerServer = signal(false);
  /** The server has refused to abort, because the game has started. */
  private readonly isAbortTooLate = signal(false);
  /** The server has refused to abort until this time, because the player has aborted several games. */
  private readonly abortRefusedUntil = signal<number | null>(null);
  /** The player who called off the game before this one, so that this table was opened again. */
  calledOffBy: string | null = null;
  readonly ownSeed: OwnSeed;
  /** Every view received, by the number of steps before it, to verify the game at its end. */
  readonly seenViews = new Map<number, string>();
  private readonly socket: ReconnectingSocket;
  private isHandedOver = false;
  private readonly serverClock = new ServerClock();
  private readonly pending = new Map<string, PendingRequest>();
  private updates: Update[] = [];
  private lastOutage: Outage | null = null;
  private chatCount = 0;

  /** `socket`: the connection of the previous game, to be reused. */
  constructor(id: string, socket?: ReconnectingSocket) {
    this.id = id;
    this.ownSeed = new OwnSeed(id, (from, command) => this.send(from, command));
    const handlers: SocketHandlers = {
      socketPath: () => this.path(),
      onMessage: (text) => this.handleText(text),
      isFatal: isFatalClose,
      ping: () => this.ping(),
    };
    socket?.setHandlers(handlers);
    this.socket = socket ?? new ReconnectingSocket(handlers);
    this.isNotFound = computed(() => this.socket.closeCode.value === CLOSE_CODES.noSuchTable);
    this.isOutdated = computed(
      () => this.hasNewerServer.value || this.socket.closeCode.value === CLOSE_CODES.outdatedPage,
    );
  }

  get status(): ReadonlySignal<SocketStatus> {
    return this.socket.status;
  }

  get names(): Pair<string> {
    return [this.nameOf(0), this.nameOf(1)];
  }

  get programs(): Pair<string | null> {
    const { names, isProgram } = this.presence.value;
    return [isProgram?.[0] === true ? names[0] : null, isProgram?.[1] === true ? names[1] : null];
  }

  get localPlayers(): readonly Player[] {
    return PLAYERS.filter((player) => player === this.viewer.value);
  }

  /** A seat that somebody can take. */
  readonly freeSeat = computed((): Player | null => {
    if (this.latestNumber.value < 0) return null;
    const { terms, ending } = this.latest().snapshot;
    const isFree = (player: Player): boolean =>
      terms.seats[player].kind === 'person' && this.presence.value.names[player] === null;
    return ending === null ? (PLAYERS.find(isFree) ?? null) : null;
  });

  /** Whether this player is at a game in which nobody has moved yet, as far as this page knows. */
  private readonly isUndecided = computed((): boolean => {
    if (this.latestNumber.value < 0 || this.viewer.value === 'spectator') return false;
    const { ending, view } = this.latest().snapshot;
    return ending === null && view.turn < 2 && !this.updates.some(({ notice }) => notice.what === 'act');
  });

  readonly canAbort = computed(() => this.isUndecided.value && !this.isAbortTooLate.value);
  /** When the player, who has tried to abort the game, may do so; null: at once, or never. */
  readonly abortAllowedAt = computed(() => (this.isUndecided.value ? this.abortRefusedUntil.value : null));

  /** Whether others will see that the player has aborted this game: both are people, and their cards are dealt. */
  get isAbortCounted(): boolean {
    const { terms, seeds } = this.latest().snapshot;
    return seeds.every(Boolean) && terms.seats.every(({ kind }) => kind === 'person');
  }

  /** There is only one viewer per page. */
  latest(): Update {
    const latest = this.updates.at(-1);
    if (latest === undefined) throw new Error('the server has sent no update yet');
    return latest;
  }

  updatesSince(_: Viewer, number: number): Update[] {
    return this.updates.filter((update) => update.number > number);
  }

  get forbidsHints(): boolean {
    return this.latest().snapshot.terms.seats.every(({ kind }) => kind === 'person');
  }

  async abort(): Promise<void> {
    const refused = await this.request((key) => ({ type: 'command', key, command: { type: 'abort' } }));
    this.abortRefusedUntil.value = refused?.until ?? null;
    this.isAbortTooLate.value = refused?.reason === 'too-late';
  }

  send(_: Player, command: Command): Promise<RefusalReply | null> {
    return this.request((key) => ({ type: 'command', key, command }));
  }

  /** Claims the game because the opponent has been away for too long. */
  claim(result: 'win' | 'draw'): Promise<RefusalReply | null> {
    return this.request((key) => ({ type: 'claim', key, result }));
  }

  /** Not repeated after a lost connection. */
  sendChat(phrase: QuickPhrase): boolean {
    return this.trySend({ type: 'chat', phrase });
  }

  now(): number {
    return this.serverClock.now();
  }

  /** Reconnects as the current guest of this browser: a player sees more than a spectator. */
  reconnect(): void {
    this.socket.reconnect();
  }

  /** Continues with the next game on the same connection; null if the connection is lost. */
  follow(next: string): OnlineHost | null {
    if (!this.trySend({ type: 'follow' })) return null;
    this.isHandedOver = true;
    const host = new OnlineHost(next, this.socket);
    const { ending } = this.latest().snapshot;
    if (ending?.by !== undefined) host.calledOffBy = this.names[ending.by];
    return host;
  }

  close(): void {
    if (!this.isHandedOver) this.socket.close();
  }

  private nameOf(player: Player): string {
    const { names, isProgram } = this.presence.value;
    const name = names[player] ?? '';
    const isBot = this.updates.length > 0 && this.latest().snapshot.terms.seats[player].kind === 'bot';
    if (isBot) return botDisplayName(name);
    return markedName({ name, isProgram: isProgram?.[player] === true });
  }

  private path(): string {
    const last = this.latestNumber.peek();
    return `/api/tables/${this.id}/socket?${PROTOCOL_QUERY}${last < 0 ? '' : `&last=${last}`}`;
  }

  private request(messageOf: (key: string) => ClientMessage): Promise<RefusalReply | null> {
    const key = randomHex(12);
    const message = messageOf(key);
    const { promise, resolve } = Promise.withResolvers<RefusalReply | null>();
    this.pending.set(key, { message, resolve });
    this.pendingCount.value = this.pending.size;
    this.trySend(message);
    return promise;
  }

  private trySend(message: ClientMessage): boolean {
    return this.socket.send(JSON.stringify(message));
  }

  private ping(): void {
    this.serverClock.onPing();
    this.trySend({ type: 'ping' });
  }

  private handleText(text: string): void {
    const message = this.parse(text);
    if (message !== null) batch(() => this.handleMessage(message));
  }

  private parse(text: string): ServerMessage | null {
    try {
      return parseServerMessage(text);
    } catch (error) {
      this.hasNewerServer.value = isFromNewerServer(text);
      this.error.value = String(error);
      this.close();
      return null;
    }
  }

  private handleMessage(message: ServerMessage): void {
    // Until the welcome, messages are still about the previous table.
    if (this.viewer.value === null && message.type !== 'welcome' && message.type !== 'error') return;
    switch (message.type) {
      case 'welcome':
        return this.handleWelcome(message);
      case 'updates':
        this.applyUpdates(message.updates);
        return message.acknowledged === undefined
          ? undefined
          : this.settleRequest(message.acknowledged, null);
      case 'refused':
        this.applyUpdates([message.refused.current]);
        return this.settleRequest(message.key, message.refused);
      case 'presence':
        if (message.now !== undefined) this.setClock(message.now);
        this.takeOutage(message.outage, false);
        return this.updatePresence(message.presence);
      case 'chat':
        return this.addChat(message.from, message.phrase);
      case 'next':
        this.nextTable.value = message.table;
        return;
      case 'pong':
        return this.serverClock.onPong(message.now);
      case 'error':
        this.hasNewerServer.value = message.error === OUTDATED_MESSAGE;
        this.error.value = message.error;
    }
  }

  private handleWelcome({ protocol, viewer, code, now, outage, presence, updates, next }: Welcome): void {
    if (isOutdated(protocol)) {
      this.hasNewerServer.value = true;
      return this.close();
    }
    if (this.viewer.value !== null && this.viewer.value !== viewer) {
      // A different viewer: discard everything about the previous one.
      this.updates = [];
      this.pending.clear();
      this.seenViews.clear();
      this.ownSeed.reset();
      this.latestNumber.value = -1;
      this.viewer.value = null;
      return this.socket.reconnect();
    }
    const [first] = updates;
    // The server was restored from a backup and no longer has what this page shows.
    if (first?.notice.what === 'snapshot' && first.number < this.latestNumber.peek())
      return location.reload();
    const isFirst = this.viewer.value === null;
    this.viewer.value = viewer;
    this.inviteCode.value = code;
    this.nextTable.value = next;
    this.updatePresence(presence);
    for (const { message } of this.pending.values()) this.trySend(message);
    this.applyUpdates(updates);
    this.takeOutage(outage, isFirst);
    this.setClock(now);
  }

  private setClock(now: number): void {
    this.serverClock.reset();
    this.serverClock.estimate(now);
    this.ping();
  }

  /** Those who were here before learn of every outage; others only if the open decision was waiting already. */
  private takeOutage(outage: Outage | undefined, isFirst: boolean): void {
    if (outage === undefined || this.updates.length === 0) return;
    const { clocks } = this.latest().snapshot;
    const isNew = outage.at !== this.lastOutage?.at || outage.ms !== this.lastOutage.ms;
    this.lastOutage = outage;
    if (!isNew || clocks === null || clocks.running === null || (isFirst && clocks.since > outage.at)) return;
    this.clockStop.value = { ms: outage.ms, number: this.latestNumber.peek() };
  }

  private updatePresence(presence: Presence): void {
    const { awaySince } = this;
    const since = (player: Player): number | null =>
      presence.isHere[player] ? null : (awaySince.value[player] ?? Date.now());
    awaySince.value = [since(0), since(1)];
    this.presence.value = presence;
  }

  private applyUpdates(updates: readonly Update[]): void {
    for (const update of updates) {
      const { number, notice } = update;
      const isFirst = this.updates.length === 0;
      if (number <= this.latestNumber.peek()) continue;
      if (notice.what === 'snapshot' || isFirst) this.updates = [update];
      else if (number === this.latestNumber.peek() + 1)
        this.updates = [...this.updates, update].slice(-MAX_UPDATES);
      else return this.socket.reconnect();
      this.latestNumber.value = number;
      this.seenViews.set(update.snapshot.decision, JSON.stringify(update.snapshot.view));
    }
    const { value: viewer } = this.viewer;
    if (this.updates.length > 0 && viewer !== null) this.ownSeed.contribute(this.latest().snapshot, viewer);
  }

  private settleRequest(key: string, refused: RefusalReply | null): void {
    this.pending.get(key)?.resolve(refused);
    this.pending.delete(key);
    this.pendingCount.value = this.pending.size;
  }

  private addChat(from: Player, phrase: QuickPhrase): void {
    this.chat.value = [...this.chat.value, { number: ++this.chatCount, from, phrase }].slice(
      -MAX_CHAT_MESSAGES,
    );
  }
}
