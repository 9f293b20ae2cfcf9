import type { PoolDeck, Strength } from '@arena/api';
import { advantageOf, expectedScore, FIRST_PLAYER_RATING, LEVEL_RATINGS_AMONG_PEOPLE } from '@arena/ratings';
import { LEVELS, type Level } from '../opponents/levels.ts';
import { getRatings } from '../online/api.ts';

/** Of somebody without a rating. */
export const NEW_STRENGTH: Strength = {
  rating: FIRST_PLAYER_RATING.value,
  deviation: FIRST_PLAYER_RATING.deviation,
};

/** Deviations in half of a 95 % interval. */
const PER_MARGIN = 1.96;

/** The strength of an account in games with this deck. */
export async function strengthOf(account: string, deck: PoolDeck): Promise<Strength> {
  const { ratings } = await getRatings(account);
  const found = ratings.find((each) => each.deck === deck);
  return found === undefined ? NEW_STRENGTH : { rating: found.value, deviation: found.margin / PER_MARGIN };
}

export const ratingOfLevel = ({ level }: Level): number => LEVEL_RATINGS_AMONG_PEOPLE[level - 1] ?? 0;

/** The computer player whose measured strength is nearest. */
export const nearestLevel = (rating: number): Level =>
  LEVELS.reduce((best, level) =>
    Math.abs(ratingOfLevel(level) - rating) < Math.abs(ratingOfLevel(best) - rating) ? level : best,
  );

/** How often the first wins, if either begins equally often. */
export const expectedShare = (own: Strength, other: Strength, deck: PoolDeck): number =>
  [true, false]
    .map((begins) =>
      expectedScore(
        { value: own.rating },
        {
          opponent: { value: other.rating, deviation: other.deviation },
          advantage: advantageOf(deck, { begins, set: null }),
        },
      ),
    )
    .reduce((sum, share) => sum + share / 2, 0);
