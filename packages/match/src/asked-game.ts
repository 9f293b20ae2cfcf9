import {
  askOf,
  decodeAction,
  encodeAction,
  handSize,
  questionOf,
  why,
  withQuestion,
  type ActionCode,
  type Game,
  type GameEvent,
  type Question,
  type State,
} from '@arena/rules';

interface AskedStep {
  /** The question that is asked once more after it. */
  again: Question | null;
  /** It answered such a question, so the rules do not know of it. */
  isHeld: boolean;
}

/** Nearly every step. */
const PLAIN: AskedStep = { again: null, isHeld: false };
const DONE = encodeAction({ do: 'done' });

/**
 * A game as its players are asked about it. The rules no longer ask whether to lay another card from the hand when there
 * is none that fits, so that the other side would learn this. If the game is discreet, the question is held open: its
 * only answer is `done`, and nobody else can tell it from a question with more answers.
 */
export class AskedGame {
  readonly game: Game;
  private readonly isDiscreet: boolean;
  private readonly steps: AskedStep[] = [];
  private held: State | null = null;

  constructor(game: Game, isDiscreet: boolean) {
    this.game = game;
    this.isDiscreet = isDiscreet;
  }

  /** How many actions there are, with those that the rules do not know of. */
  get length(): number {
    return this.steps.length;
  }

  /** With the question that is open. */
  get state(): State {
    return this.held ?? this.game.state;
  }

  /** Plays an action that is legal in `state`. */
  playCode(code: ActionCode): GameEvent[] {
    if (this.held !== null && code === DONE) {
      this.add({ again: null, isHeld: true });
      return [];
    }
    const question = this.isDiscreet && mayStopAfter(this.state, code) ? questionOf(this.state) : null;
    const events = this.game.playCode(code);
    this.add(question !== null && isStopped(this.game.state) ? { again: question, isHeld: false } : PLAIN);
    return events;
  }

  undoTo(length: number): void {
    this.game.undoTo(this.knownBefore(length));
    const last = this.steps[length - 1];
    this.steps.length = Math.max(0, length - 1);
    this.held = null;
    if (last !== undefined) this.add(last);
  }

  stateAfter(length: number): State {
    const state = this.game.stateAfter(this.knownBefore(length));
    const again = this.steps[length - 1]?.again ?? null;
    return again === null ? state : withQuestion(state, again);
  }

  /** The same game, to be continued on its own. */
  clone(): AskedGame {
    const copy = new AskedGame(this.game.clone(), this.isDiscreet);
    for (const step of this.steps) copy.steps.push(step);
    copy.held = this.held;
    return copy;
  }

  private add(step: AskedStep): void {
    this.steps.push(step);
    this.held = step.again === null ? null : withQuestion(this.game.state, step.again);
  }

  /** How many of the first `length` actions the rules know of. */
  private knownBefore(length: number): number {
    return this.game.codes.length - this.steps.slice(length).filter(({ isHeld }) => !isHeld).length;
  }
}

/** Whether the action lays one of any number of cards: the question is asked again if there are more. */
const mayStopAfter = (g: State, code: ActionCode): boolean =>
  askOf(g) === 'place' && decodeAction(code).do === 'place' && why(g, { do: 'done' }) === null;

/** Whether the question was not asked again although there are cards in the hand. Everybody sees how many. */
const isStopped = (g: State): boolean => askOf(g) !== 'place' && handSize(g, g.active) > 0;
