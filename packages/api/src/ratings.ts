import { nonNegativeInt, parse, time } from '@arena/match/schema';
import * as z from 'zod/mini';
import { id, personName } from './primitives.ts';

/** Somebody's strength in points: within the margin in 95 of 100 cases. */
const strength = {
  value: z.int(),
  margin: nonNegativeInt,
};

export const rankedPerson = z.object({
  id,
  name: personName,
  ...strength,
  /** How many games the rating comes from. */
  games: nonNegativeInt,
});

/** Those whose rating is certain enough, the strongest first. */
export const leaderboard = z.object({ people: z.array(rankedPerson) });

/** Somebody's rating for one kind of deck, as it is now. */
export const deckRating = z.object({
  /** See `RATED_DECKS` of @arena/ratings. */
  deck: z.string(),
  ...strength,
  games: nonNegativeInt,
  /** Whether the leaderboard lists them. */
  isRanked: z.boolean(),
});

/** For each kind of deck with which somebody has played a rated game. */
export const ratingList = z.object({ ratings: z.array(deckRating) });

/** A rating after a game. */
export const ratingPoint = z.object({
  table: id,
  at: time,
  ...strength,
  /** 1: won, 0.5: drawn, 0: lost. */
  score: z.literal([0, 0.5, 1]),
  /** Who the other player was, if they still have an account. */
  opponent: z.nullable(id),
});

/** How somebody's rating has changed, the oldest first. */
export const ratingCurve = z.object({ points: z.array(ratingPoint) });

export type RankedPerson = z.infer<typeof rankedPerson>;
export type Leaderboard = z.infer<typeof leaderboard>;
export type DeckRating = z.infer<typeof deckRating>;
export type RatingList = z.infer<typeof ratingList>;
export type RatingPoint = z.infer<typeof ratingPoint>;
export type RatingCurve = z.infer<typeof ratingCurve>;

export const parseLeaderboard = (text: string): Leaderboard => parse(leaderboard, 'leaderboard', text);
export const parseRatingList = (text: string): RatingList => parse(ratingList, 'list of ratings', text);
export const parseRatingCurve = (text: string): RatingCurve => parse(ratingCurve, 'rating curve', text);
