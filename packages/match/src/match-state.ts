import {
  actorOf,
  decodeAction,
  Game,
  isChance,
  isOver,
  resultOf,
  sampleChance,
  revealedBy,
  type Action,
  type EndCause,
  type ActionCode,
  type GameEvent,
  type Pair,
  type Player,
} from '@arena/rules';
import { beginTurn, newClocks, start, stop, timeLeft, type Clocks } from './clocks.ts';
import type { BotFailureKind } from './commands.ts';
import { chanceFrom, type ChanceSource } from './fairness.ts';
import type { MatchOptions } from './options.ts';

/** One line of the log: an action of a side or of chance, or an undo with how many actions it left. */
export type MatchLogEntry = { action: Action } | { undoTo: number };

export type OfferKind = 'undo' | 'draw';
export interface Offer {
  kind: OfferKind;
  by: Player;
  /** That of the update which told of it. */
  number: number;
}

export interface BotFailure {
  player: Player;
  trouble: BotFailureKind;
}

export interface MatchResult {
  cause: EndCause | 'aborted' | 'resigned' | 'draw-agreed' | 'time-out' | 'abandoned';
  winner: Player | null;
}

/** An action that still counts: who decided it, what the clocks showed when it was asked, and whether it let anybody see something. */
interface PlayedAction {
  by: Player | 'chance';
  left: Pair<number> | null;
  /** Dice were rolled, or hidden cards seen. */
  revealed: boolean;
}

/** All that a table knows, and what can be done at it. Whether it may be done is asked before, in `why.ts`. */
export class MatchState {
  readonly options: MatchOptions;
  readonly secret: string;
  readonly game: Game;
  /** There when both seeds are. */
  private chance: ChanceSource | null = null;
  /** The log in numbers: a code, or the complement of how many actions an undo left. Nothing is ever removed from it. */
  private readonly steps: ({ code: ActionCode } | { undoTo: number })[] = [];
  readonly seeds: Pair<string | null> = [null, null];
  readonly rematch: Pair<boolean> = [false, false];
  readonly history: PlayedAction[] = [];
  undos = 0;
  clocks: Clocks | null = null;
  offers: readonly Offer[] = [];
  /** When each side's last offer was declined, by `markOf`. */
  readonly declined: Record<OfferKind, Pair<number | null>> = { undo: [null, null], draw: [null, null] };
  trouble: BotFailure | null = null;
  ending: MatchResult | null = null;

  constructor(options: MatchOptions, secret: string) {
    this.options = options;
    this.secret = secret;
    this.game = new Game({ setup: options.setup });
    this.clocks = newClocks(options.clock);
  }

  get log(): MatchLogEntry[] {
    return this.steps.map((step) => ('code' in step ? { action: decodeAction(step.code) } : step));
  }

  /** The length of the log: it tells apart any two decisions of a match. */
  get decision(): number {
    return this.steps.length;
  }

  get isSeeded(): boolean {
    return this.seeds[0] !== null && this.seeds[1] !== null;
  }

  /** The side that must decide now. */
  get decider(): Player | null {
    const actor = actorOf(this.game.state);
    return this.isSeeded && this.ending === null && (actor === 0 || actor === 1) ? actor : null;
  }

  /** Whether a side has decided anything that still counts. */
  get hasBegun(): boolean {
    return this.history.some(({ by }) => by !== 'chance');
  }

  isBot(player: Player): boolean {
    return this.options.seats[player].kind === 'bot';
  }

  addSeed(player: Player, seed: string, now: number): GameEvent[] {
    this.seeds[player] = seed;
    const [first, second] = this.seeds;
    if (first === null || second === null) return [];
    this.chance = chanceFrom(this.secret, [first, second]);
    return this.resolveChance(now);
  }

  play(player: Player, code: ActionCode, now: number): GameEvent[] {
    const { turn } = this.game.state;
    const events = this.record(player, code);
    if (this.clocks !== null) this.clocks = stop(this.clocks, now);
    events.push(...this.resolveChance(now, turn));
    // Whoever plays on has declined a draw, and is no longer where an undo was asked for.
    this.offers = this.offers.filter(({ kind, by }) => kind === 'draw' && by === player);
    return events;
  }

  /** Time comes back too, but not to one who takes back freely: that would be a way to think for nothing. */
  undoTo(length: number, payer: Player | null, now: number): void {
    const { left } = this.history[length];
    this.history.length = length;
    this.game.undoTo(length);
    this.undos++;
    this.steps.push({ undoTo: length });
    this.offers = [];
    this.trouble = null;
    if (this.clocks !== null && left !== null) {
      const restored: Pair<number> = [...left];
      if (payer !== null) restored[payer] = timeLeft(this.clocks, payer, now);
      this.clocks = { ...this.clocks, left: restored };
    }
    this.startClock(now);
  }

  end(ending: MatchResult, now: number): void {
    this.ending = ending;
    this.offers = [];
    this.trouble = null;
    if (this.clocks !== null) this.clocks = stop(this.clocks, now);
  }

  /** An offer may not be made again before this has changed: an undo at the same decision, a draw in the same turn. */
  offerPeriod(kind: OfferKind): number {
    return kind === 'undo' ? this.decision : this.game.state.turn;
  }

  /** Chance decides as long as it is asked; then a side does, or the game is over. */
  private resolveChance(now: number, turnBefore = 0): GameEvent[] {
    const { game, chance } = this;
    if (chance === null) throw new Error('chance is asked before both seeds are there');
    const events: GameEvent[] = [];
    while (isChance(game.state)) {
      const random = chance(game.codes.length, this.undos);
      events.push(...this.record('chance', sampleChance(game.state, random)));
    }
    const { turn, active } = game.state;
    if (turn !== turnBefore && this.clocks !== null)
      this.clocks = beginTurn(this.clocks, this.options.clock, active);
    this.trouble = null;
    if (isOver(game.state)) {
      const { cause, winner } = resultOf(game.state);
      this.end({ cause, winner }, now);
    } else this.startClock(now);
    return events;
  }

  /** Only the clock of the one who decides runs, and never that of a bot: its thinking time is the host's matter. */
  private startClock(now: number): void {
    const { decider } = this;
    const running = decider === null || this.isBot(decider) ? null : decider;
    if (this.clocks !== null) this.clocks = start(this.clocks, running, now);
  }

  private record(by: PlayedAction['by'], code: ActionCode): GameEvent[] {
    const left = this.clocks?.left ?? null;
    const events = this.game.playCode(code);
    const { dice, cards } = revealedBy(events);
    this.history.push({ by, left, revealed: dice || cards });
    this.steps.push({ code });
    return events;
  }
}
