import type { Kind } from './kinds.ts';
import type { SpaceSet, State } from './state.ts';
import type { Reason, Space } from '../types.ts';

/**
 * What a card does. `why` tells why it cannot act from a space (null: it can), `begin` starts the action, and each of
 * the others takes the answer to one thing the action can ask. An action that asks nothing more is over.
 */
export interface Effect {
  why(g: State, at: Space): Reason | null;
  begin(g: State, at: Space): void;
  /** The spaces among which it lets the player choose. */
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
  /** The battle die lies for good; it is in `g.roll`. */
  onRoll(g: State): void;
  onDeal(g: State, kind: Kind): void;
  /** What it adds to a battle roll of itself; null if it does not fight. */
  bonus: number | null;
  /** In HS, for each step of what it asks to pay for or to buy; null if it asks for neither. */
  unitPrice: number | null;
  /** What happens to the target that the player chooses; null if it asks for none. */
  targetPurpose: TargetPurpose | null;
}

export type TargetPurpose = 'attack' | 'discard' | 'sacrifice' | 'return' | 'block' | 'activate' | 'copy';

const unasked = (): never => {
  throw new Error('an answer to something that was not asked');
};

/** Every effect has every member, so that the engine sees one shape only. */
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
});

export const effectOf = (g: State, kind: Kind): Effect => g.config.effects[kind];

/** Why not, for every card that needs a space to choose or attack. */
export const needsTarget =
  (targets: (g: State, at: Space) => SpaceSet) =>
  (g: State, at: Space): Reason | null =>
    targets(g, at) === 0 ? 'no-target' : null;

/** Numbers behind all kinds that the zones could hold (two words of bits): what is done without a card. */
export const SETUP_KIND = 62;
export const DRAW_KIND = 63;
