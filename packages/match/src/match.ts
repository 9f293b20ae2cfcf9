import { InputError, viewOf, type GameEvent, type Player, type View, type Viewer } from '@arena/rules';
import { applyInput } from './apply-input.ts';
import { flagged } from './clocks.ts';
import type { Command, Input, BotFailureKind, Refusal } from './commands.ts';
import { commitmentTo, isSecret } from './fairness.ts';
import { checkOptions, type MatchOptions } from './options.ts';
import { rematchOf } from './rematch.ts';
import { MatchState } from './match-state.ts';
import {
  fixedPart,
  jsonMembers,
  visibleTo,
  snapshotOf,
  updateTexts,
  type Notice,
  type RefusalReply,
  type Update,
} from './updates.ts';
import { whyRefused } from './refusals.ts';

const VIEWERS = [0, 1, 'spectator'] as const;

/** How many updates are kept, unless the host says otherwise. Whoever was away for longer gets a snapshot. */
const KEPT_UPDATES = 100;

/**
 * The authority of one table. A match is its options, its secret and the list of its inputs; everything else follows,
 * so saving and resuming is keeping and replaying that list, and the updates of all viewers are numbered by it.
 */
export class Match {
  readonly options: MatchOptions;
  readonly secret: string;
  readonly commitment: string;
  private readonly updatesKept: number;
  private readonly inputLog: Input[] = [];
  /** Everything, hidden cards included: for the authority only. */
  readonly state: MatchState;
  /** The newest update, of which only the events cannot be told from the table. */
  private newest: { news: Notice; events: readonly GameEvent[] } = { news: { what: 'opened' }, events: [] };
  private fixedJson: string | null = null;
  /** Those before it: made when it was still the newest, since the table has changed. */
  private readonly older: Record<Viewer, Update>[] = [];

  /** The secret is 32 random bytes as hex digits, new for each match and known to nobody else. */
  constructor(options: MatchOptions, secret: string, kept: number = KEPT_UPDATES) {
    if (!isSecret(secret)) throw new InputError('the secret must be 64 hex digits');
    this.options = checkOptions(options);
    this.secret = secret;
    this.updatesKept = kept;
    this.commitment = commitmentTo(secret);
    this.state = new MatchState(this.options, secret);
  }

  /** Takes a command at this time. A refused one changes nothing. */
  receive(from: Player, command: Command, now: number): RefusalReply | null {
    const timeIsUp = this.tick(now);
    if (timeIsUp && command.type === 'claim-time') return null;
    const why = whyRefused(this.state, from, command);
    if (why !== null) return this.refuse(from, why);
    this.accept({ from, at: this.timeOf(now), command });
    return null;
  }

  /** Looks at the clocks; whether a flag has fallen, and with it the match ended. */
  tick(now: number): boolean {
    const { clocks } = this.state;
    const fallen = clocks === null ? null : flagged(clocks, this.timeOf(now));
    if (fallen === null) return false;
    this.accept({ from: 'table', at: this.timeOf(now), finding: { type: 'time-out', player: fallen } });
    return true;
  }

  /** A bot has not answered its decision as it should; it is asked again when a side wants it. */
  reportBotFailure(player: Player, decision: number, trouble: BotFailureKind, now: number): void {
    if (this.botToMove !== player || this.decision !== decision) return;
    this.accept({
      from: 'table',
      at: this.timeOf(now),
      finding: { type: 'bot-trouble', player, trouble },
    });
  }

  /** A side has been away for too long, and the other one claims the win or a draw. */
  reportAbandoned(player: Player, winner: Player | null, now: number): void {
    if (this.isOver || this.state.isBot(player) || winner === player) return;
    this.accept({ from: 'table', at: this.timeOf(now), finding: { type: 'gone', player, winner } });
  }

  /** What a viewer has missed since the update of this number: exactly that, or a snapshot if it is too old. */
  catchUp(viewer: Viewer, last: number | null): Update[] {
    const missed = Number.isInteger(last) ? this.inputs.length - Number(last) : Infinity;
    const before = this.older.length + 1 - missed;
    if (missed < 0 || before < 0) return [this.snapshot(viewer)];
    if (missed === 0) return [];
    return [...this.older.slice(before).map((update) => update[viewer]), this.latest(viewer)];
  }

  snapshot(viewer: Viewer): Update {
    return { ...this.latest(viewer), news: { what: 'snapshot' }, events: [] };
  }

  /** The newest update. */
  latest(viewer: Viewer): Update {
    const { news, events } = this.newest;
    return {
      number: this.inputs.length,
      news,
      events: visibleTo(events, viewer),
      sight: snapshotOf(this.state, this.commitment, viewer),
    };
  }

  /** The newest update for each of these viewers as JSON. */
  latestTexts(viewers: readonly Viewer[]): string[] {
    const { news, events } = this.newest;
    return updateTexts(
      this.state,
      this.fixedMembers(),
      { number: this.inputs.length, news, events },
      viewers,
    );
  }

  private fixedMembers(): string {
    if (this.fixedJson !== null) return this.fixedJson;
    const members = jsonMembers(fixedPart(this.state, this.commitment));
    if (this.state.isSeeded) this.fixedJson = members;
    return members;
  }

  /** Everything that has changed the match, in order. A host may store them one by one. */
  get inputs(): readonly Input[] {
    return this.inputLog;
  }

  /** The number of the open decision. */
  get decision(): number {
    return this.state.decision;
  }

  /** The bot that has to decide, unless it is in trouble. */
  get botToMove(): Player | null {
    const { decider, trouble } = this.state;
    return decider !== null && trouble === null && this.state.isBot(decider) ? decider : null;
  }

  get isOver(): boolean {
    return this.state.ending !== null;
  }

  /** What a player may know, made anew: whatever a bot does to it, nobody else sees. */
  viewOf(player: Player): View {
    return viewOf(this.state.game.state, player);
  }

  /** The options of the next match, once both sides want one. */
  rematch(): MatchOptions | null {
    return this.state.rematch.every(Boolean) ? rematchOf(this.state) : null;
  }

  /** Time never runs backwards, whatever the host's clock does. */
  private timeOf(now: number): number {
    if (!Number.isFinite(now)) throw new InputError('the time must be a number');
    return Math.max(now, this.inputs.at(-1)?.at ?? now);
  }

  private refuse(from: Player, why: Refusal): RefusalReply {
    return { ...why, truth: this.snapshot(from) };
  }

  private accept(input: Input): void {
    if (this.updatesKept > 1) this.keepNewest();
    this.newest = applyInput(this.state, input, this.inputs.length + 1);
    this.inputLog.push(input);
  }

  private keepNewest(): void {
    const [first, second, spectator] = VIEWERS.map((viewer) => this.latest(viewer));
    this.older.push({ 0: first, 1: second, spectator });
    if (this.older.length === this.updatesKept) this.older.shift();
  }
}
