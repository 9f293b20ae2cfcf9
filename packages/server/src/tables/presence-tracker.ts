import type { Presence } from '@arena/api';
import type { Match } from '@arena/match';
import { PLAYERS, type Pair, type Player, type Viewer } from '@arena/rules';

/** How long a player who has to decide may be away before the other one may claim the game. With days, the clock decides. */
const CLAIM_DELAY_MS = { increment: 60_000, none: 300_000, days: null };
/** What another server says holds for this long, unless it says so again. */
const REMOTE_PRESENCE_MS = 15_000;

/** How many connections there are: of player 0, of player 1, of spectators. */
export type ConnectionCounts = [number, number, number];

/** What another server says about a table. */
interface RemotePresence {
  counts: ConnectionCounts;
  /** The decision that a bot has to wait for which that server has asked. */
  botWaitsAt: number | null;
}

const indexOf = (viewer: Viewer): 0 | 1 | 2 => (viewer === 'spectator' ? 2 : viewer);

/** Tracks who is connected to a table, here or at other servers, and since when a player has been away. */
export class PresenceTracker {
  private readonly match: () => Match;
  private readonly own: ConnectionCounts = [0, 0, 0];
  private readonly remote = new Map<string, RemotePresence & { until: number }>();
  private readonly awaySince: Pair<number>;
  /** Other servers cannot say who is connected there. */
  private isBlind = false;
  private decider: Player | null;
  private deciderSince: number;

  constructor(match: () => Match, now: number) {
    this.match = match;
    this.awaySince = [now, now];
    this.decider = match().state.decider;
    this.deciderSince = now;
  }

  get counts(): ConnectionCounts {
    return this.own;
  }

  /** Whether people are connected at another server. */
  get isShownElsewhere(): boolean {
    return this.remote.size > 0;
  }

  /** How many people are connected here. */
  get size(): number {
    return this.own.reduce((sum, count) => sum + count);
  }

  add(viewer: Viewer): void {
    this.own[indexOf(viewer)]++;
  }

  remove(viewer: Viewer, now: number): void {
    this.watch(now, () => this.own[indexOf(viewer)]--);
  }

  /** Another server reports. Returns what that changes for people here. */
  onRemote(
    node: string,
    { counts, botWaitsAt }: RemotePresence,
    now: number,
  ): 'players' | 'spectators' | null {
    const before = this.presence([null, null]);
    const hadWaited = this.remote.get(node)?.botWaitsAt ?? null;
    this.watch(now, () => {
      if (counts.every((count) => count === 0) && botWaitsAt === null) this.remote.delete(node);
      else this.remote.set(node, { counts, botWaitsAt, until: now + REMOTE_PRESENCE_MS });
    });
    const after = this.presence([null, null]);
    const isSame = PLAYERS.every((player) => before.isHere[player] === after.isHere[player]);
    if (!isSame || hadWaited !== botWaitsAt) return 'players';
    return before.spectators === after.spectators ? null : 'spectators';
  }

  /** Whether a bot has to wait for this decision, as other servers say. */
  isBotWaiting(decision: number): boolean {
    return this.remote.values().some(({ botWaitsAt }) => botWaitsAt === decision);
  }

  /** Forgets servers that have not been heard of. True if that changes what people see. */
  expire(now: number): boolean {
    const gone = [...this.remote].filter(([, { until }]) => until < now);
    this.watch(now, () => gone.forEach(([node]) => this.remote.delete(node)));
    return gone.length > 0;
  }

  /** True if that changes who may claim: nobody may while it is not known who is there, and then all have just left. */
  setBlind(isBlind: boolean, now: number): boolean {
    if (isBlind === this.isBlind) return false;
    this.isBlind = isBlind;
    for (const player of PLAYERS) this.awaySince[player] = now;
    return true;
  }

  /** Call this after each input. True if the other side decides now, which changes who may claim. */
  onInput(now: number): boolean {
    const { decider } = this.match().state;
    if (decider === this.decider) return false;
    this.decider = decider;
    this.deciderSince = now;
    return true;
  }

  /** When the other player may claim the game because this one is away; null while they may not. */
  claimableAt(player: Player): number | null {
    const { options, state } = this.match();
    const delay = CLAIM_DELAY_MS[options.clock.kind];
    if (delay === null || this.isBlind || state.ending !== null || !state.isSeeded || this.isHere(player))
      return null;
    // Whoever has to decide cannot claim that the other side is away.
    if (this.decider !== player) return null;
    return Math.max(this.awaySince[player], this.deciderSince) + delay;
  }

  get isSomeoneAway(): boolean {
    return !this.isHere(0) || !this.isHere(1);
  }

  presence(names: Pair<string | null>): Presence {
    return {
      names,
      isHere: [this.isHere(0), this.isHere(1)],
      claimableAt: [this.claimableAt(0), this.claimableAt(1)],
      spectators: this.countOf('spectator'),
    };
  }

  private isHere(player: Player): boolean {
    return this.match().state.isBot(player) || this.countOf(player) > 0;
  }

  private countOf(viewer: Viewer): number {
    let count = this.own[indexOf(viewer)];
    for (const { counts } of this.remote.values()) count += counts[indexOf(viewer)];
    return count;
  }

  /** Notes who leaves with this change. */
  private watch(now: number, change: () => void): void {
    const wereHere = PLAYERS.filter((player) => this.isHere(player));
    change();
    for (const player of wereHere) if (!this.isHere(player)) this.awaySince[player] = now;
  }
}
