import { ASKS, DECK_NAMES, type OpenDecision, type View } from '@arena/rules';
import * as z from 'zod/mini';
import { result } from './events.ts';
import {
  knownAction as action,
  card,
  cardPair,
  cards,
  die,
  exactly,
  pair,
  piles,
  player,
  side,
  space,
  nonNegativeInt,
} from './primitives.ts';

const openDecision = exactly<OpenDecision>()(
  z.object({
    actor: z.literal([0, 1, 'chance', 'over']),
    ask: z.enum(ASKS),
    actions: z.exactOptional(z.array(action)),
    result: z.exactOptional(result),
    acting: z.exactOptional(card),
    site: z.exactOptional(space),
    chain: z.exactOptional(z.array(z.object({ side, space }))),
    target: z.exactOptional(space),
    roll: z.exactOptional(die),
    from: z.exactOptional(z.enum(['shown', 'discard', 'draw', 'hand'])),
    pile: z.exactOptional(cards),
    unseen: z.exactOptional(nonNegativeInt),
    passed: z.exactOptional(cardPair),
    frame: z.array(z.int()),
  }),
);

const figures = z.partialRecord(
  card,
  z.object({ cost: z.exactOptional(nonNegativeInt), defence: z.exactOptional(nonNegativeInt) }),
);

export const view = exactly<View>()(
  z.object({
    deck: z.enum(DECK_NAMES),
    beginner: z.boolean(),
    active: z.nullable(player),
    turn: nonNegativeInt,
    vp: pair(z.int()),
    bank: z.int(),
    money: pair(z.int()),
    dice: z.array(die),
    bribed: z.boolean(),
    rows: pair(z.array(z.nullable(card)).check(z.length(7))),
    discard: piles(cards),
    effects: z.object({
      fewerDice: pair(z.boolean()),
      blocked: pair(z.array(space)),
      weakened: z.int(),
    }),
    decks: z.exactOptional(pair(cards)),
    sets: z.exactOptional(pair(z.enum(['arena', 'roma']))),
    figures: z.exactOptional(figures),
    over: z.exactOptional(z.literal(true)),
    player: z.nullable(player),
    hands: pair(z.union([cards, nonNegativeInt])),
    draw: piles(nonNegativeInt),
    known: cards,
    shown: z.exactOptional(cards),
    decision: openDecision,
  }),
);
