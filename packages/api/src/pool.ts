import { nonNegativeInt, parse } from '@arena/match/schema';
import * as z from 'zod/mini';
import { id, personName } from './primitives.ts';

/** What people can wait for. Custom decks are not among them: whoever opens such a table chooses both. */
export const POOL_DECKS = ['arena', 'mixed', 'roma', 'sets'] as const;
/** How long a game takes: 10 minutes for each player, 30 minutes, or 2 days for each turn. */
export const PACES = ['quick', 'calm', 'days'] as const;

export type PoolDeck = (typeof POOL_DECKS)[number];
export type GamePace = (typeof PACES)[number];

/** What two people would play. */
export const wantedGame = z.object({
  deck: z.enum(POOL_DECKS),
  pace: z.enum(PACES),
  /** Whether the game should count for the ratings. It does if both want that and both have accounts. */
  isRated: z.boolean(),
  /** A rated meeting is two games with seats swapped, unless both want one. */
  games: z.literal([1, 2]),
});

/** Sent by a page in the pool. */
const poolRequest = z.discriminatedUnion('type', [
  /** Begins to wait, or waits for something else. */
  z.strictObject({ type: z.literal('wait'), ...wantedGame.shape }),
  /** Waits no longer. */
  z.strictObject({ type: z.literal('stop') }),
  /** Says whether the reader plays with the person found. Whoever does not leaves the pool. */
  z.strictObject({ type: z.literal('answer'), offer: id, accept: z.boolean() }),
]);

/** How strong somebody is, with one standard deviation. */
const strength = z.object({ rating: z.number(), deviation: z.number() });

/** The people who wait for the same. */
const crowd = z.object({
  deck: z.enum(POOL_DECKS),
  pace: z.enum(PACES),
  waiting: nonNegativeInt,
  /** How long most people have waited lately, in ms; null if nobody has. */
  typicalMs: z.nullable(nonNegativeInt),
});

/** What the reader waits for. */
const ownWaiting = z.object({
  ...wantedGame.shape,
  ...strength.shape,
  /** How long the reader has waited, in ms. */
  waitedMs: nonNegativeInt,
  /** Opponents may be this much weaker or stronger. */
  reach: nonNegativeInt,
});

/** Somebody to play with. */
const foundOpponent = z.object({
  ...wantedGame.shape,
  ...strength.shape,
  /** Identifies the offer. */
  offer: id,
  name: personName,
  /** The id of their account; null if they have none, so that the rating says nothing. */
  account: z.nullable(id),
  /** How long the reader may still answer, in ms. */
  msLeft: nonNegativeInt,
  hasAccepted: z.boolean(),
  /** Where they play, once both have accepted. */
  table: z.nullable(id),
});

/** The pool as one person sees it. Sent again whenever it changes. */
const poolView = z.object({
  /** The newest protocol that server and page both speak: see `PROTOCOL_VERSION`. */
  protocol: nonNegativeInt,
  crowds: z.array(crowd),
  /** The ratings of people who wait, for each who has one. */
  ratings: z.array(z.number()),
  waiting: z.nullable(ownWaiting),
  found: z.nullable(foundOpponent),
});

export type Wanted = Pick<OwnWaiting, 'deck' | 'pace' | 'isRated' | 'games'>;
export type PoolRequest = z.infer<typeof poolRequest>;
export type Strength = z.infer<typeof strength>;
export type Crowd = z.infer<typeof crowd>;
export type OwnWaiting = z.infer<typeof ownWaiting>;
export type FoundOpponent = z.infer<typeof foundOpponent>;
export type PoolView = z.infer<typeof poolView>;

export const parsePoolRequest = (text: string): PoolRequest => parse(poolRequest, 'message', text);
export const parsePoolView = (text: string): PoolView => parse(poolView, 'pool', text);
