import {
  actorOf,
  decode,
  Game,
  isChance,
  isOver,
  resultOf,
  sample,
  undoneBy,
  type Action,
  type Cause,
  type Code,
  type Event,
  type Pair,
  type Player,
} from '@arena/rules';
import { beginTurn, newClocks, start, stop, timeLeft, type Clocks } from './clocks.ts';
import type { TroubleKind } from './commands.ts';
import { chanceFrom, type Chance } from './fairness.ts';
import type { TableOptions } from './options.ts';

/** One line of the log: an action of a side or of chance, or an undo with how many actions it left. */
export type Step = { action: Action } | { undoTo: number };

export type OfferKind = 'undo' | 'draw';
export interface Offer {
  kind: OfferKind;
  by: Player;
  /** That of the update which told of it. */
  number: number;
}

export interface Trouble {
  player: Player;
  trouble: TroubleKind;
}

export interface Ending {
  cause: Cause | 'aborted' | 'resigned' | 'draw-agreed' | 'time-out' | 'abandoned';
  winner: Player | null;
}

/** An action that still counts: who decided it, what the clocks showed when it was asked, and whether it let anybody see something. */
interface Moment {
  by: Player | 'chance';
  left: Pair<number> | null;
  /** Dice were rolled, or hidden cards seen. */
  showed: boolean;
}

/** All that a table knows, and what can be done at it. Whether it may be done is asked before, in `why.ts`. */
export class Table {
  readonly options: TableOptions;
  readonly secret: string;
  readonly game: Game;
  /** There when both seeds are. */
  private chance: Chance | null = null;
  /** The log in numbers: a code, or the complement of how many actions an undo left. Nothing is ever removed from it. */
  private readonly steps: number[] = [];
  readonly seeds: Pair<string | null> = [null, null];
  readonly rematch: Pair<boolean> = [false, false];
  readonly moments: Moment[] = [];
  undos = 0;
  clocks: Clocks | null = null;
  offers: readonly Offer[] = [];
  /** When each side's last offer was declined, by `markOf`. */
  readonly declined: Record<OfferKind, Pair<number | null>> = { undo: [null, null], draw: [null, null] };
  trouble: Trouble | null = null;
  ending: Ending | null = null;

  constructor(options: TableOptions, secret: string) {
    this.options = options;
    this.secret = secret;
    this.game = new Game({ setup: options.setup });
    this.clocks = newClocks(options.clock);
  }

  get log(): Step[] {
    return this.steps.map((step) => (step < 0 ? { undoTo: ~step } : { action: decode(step) }));
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
    return this.moments.some(({ by }) => by !== 'chance');
  }

  isBot(player: Player): boolean {
    return this.options.seats[player].kind === 'bot';
  }

  contribute(player: Player, seed: string, now: number): Event[] {
    this.seeds[player] = seed;
    const [first, second] = this.seeds;
    if (first === null || second === null) return [];
    this.chance = chanceFrom(this.secret, [first, second]);
    return this.goOn(now);
  }

  play(player: Player, code: Code, now: number): Event[] {
    const { turn } = this.game.state;
    const events = this.note(player, code);
    if (this.clocks !== null) this.clocks = stop(this.clocks, now);
    events.push(...this.goOn(now, turn));
    // Whoever plays on has declined a draw, and is no longer where an undo was asked for.
    this.offers = this.offers.filter(({ kind, by }) => kind === 'draw' && by === player);
    return events;
  }

  /** Time comes back too, but not to one who takes back freely: that would be a way to think for nothing. */
  takeBack(length: number, payer: Player | null, now: number): void {
    const { left } = this.moments[length];
    this.moments.length = length;
    this.game.takeBack(length);
    this.undos++;
    this.steps.push(~length);
    this.offers = [];
    this.trouble = null;
    if (this.clocks !== null && left !== null) {
      const restored: Pair<number> = [...left];
      if (payer !== null) restored[payer] = timeLeft(this.clocks, payer, now);
      this.clocks = { ...this.clocks, left: restored };
    }
    this.wait(now);
  }

  end(ending: Ending, now: number): void {
    this.ending = ending;
    this.offers = [];
    this.trouble = null;
    if (this.clocks !== null) this.clocks = stop(this.clocks, now);
  }

  /** An offer may not be made again before this has changed: an undo at the same decision, a draw in the same turn. */
  markOf(kind: OfferKind): number {
    return kind === 'undo' ? this.decision : this.game.state.turn;
  }

  /** Chance decides as long as it is asked; then a side does, or the game is over. */
  private goOn(now: number, turnBefore = 0): Event[] {
    const { game, chance } = this;
    if (chance === null) throw new Error('chance is asked before both seeds are there');
    const events: Event[] = [];
    while (isChance(game.state)) {
      const random = chance(game.codes.length, this.undos);
      events.push(...this.note('chance', sample(game.state, random)));
    }
    const { turn, active } = game.state;
    if (turn !== turnBefore && this.clocks !== null)
      this.clocks = beginTurn(this.clocks, this.options.clock, active);
    this.trouble = null;
    if (isOver(game.state)) {
      const { cause, winner } = resultOf(game.state);
      this.end({ cause, winner }, now);
    } else this.wait(now);
    return events;
  }

  /** Only the clock of the one who decides runs, and never that of a bot: its thinking time is the host's matter. */
  private wait(now: number): void {
    const { decider } = this;
    const running = decider === null || this.isBot(decider) ? null : decider;
    if (this.clocks !== null) this.clocks = start(this.clocks, running, now);
  }

  private note(by: Moment['by'], code: Code): Event[] {
    const left = this.clocks?.left ?? null;
    const events = this.game.playCode(code);
    const { dice, cards } = undoneBy(events);
    this.moments.push({ by, left, showed: dice || cards });
    this.steps.push(code);
    return events;
  }
}
