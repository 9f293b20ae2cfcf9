import { isRatedDeck, RATED_DECKS, type RatedDeck } from '@arena/ratings';
import type { FastifyInstance } from 'fastify';
import { leaderboardOf, ratingCurveOf, ratingsOf } from '../people/rating-lists.ts';
import type { People } from '../people/people.ts';
import type { Tables } from '../tables/tables.ts';
import { HttpError } from './http-error.ts';
import { serve } from './serve.ts';

interface RatingContext {
  people: People;
  tables: Pick<Tables, 'wallTime'>;
}

function ratedDeck(name: string): RatedDeck {
  if (isRatedDeck(name)) return name;
  throw new HttpError(404, 'no-deck', `there are ratings for ${RATED_DECKS.join(', ')}`);
}

/** What everybody may know about the strength of people. */
export function addRatingRoutes(app: FastifyInstance, { people: { database }, tables }: RatingContext): void {
  serve(app, 'readLeaderboard', ({ params }) =>
    leaderboardOf(database, ratedDeck(params.deck), tables.wallTime()),
  );

  serve(app, 'readRatings', async ({ params }) => ({
    ratings: await ratingsOf(database, params.id, tables.wallTime()),
  }));

  serve(app, 'readRatingCurve', ({ params }) => ratingCurveOf(database, params.id, ratedDeck(params.deck)));
}
