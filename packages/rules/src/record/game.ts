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
  dice: boolean;
  cards: boolean;
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

export const revealedBy = (events: readonly GameEvent[]): Revealed => ({
  dice: events.some(({ event }) => ROLL_EVENTS.has(event)),
  cards: events.some(({ event }) => REVEAL_EVENTS.has(event)),
});

/** A game consists of its start and the list of its actions; everything else follows from these. */
export class Game {
  readonly start: GameStart;
  readonly codes: ActionCode[] = [];
  state: State;

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
    return applyWithEvents(this.state, code);
  }

  /** Plays decisions of chance until a player must decide. */
  playChance(random: Random): GameEvent[] {
    const events: GameEvent[] = [];
    while (isChance(this.state)) events.push(...this.playCode(sampleChance(this.state, random)));
    return events;
  }

  /** The state after the first `length` actions. */
  stateAfter(length: number): State {
    const g = this.initialState();
    for (const code of this.codes.slice(0, length)) apply(g, code);
    return g;
  }

  /** Undoes all actions after the first `length`. */
  undoTo(length: number): void {
    this.state = this.stateAfter(length);
    this.codes.length = Math.min(length, this.codes.length);
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
