import type { Presence } from '@arena/api';
import type { Match } from '@arena/match';
import type { Pair, Player, Viewer } from '@arena/rules';

/** How long a player who has to decide may be away before the other one may claim the game. With days, the clock decides. */
const CLAIM_DELAY_MS = { increment: 60_000, none: 300_000, days: null };

/** Tracks who is connected to a table, and since when a player has been away. */
export class PresenceTracker {
  private readonly match: Match;
  private readonly connections = new Map<Viewer, number>();
  private readonly awaySince: Pair<number>;
  private decider: Player | null;
  private deciderSince: number;

  constructor(match: Match, now: number) {
    this.match = match;
    this.awaySince = [now, now];
    this.decider = match.state.decider;
    this.deciderSince = now;
  }

  /** Call this after each input. True if the other side decides now, which changes who may claim. */
  onInput(now: number): boolean {
    const { decider } = this.match.state;
    if (decider === this.decider) return false;
    this.decider = decider;
    this.deciderSince = now;
    return true;
  }

  add(viewer: Viewer): void {
    this.connections.set(viewer, this.countOf(viewer) + 1);
  }

  remove(viewer: Viewer, now: number): void {
    this.connections.set(viewer, this.countOf(viewer) - 1);
    if (viewer !== 'spectator' && !this.isHere(viewer)) this.awaySince[viewer] = now;
  }

  /** When the other player may claim the game because this one is away; null while they may not. */
  claimableAt(player: Player): number | null {
    const delay = CLAIM_DELAY_MS[this.match.options.clock.kind];
    const { ending, isSeeded } = this.match.state;
    if (delay === null || ending !== null || !isSeeded || this.isHere(player)) return null;
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
    return this.match.state.isBot(player) || this.countOf(player) > 0;
  }

  private countOf(viewer: Viewer): number {
    return this.connections.get(viewer) ?? 0;
  }
}
