import type { CardId } from '../state/kinds.ts';
import type { State } from '../state/state.ts';
import type { Player, Space } from '../types.ts';
import type { Odds } from './prospects.ts';
import type { TurnStep } from './turn-step.ts';

/** A number that differs: how it is after the better turn and after the played one. */
export interface Compared<T> {
  readonly better: T;
  readonly played: T;
}

/** The turn after which something is so. */
export type Branch = keyof Compared<unknown>;

/** How much a player has of something. */
type AmountDifference<Kind extends string> = {
  readonly kind: Kind;
  readonly player: Player;
} & Compared<number>;

/** One thing that differs between the table after a better turn and the table after the turn that was played. */
export type Difference =
  /** The game ends in the better turn, or goes on only there. For the player whose turn it was. */
  | {
      readonly kind: 'end';
      readonly player: Player;
      /** `chance`: won if the battle die of the better turn falls well. */
      readonly outcome: 'won' | 'chance' | 'drawn' | 'lost' | 'on';
    }
  | AmountDifference<'vp'>
  | AmountDifference<'money'>
  | AmountDifference<'hand'>
  /** What collecting money brings besides the number of the die. */
  | AmountDifference<'income'>
  | ({ readonly kind: 'bank' } & Compared<number>)
  /** `space`: the only one that differs, if it is only one. */
  | ({ readonly kind: 'vacant'; readonly player: Player; readonly space: Space | null } & Compared<number>)
  /** The unused dice with which the turn ends. */
  | ({ readonly kind: 'dice'; readonly player: Player } & Compared<readonly number[]>)
  /** Cards are drawn while these dice are still unused, so that the new card can decide about them. */
  | { readonly kind: 'draws-first'; readonly player: Player; readonly dice: readonly number[] }
  /** A card of the opponent is gone after one of the turns only. With odds if a battle decides. */
  | {
      readonly kind: 'removed';
      readonly player: Player;
      readonly card: CardId;
      readonly space: Space;
      readonly to: 'discard' | 'hand';
      readonly odds: Odds | null;
      readonly after: Branch;
    }
  /** An own card that lay there before is gone after the other turn. */
  | { readonly kind: 'kept'; readonly player: Player; readonly card: CardId; readonly after: Branch }
  /** An own card that was laid after one of the turns only, and nothing more can be said about it. */
  | {
      readonly kind: 'laid';
      readonly player: Player;
      readonly card: CardId;
      readonly space: Space;
      readonly after: Branch;
    }
  /** An own card that was laid can attack or remove an opposite card. */
  | {
      readonly kind: 'faces';
      readonly player: Player;
      readonly card: CardId;
      readonly space: Space;
      readonly target: CardId;
      readonly odds: Odds;
    }
  /** An own card that was laid gives VP whenever it is activated. */
  | {
      readonly kind: 'gives';
      readonly player: Player;
      readonly card: CardId;
      readonly space: Space;
      readonly vp: number;
    }
  /** An own card that was laid on another space after the other turn: what is around it. */
  | {
      readonly kind: 'place';
      readonly player: Player;
      readonly card: CardId;
      readonly space: Space;
      readonly opposite: CardId | null;
      readonly beside: readonly CardId[];
    }
  /** Cards of the player that lie there after both turns have another defence. */
  | {
      readonly kind: 'defence';
      readonly player: Player;
      readonly cards: number;
      readonly by: number;
      /** The battle of the other player's that this changes most. */
      readonly battle: ({ readonly attacker: CardId; readonly target: CardId } & Compared<Odds>) | null;
    }
  /** What a card of the opponent can do to own cards next turn; null for nothing. */
  | ({
      readonly kind: 'threat';
      /** The owner of the attacker. */
      readonly player: Player;
      readonly attacker: CardId;
      readonly target: CardId;
    } & Compared<Odds | null>)
  /** The player cannot use the space in the next turn. */
  | {
      readonly kind: 'blocked';
      readonly player: Player;
      readonly space: Space;
      readonly card: CardId | null;
      readonly after: Branch;
    }
  | { readonly kind: 'fewer-dice'; readonly player: Player; readonly after: Branch }
  /** The share of the player's rolls that win the game at once. */
  | ({ readonly kind: 'can-win'; readonly player: Player } & Compared<number>);

export type DifferenceKind = Difference['kind'];

/** `weight` is about what it is worth in VP: above 0 it speaks for the better turn, below 0 against it. */
export interface TurnReason {
  readonly difference: Difference;
  readonly weight: number;
}

/** Everything about the two turns that differences are found in. */
export interface Comparison {
  readonly mover: Player;
  readonly opponent: Player;
  readonly start: State;
  /** When the opponent is about to roll. */
  readonly states: Compared<State>;
  readonly steps: Compared<readonly TurnStep[]>;
  /** The cards in the mover's hand, with those that would still be drawn. */
  readonly hands: Compared<number>;
  /** The unused dice if the better list stops before the turn ends; else null. */
  readonly leftOpen: readonly number[] | null;
  /** From 1, far from the end, to 2, at the end. */
  readonly urgency: number;
}
