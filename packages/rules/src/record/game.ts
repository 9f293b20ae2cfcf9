import { decode, encode, type Code } from '../flow/codes.ts';
import { apply, sample, isChance, whyCode } from '../flow/decisions.ts';
import type { Event, EventName } from '../events.ts';
import { loadPosition } from '../outside/load.ts';
import type { Position } from '../outside/position.ts';
import type { Random } from '../random.ts';
import { checkSetup, newGame } from '../outside/setup.ts';
import type { State } from '../table/state.ts';
import type { Action, Reason, Setup } from '../types.ts';

/** Changes when a replay of an old record could come out differently. */
export const RULES_VERSION = '1';

/** Where a game begins: a set-up, or a position to play on from. */
export type Start = { setup: Setup } | { position: Position };

export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly reason: Reason;
  constructor(reason: Reason, action: Action) {
    super(`${JSON.stringify(action)} is refused: ${reason}`);
    this.reason = reason;
  }
}

/** What taking back would make unseen. */
export interface Undone {
  dice: boolean;
  cards: boolean;
}

const ROLLS: ReadonlySet<EventName> = new Set(['roll', 'battleRoll', 'start']);
/** Own cards that the opponent saw do not count: only the one who takes them back loses by it. */
const SIGHTS: ReadonlySet<EventName> = new Set([
  'drawn',
  'reveal',
  'received',
  'spied',
  'searched',
  'stolen',
]);

export const undoneBy = (events: readonly Event[]): Undone => ({
  dice: events.some(({ event }) => ROLLS.has(event)),
  cards: events.some(({ event }) => SIGHTS.has(event)),
});

/** A game is where it began and the list of its actions; everything else follows. */
export class Game {
  readonly start: Start;
  readonly codes: Code[] = [];
  state: State;

  constructor(start: Start) {
    this.start = 'setup' in start ? { setup: checkSetup(start.setup) } : start;
    this.state = this.first();
  }

  private first(): State {
    return 'setup' in this.start ? newGame(this.start.setup) : loadPosition(this.start.position);
  }

  get actions(): Action[] {
    return this.codes.map(decode);
  }

  /** Plays one action and tells what happened; an illegal one is refused and changes nothing. */
  play(action: Action): Event[] {
    const code = encode(action);
    const reason = whyCode(this.state, code);
    if (reason !== null) throw new Refusal(reason, action);
    return this.playCode(code);
  }

  /** The same for whoever knows that it is legal. */
  playCode(code: Code): Event[] {
    this.codes.push(code);
    return tell(this.state, code);
  }

  /** Lets chance decide as long as it is asked. */
  playChance(random: Random): Event[] {
    const events: Event[] = [];
    while (isChance(this.state)) events.push(...this.playCode(sample(this.state, random)));
    return events;
  }

  /** The state after the first `length` actions. */
  stateAfter(length: number): State {
    const g = this.first();
    for (const code of this.codes.slice(0, length)) apply(g, code);
    return g;
  }

  /** Undo: the same game with a shorter list. */
  takeBack(length: number): void {
    this.state = this.stateAfter(length);
    this.codes.length = Math.min(length, this.codes.length);
  }

  /** All that happened from the action number `from` on. */
  eventsSince(from: number): Event[] {
    const g = this.stateAfter(from);
    return this.codes.slice(from).flatMap((code) => tell(g, code));
  }

  /** Would taking back to this length undo dice that were rolled, or cards that someone saw? */
  wouldUndo(length: number): Undone {
    return undoneBy(this.eventsSince(length));
  }
}

/** Applies a legal action and gives the events. */
function tell(g: State, code: Code): Event[] {
  const events: Event[] = [];
  g.events = events;
  apply(g, code);
  g.events = null;
  return events;
}
