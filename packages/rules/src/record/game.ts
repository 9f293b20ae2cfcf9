import { decodeAction, encodeAction } from '../flow/action-codes.ts';
import type { ActionCode } from '../state/brands.ts';
import { apply, sampleChance, isChance, whyCode } from '../flow/decisions.ts';
import type { GameEvent, EventName } from '../events.ts';
import { loadPosition } from '../io/load-position.ts';
import type { Position } from '../io/position.ts';
import type { Random } from '../random.ts';
import { checkSetup, newGame } from '../io/setup.ts';
import type { State } from '../state/state.ts';
import type { Action, Reason, Setup } from '../types.ts';

/** Changes whenever an old record could replay differently. */
export const RULES_VERSION = '1';

/** Where a game begins: a set-up or a position. */
export type GameStart = { setup: Setup } | { position: Position };

export class IllegalActionError extends Error {
  override readonly name = 'IllegalActionError';
  readonly reason: Reason;
  constructor(reason: Reason, action: Action) {
    super(`${JSON.stringify(action)} is refused: ${reason}`);
    this.reason = reason;
  }
}

/** What players have seen that an undo would make unseen. */
export interface Revealed {
  readonly dice: boolean;
  readonly cards: boolean;
}

const ROLL_EVENTS: ReadonlySet<EventName> = new Set(['roll', 'battleRoll', 'start']);
/** A player's own cards that the opponent saw do not count: only the player who undoes loses by it. */
const REVEAL_EVENTS: ReadonlySet<EventName> = new Set([
  'drawn',
  'reveal',
  'received',
  'spied',
  'searched',
  'stolen',
]);

/** All there are: a match keeps one for each of its actions. */
const NOTHING: Revealed = { dice: false, cards: false };
const DICE: Revealed = { dice: true, cards: false };
const CARDS: Revealed = { dice: false, cards: true };
const BOTH: Revealed = { dice: true, cards: true };

export function revealedBy(events: readonly GameEvent[]): Revealed {
  const cards = events.some(({ event }) => REVEAL_EVENTS.has(event));
  if (events.some(({ event }) => ROLL_EVENTS.has(event))) return cards ? BOTH : DICE;
  return cards ? CARDS : NOTHING;
}

/** After how many actions a state is kept, to go back to: so an undo takes no longer in a long game. */
const CHECKPOINT_SPACING = 128;

/** A game consists of its start and the list of its actions; everything else follows from these. */
export class Game {
  readonly start: GameStart;
  readonly codes: ActionCode[] = [];
  state: State;
  /** The state after every `CHECKPOINT_SPACING` actions. */
  private readonly checkpoints: State[] = [];

  constructor(start: GameStart) {
    this.start = 'setup' in start ? { setup: checkSetup(start.setup) } : start;
    this.state = this.initialState();
  }

  private initialState(): State {
    return 'setup' in this.start ? newGame(this.start.setup) : loadPosition(this.start.position);
  }

  get actions(): Action[] {
    return this.codes.map(decodeAction);
  }

  /** Plays one action and returns its events. An illegal action throws and changes nothing. */
  play(action: Action): GameEvent[] {
    const code = encodeAction(action);
    const reason = whyCode(this.state, code);
    if (reason !== null) throw new IllegalActionError(reason, action);
    return this.playCode(code);
  }

  /** The same for an action that is known to be legal. */
  playCode(code: ActionCode): GameEvent[] {
    this.codes.push(code);
    const events = applyWithEvents(this.state, code);
    if (this.codes.length % CHECKPOINT_SPACING === 0) this.checkpoints.push(this.state.clone());
    return events;
  }

  /** Plays decisions of chance until a player must decide. */
  playChance(random: Random): GameEvent[] {
    const events: GameEvent[] = [];
    while (isChance(this.state)) events.push(...this.playCode(sampleChance(this.state, random)));
    return events;
  }

  /** The state after the first `length` actions. */
  stateAfter(length: number): State {
    const kept = Math.floor(Math.min(length, this.codes.length) / CHECKPOINT_SPACING);
    const g = kept === 0 ? this.initialState() : this.checkpoints[kept - 1].clone();
    for (const code of this.codes.slice(kept * CHECKPOINT_SPACING, length)) apply(g, code);
    return g;
  }

  /** Undoes all actions after the first `length`. */
  undoTo(length: number): void {
    this.state = this.stateAfter(length);
    this.codes.length = Math.min(length, this.codes.length);
    this.checkpoints.length = Math.floor(this.codes.length / CHECKPOINT_SPACING);
  }

  /** The same game, to be continued on its own. */
  clone(): Game {
    const { codes, state, checkpoints } = this;
    // Checkpoints never change, so both may have them.
    return Object.assign(new Game(this.start), {
      codes: [...codes],
      state: state.clone(),
      checkpoints: [...checkpoints],
    });
  }

  /** The events of all actions after the first `from`. */
  eventsSince(from: number): GameEvent[] {
    const g = this.stateAfter(from);
    return this.codes.slice(from).flatMap((code) => applyWithEvents(g, code));
  }

  /** Whether an undo to this length would make rolled dice or seen cards unseen. */
  revealedSince(length: number): Revealed {
    return revealedBy(this.eventsSince(length));
  }
}

/** Applies a legal action and returns its events. */
function applyWithEvents(g: State, code: ActionCode): GameEvent[] {
  const events: GameEvent[] = [];
  g.events = events;
  apply(g, code);
  g.events = null;
  return events;
}
