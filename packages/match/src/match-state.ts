import {
  actorOf,
  askOf,
  decodeAction,
  Game,
  isChance,
  isOver,
  nextToPass,
  PLAYERS,
  resultOf,
  sampleChance,
  revealedBy,
  subjectOf,
  type ActionCode,
  type CardId,
  type GameEvent,
  type GameStart,
  type Pair,
  type Player,
  type Revealed,
} from '@arena/rules';
import { matchStart } from './match-start.ts';
import { AskedGame } from './asked-game.ts';
import { chanceKey, type DecidedAsk } from './chance-key.ts';
import type { MatchChance } from './chance.ts';
import { beginTurn, newClocks, start, stop, timeAfterRedo, timeLeft } from './clocks.ts';
import type { ChanceSource } from './fairness.ts';
import { NO_REPEATS } from './repeats.ts';
import type { MatchOptions } from './schema/options.ts';
import type { MatchLogEntry } from './schema/transcript.ts';
import type { BotFailure, Clocks, MatchResult, Offer, OfferKind } from './schema/update.ts';

/** A game to continue. */
export interface ResumedGame {
  start: GameStart;
  codes: readonly ActionCode[];
}

/** An action: who took it, and what the clocks showed before. */
export interface PlayedAction extends DecidedAsk {
  code: ActionCode;
  by: Player | 'chance';
  /** Whose turn it was; in set-up, the start player. */
  active: Player;
  /** The card that an action of a side is about. */
  card: CardId | null;
  left: Pair<number> | null;
  revealed: Revealed;
}

/** What an undo has taken back, to be redone until something else is done. */
export interface UndoneActions {
  by: Player;
  actions: readonly PlayedAction[];
  /** The time left when it was undone, and right after that. */
  left: Pair<number> | null;
  leftAfter: Pair<number> | null;
}

/** Everything the authority knows about a match, and the changes to it. `refusals.ts` decides which are allowed. */
export class MatchState {
  readonly options: MatchOptions;
  readonly chance: MatchChance;
  readonly asked: AskedGame;
  /** Null until all the seeds that chance needs are known. */
  private chanceSource: ChanceSource | null;
  /**
   * The log as numbers: an action code, or the complement of how many actions an undo left. Append-only, and shared with
   * copies: one that repeats what followed finds here what chance decided.
   */
  private readonly steps: number[] = [];
  /** The length of the log, which differs between any two decisions of a match. */
  decision = 0;
  /** What the players have committed to, if the match asks for it. */
  readonly seedCommitments: Pair<string | null> = [null, null];
  readonly seeds: Pair<string | null> = [null, null];
  readonly rematch: Pair<boolean> = [false, false];
  readonly history: PlayedAction[] = [];
  /** The newest last. Empty where chance decides anew after an undo. */
  readonly undone: UndoneActions[] = [];
  /** What the player who passes second has chosen already; played as soon as it is their decision. */
  earlyPass: ActionCode | null = null;
  undos = 0;
  clocks: Clocks | null = null;
  offers: readonly Offer[] = [];
  /** When each side's last offer was declined, by `offerPeriod`. */
  declined: Readonly<Record<OfferKind, Readonly<Pair<number | null>>>> = {
    undo: [null, null],
    draw: [null, null],
  };
  repeats = NO_REPEATS;
  trouble: BotFailure | null = null;
  ending: MatchResult | null = null;
  /** Outcomes of chance before the first input; only where chance does not wait for seeds. */
  readonly openingEvents: readonly GameEvent[];

  constructor(options: MatchOptions, chance: MatchChance, resumed: ResumedGame | null) {
    this.options = options;
    this.chance = chance;
    this.asked = new AskedGame(new Game(resumed?.start ?? matchStart(options)), options.discreet === true);
    for (const code of resumed?.codes ?? []) this.record(this.actor, code);
    this.clocks = newClocks(options.clock);
    this.chanceSource = chance.source(this.seeds);
    this.openingEvents = this.isSeeded ? this.resolveChance(0, this.game.state.turn) : [];
  }

  /** The match as it is now, to apply the same inputs to that this one gets later. */
  copy(): MatchState {
    const { options, chance, asked, seedCommitments, seeds, rematch, history, undone } = this;
    const blank = new MatchState(options, { ...chance, source: () => null }, null);
    return Object.assign(blank, this, {
      asked: asked.clone(),
      seedCommitments: [...seedCommitments],
      seeds: [...seeds],
      rematch: [...rematch],
      history: [...history],
      undone: [...undone],
    });
  }

  /** For a copy that will go another way than what it was copied from. */
  forgetWhatFollowed(): void {
    this.steps.length = this.decision;
  }

  /** As the rules know it. */
  get game(): Game {
    return this.asked.game;
  }

  get log(): MatchLogEntry[] {
    const steps = this.steps.slice(0, this.decision);
    return steps.map((step) => (step < 0 ? { undoTo: ~step } : { action: decodeAction(step) }));
  }

  /** Whether players commit to their seeds before either is shown. */
  get commitsSeeds(): boolean {
    return this.options.chance === 'committed-seeds';
  }

  /** Whether all seeds are known, so the game has started. */
  get isSeeded(): boolean {
    return this.chanceSource !== null;
  }

  /** The side that must decide now. */
  get decider(): Player | null {
    const actor = actorOf(this.game.state);
    return this.isSeeded && this.ending === null && (actor === 0 || actor === 1) ? actor : null;
  }

  /** Whether a side has taken any action that was not undone. */
  get hasDecided(): boolean {
    return this.history.some(({ by }) => by !== 'chance');
  }

  /** The player who may choose what to pass while the other still does, if both are people. */
  get earlyPasser(): Player | null {
    if (this.decider === null || this.isBot(0) || this.isBot(1)) return null;
    return nextToPass(this.game.state);
  }

  isBot(player: Player): boolean {
    return this.options.seats[player].kind === 'bot';
  }

  /** The person whose page has to show the seed they have committed to, so that the game can start. */
  get revealer(): Player | null {
    if (this.isSeeded || this.ending !== null || this.seedCommitments.includes(null)) return null;
    return PLAYERS.find((player) => this.seeds[player] === null && !this.isBot(player)) ?? null;
  }

  addSeed(player: Player, seed: string, now: number): GameEvent[] {
    this.seeds[player] = seed;
    this.chanceSource = this.chance.source(this.seeds);
    return this.isSeeded ? this.resolveChance(now) : [];
  }

  play(player: Player, code: ActionCode, now: number): GameEvent[] {
    const { turn } = this.game.state;
    const events = this.record(player, code);
    if (this.clocks !== null) this.clocks = stop(this.clocks, now);
    events.push(...this.playEarlyPass(), ...this.resolveChance(now, turn));
    this.undone.length = 0;
    // Playing on declines a draw offer, and makes an undo request obsolete.
    this.offers = this.offers.filter(({ kind, by }) => kind === 'draw' && by === player);
    return events;
  }

  /** Restores the clocks too, except for a player who undoes without consent: that would be free thinking time. */
  undoTo(length: number, by: Player, payer: Player | null, now: number): void {
    const before = this.clocks === null ? null : stop(this.clocks, now).left;
    const actions = this.history.splice(length);
    const left = actions[0]?.left ?? null;
    this.asked.undoTo(length);
    this.undos++;
    this.addStep(~length);
    this.offers = [];
    this.trouble = null;
    if (this.clocks !== null && left !== null) {
      const restored: Pair<number> = [...left];
      if (payer !== null) restored[payer] = timeLeft(this.clocks, payer, now);
      this.clocks = { ...this.clocks, left: restored };
    }
    this.startClock(now);
    if (this.options.chance !== undefined)
      this.undone.push({ by, actions, left: before, leftAfter: this.clocks?.left ?? null });
  }

  /** Takes the newest undo back: the same actions with the same outcomes of chance. */
  redo(now: number): void {
    const undone = this.undone.pop();
    if (undone === undefined) throw new Error('there is nothing to redo');
    for (const action of undone.actions) {
      this.asked.playCode(action.code);
      this.history.push(action);
      this.addStep(action.code);
    }
    this.offers = [];
    if (this.clocks !== null) this.clocks = timeAfterRedo(this.clocks, undone, now);
    this.startClock(now);
  }

  /** Keeps what this player passes until it is their decision; null: takes it back. */
  setEarlyPass(code: ActionCode | null): void {
    this.earlyPass = code;
    this.undone.length = 0;
  }

  end(ending: MatchResult, now: number): void {
    this.ending = ending;
    this.offers = [];
    this.trouble = null;
    if (this.clocks !== null) this.clocks = stop(this.clocks, now);
  }

  /** An offer may not be repeated until this has changed: an undo at the same decision, a draw in the same turn. */
  offerPeriod(kind: OfferKind): number {
    return kind === 'undo' ? this.decision : this.game.state.turn;
  }

  private get actor(): PlayedAction['by'] {
    const actor = actorOf(this.game.state);
    if (actor === 'over') throw new Error('the game is already over');
    return actor;
  }

  /** Resolves chance until a side must decide or the game is over. */
  private resolveChance(now: number, turnBefore = 0): GameEvent[] {
    const { game, chanceSource } = this;
    if (chanceSource === null) throw new Error('chance was asked before both seeds were known');
    const events: GameEvent[] = [];
    while (isChance(game.state)) {
      const known = this.steps[this.decision];
      events.push(...this.record('chance', known ?? this.sampleOutcome(chanceSource)));
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

  private sampleOutcome(chanceSource: ChanceSource): ActionCode {
    const { state } = this.game;
    return sampleChance(state, chanceSource(chanceKey(this.options.chance, state, this.history, this.undos)));
  }

  /** Only the deciding side's clock runs, and never a bot's: the host limits a bot's thinking time. */
  private startClock(now: number): void {
    const { decider } = this;
    const running = decider === null || this.isBot(decider) ? null : decider;
    if (this.clocks !== null) this.clocks = start(this.clocks, running, now);
  }

  /** The player who passes second may have chosen already. */
  private playEarlyPass(): GameEvent[] {
    const { earlyPass, decider } = this;
    this.earlyPass = null;
    return earlyPass === null || decider === null ? [] : this.record(decider, earlyPass);
  }

  private record(by: PlayedAction['by'], code: ActionCode): GameEvent[] {
    const { state } = this.asked;
    const { turn, active } = state;
    const ask = askOf(state);
    const card = by === 'chance' ? null : subjectOf(state, code);
    const left = this.clocks?.left ?? null;
    const events = this.asked.playCode(code);
    this.history.push({ code, by, turn, active, ask, card, left, revealed: revealedBy(events) });
    this.addStep(code);
    return events;
  }

  private addStep(step: number): void {
    const at = this.decision++;
    if ((this.steps[at] ??= step) !== step) throw new Error('a copy of the match went another way');
  }
}
