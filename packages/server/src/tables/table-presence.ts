import type { Outage, Presence } from '@arena/api';
import type { Match } from '@arena/match';
import type { Player, Viewer } from '@arena/rules';
import type { TableChannel, TableMessage } from '../cluster/table-channel.ts';
import type { TableRow } from '../storage/storage.ts';
import { PresenceTracker } from './presence-tracker.ts';
import { seatNames, toldOfSeats } from './seat-names.ts';
import { messageText, type Subscriber } from './subscriber.ts';

const SPECTATOR_COUNT_MS = 500;
/** Several times before other servers forget them: see `REMOTE_PRESENCE_MS`. */
const REPEAT_COUNTS_MS = 5000;

/** The table whose presence this is. */
interface PresentTable {
  readonly match: Match;
  readonly row: TableRow;
  now(): number;
  /** Sends to these subscribers, or to all. */
  send(text: string, subscribers?: readonly Subscriber[]): void;
}

/** Tells everybody at a table, and other servers that have it, who is there. */
export class TablePresence {
  private readonly table: PresentTable;
  private readonly channel: TableChannel | null;
  private readonly tracker: PresenceTracker;
  private timer: NodeJS.Timeout | null = null;
  /** The newest message. */
  private sent = '';
  /** When other servers were last told who is connected here. */
  private countsSent = 0;
  /** The decision that a bot asked by this server has to wait for. */
  private botWaitsAt: number | null = null;

  constructor(table: PresentTable, channel: TableChannel | null) {
    this.table = table;
    this.channel = channel;
    this.tracker = new PresenceTracker(() => table.match, table.now());
    this.sendCounts(true);
  }

  get current(): Presence {
    const { row, match } = this.table;
    const { decision, botToMove } = match;
    const isBotWaiting =
      botToMove !== null && (this.botWaitsAt === decision || this.tracker.isBotWaiting(decision));
    return {
      ...this.tracker.presence(seatNames(match.options, row)),
      ...toldOfSeats(row),
      ...(isBotWaiting && { botWaitsAt: decision }),
    };
  }

  get isShownElsewhere(): boolean {
    return this.tracker.isShownElsewhere;
  }

  claimableAt(player: Player): number | null {
    return this.tracker.claimableAt(player);
  }

  /** Someone has connected here; `others` are told. */
  add(viewer: Viewer, others: readonly Subscriber[]): void {
    this.tracker.add(viewer);
    // Until they know, other servers do not tell this one what happens.
    if (viewer === 'spectator' && this.tracker.size === 1) this.sendCounts(false);
    this.onConnections(viewer, others);
  }

  /** Someone has disconnected here. */
  remove(viewer: Viewer): void {
    this.tracker.remove(viewer, this.table.now());
    this.onConnections(viewer);
  }

  /** Another server says who is connected there. */
  onMessage({ node, asks, ...remote }: TableMessage & { type: 'presence' }): void {
    const changed = this.tracker.onRemote(node, remote, this.table.now());
    if (changed === 'spectators') this.sendSoon();
    else if (changed !== null) this.send();
    if (asks) this.sendCounts(false);
  }

  /** A bot that this server has asked has to wait before it can think about this decision; null: no longer. */
  setBotWaiting(decision: number | null): void {
    if (decision === this.botWaitsAt) return;
    this.botWaitsAt = decision;
    this.sendCounts(false);
    this.send();
  }

  /** Call this after each input of this server. */
  onInput(): void {
    const changesClaims = this.tracker.onInput(this.table.now());
    if (changesClaims && this.tracker.isSomeoneAway) this.send();
  }

  /** Call this after the table has followed other servers. */
  onFollowed(): void {
    this.tracker.onInput(this.table.now());
    if (this.text() !== this.sent) this.send();
  }

  /** Call this from time to time: other servers may have stopped without a word. `isNeeded`: someone is connected. */
  attend(isNeeded: boolean): void {
    const now = this.table.now();
    if ((isNeeded || this.botWaitsAt !== null) && now - this.countsSent >= REPEAT_COUNTS_MS)
      this.sendCounts(false);
    const seesOthers = this.channel === null || this.channel.isConnected;
    const changesClaims = this.tracker.setBlind(!seesOthers, now);
    if (this.tracker.expire(now) || changesClaims) this.send();
  }

  send(subscribers?: readonly Subscriber[]): void {
    this.sent = this.text();
    this.table.send(this.sent, subscribers);
  }

  /** The time has stood still: pages must know, since they count for themselves. */
  sendOutage(outage: Outage | null): void {
    const when = { now: this.table.now(), ...(outage !== null && { outage }) };
    this.table.send(messageText({ type: 'presence', presence: this.current, ...when }));
  }

  /** Nobody is connected here any more. */
  close(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.botWaitsAt = null;
    this.sendCounts(false, [0, 0, 0]);
  }

  private onConnections(viewer: Viewer, others?: readonly Subscriber[]): void {
    if (viewer === 'spectator') return this.sendSoon();
    this.sendCounts(false);
    // A second connection of the same player changes nothing for others.
    if (this.text() !== this.sent) this.send(others);
  }

  /** Spectators come and go by the hundred: all are told at most once in a while how many there are. */
  private sendSoon(): void {
    this.timer ??= setTimeout(() => {
      this.timer = null;
      this.sendCounts(false);
      this.send();
    }, SPECTATOR_COUNT_MS).unref();
  }

  /** Tells other servers who is connected here. */
  private sendCounts(asks: boolean, counts = this.tracker.counts): void {
    const { channel, botWaitsAt } = this;
    this.countsSent = this.table.now();
    channel?.send({ type: 'presence', node: channel.node, counts, botWaitsAt, asks });
  }

  private text(): string {
    return messageText({ type: 'presence', presence: this.current });
  }
}
