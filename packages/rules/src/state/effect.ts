import type { Kind, SpaceSet } from './brands.ts';
import type { State } from './state.ts';
import type { Reason, Space } from '../types.ts';

/**
 * What a card does. `why` returns why it cannot act from a space (null if it can), and `begin` starts the action. Each
 * `on...` takes the answer to one ask. The action ends when nothing is left to ask.
 */
export interface Effect {
  why(g: State, at: Space): Reason | null;
  begin(g: State, at: Space): void;
  /** The spaces the player can choose from. */
  offer(g: State, at: Space): SpaceSet;
  onTarget(g: State, space: Space): void;
  onTake(g: State, kind: Kind): void;
  onPlace(g: State, kind: Kind, space: Space): void;
  onSwap(g: State, kind: Kind, space: Space): void;
  /** 0 if no die was chosen. */
  onDie(g: State, die: number): void;
  onAdjust(g: State, die: number, by: 1 | -1): void;
  onPay(g: State, times: number): void;
  onBuy(g: State, vp: number): void;
  /** `g.battleRoll` is final. */
  onRoll(g: State): void;
  onDeal(g: State, kind: Kind): void;
  /** Added to its battle roll at no cost; null if it does not fight. */
  bonus: number | null;
  /** In HS, for each step of what it asks to pay for or to buy; null if it asks for neither. */
  unitPrice: number | null;
  /** What happens to the target that the player chooses; null if it has no target. */
  targetPurpose: TargetPurpose | null;
  /** It battles all enemy cards that match this filter, one after the other; null if it battles only one card. */
  seriesFilter: number | null;
  /** An unused die can be added to its battle roll. */
  addsDie: boolean;
  /** The VP for a roll of the battle die; null if it gives none. */
  vpForRoll: ((roll: number) => number) | null;
  /** Where the cards are that it needs; null if it needs none. */
  cardSource: CardSource | null;
}

export type TargetPurpose = 'attack' | 'discard' | 'sacrifice' | 'return' | 'block' | 'activate' | 'copy';

export type CardSource = 'hand' | 'opponents-hand' | 'draw' | 'discard';

const unasked = (): never => {
  throw new Error('this effect did not ask for that');
};

/** Fills in every member, so that all effects have one hidden class. */
export const effect = (members: Partial<Effect> & Pick<Effect, 'why' | 'begin'>): Effect => ({
  why: members.why,
  begin: members.begin,
  offer: members.offer ?? unasked,
  onTarget: members.onTarget ?? unasked,
  onTake: members.onTake ?? unasked,
  onPlace: members.onPlace ?? unasked,
  onSwap: members.onSwap ?? unasked,
  onDie: members.onDie ?? unasked,
  onAdjust: members.onAdjust ?? unasked,
  onPay: members.onPay ?? unasked,
  onBuy: members.onBuy ?? unasked,
  onRoll: members.onRoll ?? unasked,
  onDeal: members.onDeal ?? unasked,
  bonus: members.bonus ?? null,
  unitPrice: members.unitPrice ?? null,
  targetPurpose: members.targetPurpose ?? null,
  seriesFilter: members.seriesFilter ?? null,
  addsDie: members.addsDie ?? false,
  vpForRoll: members.vpForRoll ?? null,
  cardSource: members.cardSource ?? null,
});

export const effectOf = (g: State, kind: Kind): Effect => g.config.effects[kind];

/** The `why` of cards that need a space to choose or attack. */
export const needsTarget =
  (targets: (g: State, at: Space) => SpaceSet) =>
  (g: State, at: Space): Reason | null =>
    targets(g, at) === 0 ? 'no-target' : null;

/** Effects without a card. The numbers are above every kind a zone can hold (two words of bits). */
export const SETUP_KIND: Kind = 62;
export const DRAW_KIND: Kind = 63;
