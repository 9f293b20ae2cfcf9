import { cards } from './fields.ts';
import {
  boolean,
  described,
  integer,
  map,
  object,
  oneOf,
  optional,
  pair,
  type IntegerSchema,
} from './schema.ts';
import { CARD_IDS } from './state/kinds.ts';

export const DECK_NAMES = ['arena', 'roma', 'mixed', 'sets', 'decks'] as const;
/** Higher figures are refused: no card comes near, and sums must stay whole numbers. */
const MAX_FIGURE = 1_000_000;

export const FIGURE: IntegerSchema<number> = integer(0, MAX_FIGURE);

/** What a game is played with, and who begins. */
export const SETUP = object({
  deck: oneOf(DECK_NAMES),
  beginner: optional(described("the beginners' game, without bribery", boolean)),
  start: optional(described('who begins; by default drawn at random', oneOf([0, 1, 'lot']))),
  decks: optional(described('with the deck `decks`: the cards of each player', pair(cards))),
  sets: optional(described('with the deck `sets`: the set of each player', pair(oneOf(['arena', 'roma'])))),
  figures: optional(
    described(
      'figures agreed for this game instead of the default ones',
      map(CARD_IDS, object({ cost: optional(FIGURE), defence: optional(FIGURE) })),
    ),
  ),
});
