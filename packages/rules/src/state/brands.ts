/**
 * Numbers that mean different things have different types, so that swapped arguments do not compile. The brand is
 * optional: any plain number is accepted, so arithmetic and typed arrays need neither assertions nor calls, which would
 * cost up to 20 % of all playouts.
 */
declare const brand: unique symbol;
export interface Brand<Name extends string> {
  readonly [brand]?: Name;
}

/** A kind of card: its index in CARD_IDS, or NONE. */
export type Kind = number & Brand<'Kind'>;
/** A multiset of cards: a hand, a pile, the cards shown. See zones.ts. */
export type Zone = number & Brand<'Zone'>;
/** A set of spaces of one player: bit s stands for space s. See space-set.ts. */
export type SpaceSet = number & Brand<'SpaceSet'>;
/** An action as one number. See flow/action-codes.ts. */
export type ActionCode = number & Brand<'ActionCode'>;
