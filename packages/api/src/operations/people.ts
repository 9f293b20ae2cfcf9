import * as z from 'zod/mini';
import { me } from '../guests.ts';
import { history, profile } from '../people.ts';
import { id } from '../primitives.ts';
import { leaderboard, ratingCurve, ratingList } from '../ratings.ts';
import { operations } from './operation.ts';

/** Of one page of a history. */
export const MAX_GAMES = 50;

const person = z.object({ id });
const deck = z.string();
const page = z.object({
  before: z.optional(z.coerce.number().check(z.int(), z.nonnegative())),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_GAMES))),
});

export const PEOPLE_OPERATIONS = operations({
  readMe: {
    method: 'GET',
    path: '/api/me',
    group: 'people',
    summary: 'Who you are',
    about: 'With a token: the account that it belongs to.',
    scope: 'none',
    answer: { status: 200, json: me },
    empty: 'There is no token.',
  },
  readProfile: {
    method: 'GET',
    path: '/api/people/:id',
    group: 'people',
    summary: 'The profile of an account',
    scope: 'none',
    params: person,
    answer: { status: 200, json: profile },
    errors: { 404: ['no-person'] },
  },
  readHistory: {
    method: 'GET',
    path: '/api/people/:id/games',
    group: 'people',
    summary: 'The finished games of an account, newest first',
    about: `At most \`limit\` (${MAX_GAMES}) that ended before the time \`before\`, with their records.`,
    scope: 'none',
    params: person,
    query: page,
    answer: { status: 200, json: history },
    errors: { 404: ['no-person'] },
  },
  readRatings: {
    method: 'GET',
    path: '/api/people/:id/ratings',
    group: 'people',
    summary: 'The ratings of an account',
    scope: 'none',
    params: person,
    answer: { status: 200, json: ratingList },
  },
  readRatingCurve: {
    method: 'GET',
    path: '/api/people/:id/ratings/:deck',
    group: 'people',
    summary: 'How a rating has changed',
    scope: 'none',
    params: z.object({ id, deck }),
    answer: { status: 200, json: ratingCurve },
    errors: { 404: ['no-deck'] },
  },
  readLeaderboard: {
    method: 'GET',
    path: '/api/ratings/:deck',
    group: 'people',
    summary: 'The leaderboard of a kind of deck',
    scope: 'none',
    params: z.object({ deck }),
    answer: { status: 200, json: leaderboard },
    errors: { 404: ['no-deck'] },
  },
});
