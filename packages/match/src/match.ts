import { Fault, viewOf, viewsOf, type Event, type Player, type View, type Viewer } from '@arena/rules';
import { carryOut } from './carry-out.ts';
import { fallenFlag } from './clocks.ts';
import type { Command, Input, TroubleKind, Why } from './commands.ts';
import { commitmentTo, isSecret } from './fairness.ts';
import { checkOptions, type TableOptions } from './options.ts';
import { rematchOf } from './rematch.ts';
import { Table } from './table.ts';
import { seenBy, sightOf, type News, type Refused, type Update } from './updates.ts';
import { whyRefused } from './why.ts';

/** How many updates are kept, unless the host says otherwise. Whoever was away for longer gets a snapshot. */
const KEPT_UPDATES = 100;

/**
 * The authority of one table. A match is its options, its secret and the list of its inputs; everything else follows,
 * so saving and resuming is keeping and replaying that list, and the updates of all viewers are numbered by it.
 */
export class Match {
  readonly options: TableOptions;
  readonly secret: string;
  readonly commitment: string;
  private readonly kept: number;
  private readonly taken: Input[] = [];
  /** Everything, hidden cards included: for the authority only. */
  readonly table: Table;
  private readonly recent: Record<'0' | '1' | 'spectator', Update>[] = [];

  /** The secret is 32 random bytes as hex digits, new for each match and known to nobody else. */
  constructor(options: TableOptions, secret: string, kept: number = KEPT_UPDATES) {
    if (!isSecret(secret)) throw new Fault('the secret must be 64 hex digits');
    this.options = checkOptions(options);
    this.secret = secret;
    this.kept = kept;
    this.commitment = commitmentTo(secret);
    this.table = new Table(this.options, secret);
    this.tell({ what: 'opened' }, []);
  }

  /** Takes a command at this time. A refused one changes nothing. */
  receive(from: Player, command: Command, now: number): Refused | null {
    const timeIsUp = this.tick(now);
    if (timeIsUp && command.type === 'claim-time') return null;
    const why = whyRefused(this.table, from, command);
    if (why !== null) return this.refuse(from, why);
    this.accept({ from, at: this.timeOf(now), command });
    return null;
  }

  /** Looks at the clocks; whether a flag has fallen, and with it the match ended. */
  tick(now: number): boolean {
    const { clocks } = this.table;
    const fallen = clocks === null ? null : fallenFlag(clocks, this.timeOf(now));
    if (fallen === null) return false;
    this.accept({ from: 'table', at: this.timeOf(now), finding: { type: 'time-out', player: fallen } });
    return true;
  }

  /** A bot has not answered its decision as it should; it is asked again when a side wants it. */
  reportTrouble(player: Player, decision: number, trouble: TroubleKind, now: number): void {
    if (this.awaitedBot !== player || this.decision !== decision) return;
    this.accept({
      from: 'table',
      at: this.timeOf(now),
      finding: { type: 'bot-trouble', player, trouble },
    });
  }

  /** A side has been away for too long, and the other one claims the win or a draw. */
  reportGone(player: Player, winner: Player | null, now: number): void {
    if (this.isOver || this.table.isBot(player) || winner === player) return;
    this.accept({ from: 'table', at: this.timeOf(now), finding: { type: 'gone', player, winner } });
  }

  /** What a viewer has missed since the update of this number: exactly that, or a snapshot if it is too old. */
  catchUp(viewer: Viewer, last: number | null): Update[] {
    const missed = Number.isInteger(last) ? this.inputs.length - Number(last) : Infinity;
    if (missed < 0 || missed > this.recent.length) return [this.snapshot(viewer)];
    return missed === 0 ? [] : this.recent.slice(-missed).map((update) => update[viewer]);
  }

  snapshot(viewer: Viewer): Update {
    return { ...this.latest(viewer), news: { what: 'snapshot' }, events: [] };
  }

  /** The newest update. */
  latest(viewer: Viewer): Update {
    return this.recent[this.recent.length - 1][viewer];
  }

  /** Everything that has changed the match, in order. A host may store them one by one. */
  get inputs(): readonly Input[] {
    return this.taken;
  }

  /** The number of the open decision. */
  get decision(): number {
    return this.table.log.length;
  }

  /** The bot that has to decide, unless it is in trouble. */
  get awaitedBot(): Player | null {
    const { decider, trouble } = this.table;
    return decider !== null && trouble === null && this.table.isBot(decider) ? decider : null;
  }

  get isOver(): boolean {
    return this.table.ending !== null;
  }

  /** What a player may know, made anew: whatever a bot does to it, nobody else sees. */
  viewOf(player: Player): View {
    return viewOf(this.table.game.state, player);
  }

  /** The options of the next match, once both sides want one. */
  rematch(): TableOptions | null {
    return this.table.rematch.every(Boolean) ? rematchOf(this.table) : null;
  }

  /** Time never runs backwards, whatever the host's clock does. */
  private timeOf(now: number): number {
    if (!Number.isFinite(now)) throw new Fault('the time must be a number');
    return Math.max(now, this.inputs.at(-1)?.at ?? now);
  }

  private refuse(from: Player, why: Why): Refused {
    return { ...why, truth: this.snapshot(from) };
  }

  private accept(input: Input): void {
    const { news, events } = carryOut(this.table, input, this.inputs.length + 1);
    this.taken.push(input);
    this.tell(news, events);
  }

  private tell(news: News, events: readonly Event[]): void {
    const { players, spectator } = viewsOf(this.table.game.state);
    const update = (viewer: Viewer, view: View): Update => ({
      number: this.inputs.length,
      news,
      events: seenBy(events, viewer),
      sight: sightOf(this.table, this.commitment, viewer, view),
    });
    this.recent.push({
      0: update(0, players[0]),
      1: update(1, players[1]),
      spectator: update('spectator', spectator),
    });
    if (this.recent.length > this.kept) this.recent.shift();
  }
}
