import { quote } from './input-error.ts';
import { integer, list, named, oneOf, pair, withProblem } from './schema.ts';
import type { IntegerSchema, ListSchema, OneOfSchema, PairSchema } from './schema.ts';
import { CARD_IDS, type CardId } from './state/kinds.ts';
import type { Player, Side, Space } from './types.ts';

/** Values that many fields hold. */

export const player: OneOfSchema<Player> = oneOf([0, 1]);
export const space: IntegerSchema<Space> = integer<Space>(1, 7);
export const die: IntegerSchema<number> = named('a die', integer(1, 6));
export const side: OneOfSchema<Side> = oneOf(['own', 'opponent']);
export const step: OneOfSchema<1 | -1> = oneOf([1, -1]);
export const count: IntegerSchema<number> = integer(0);
export const card: OneOfSchema<CardId> = withProblem(
  (id, what) => `${what}: no card is called ${quote(id)}`,
  oneOf(CARD_IDS),
);
export const cards: ListSchema<CardId[]> = list(card);
export const cardPair: PairSchema<[CardId, CardId]> = pair(card);
