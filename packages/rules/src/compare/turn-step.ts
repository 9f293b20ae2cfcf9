import type { EventName, EventOf, GameEvent } from '../events.ts';
import type { CardId } from '../state/kinds.ts';
import type { Action, Player, Space } from '../types.ts';
import type { Odds } from './prospects.ts';

/** A battle with the odds before the roll. */
export interface StepBattle {
  readonly attacker: CardId;
  readonly defender: Player;
  readonly card: CardId;
  readonly space: Space;
  readonly odds: Odds;
  /** Null if the list of actions ends before the roll. */
  readonly won: boolean | null;
}

/** One choice of a turn with everything that follows from it, up to the next choice of what to do. */
export interface TurnStep {
  /** The first of its actions in the list, and how many there are. */
  readonly from: number;
  readonly length: number;
  readonly player: Player;
  readonly action: Action;
  /** All that its actions reported. Some events are for one player only. */
  readonly events: readonly GameEvent[];
  readonly battles: readonly StepBattle[];
  /** The card that acts, if the list begins in the middle of its action. */
  readonly acting: CardId | null;
  /** After the step; before it if it ends the turn. */
  readonly dice: readonly number[];
  readonly vacant: readonly Space[];
}

/** The events of one name. */
export const eventsOf = <N extends EventName>({ events }: TurnStep, name: N): EventOf<N>[] =>
  events.filter((event): event is EventOf<N> => event.event === name);
