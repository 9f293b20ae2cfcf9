import * as z from 'zod/mini';
import { challengeList, declining } from '../friends.ts';
import { me } from '../guests.ts';
import { tableReference } from '../new-table.ts';
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
  beforeTable: z.optional(id),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_GAMES))),
});

const reading = operations({
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
    about: `At most \`limit\` (${MAX_GAMES}) that ended before the time \`before\`, or then at a table that comes before \`beforeTable\`, with their records.`,
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

const challenge = z.object({ id });

const answering = operations({
  listChallenges: {
    method: 'GET',
    path: '/api/challenges',
    group: 'people',
    summary: 'The challenges that you have not answered',
    scope: 'play',
    answer: { status: 200, json: challengeList },
  },
  followChallenges: {
    method: 'GET',
    path: '/api/challenges/stream',
    group: 'people',
    summary: 'Your challenges, again whenever they change',
    scope: 'play',
    answer: { status: 200, lines: challengeList },
  },
  acceptChallenge: {
    method: 'POST',
    path: '/api/challenges/:id/accept',
    group: 'people',
    summary: 'Accept a challenge',
    about:
      'You sit at the table that the answer names. Games with programs are never rated. Doing it twice does no harm.',
    scope: 'play',
    params: challenge,
    answer: { status: 200, json: tableReference },
    errors: { 403: ['blocked', 'suspended'], 409: ['challenge-over'] },
  },
  declineChallenge: {
    method: 'POST',
    path: '/api/challenges/:id/decline',
    group: 'people',
    summary: 'Decline a challenge',
    about: 'Whoever challenged you reads the reason.',
    scope: 'play',
    params: challenge,
    body: declining,
    answer: { status: 204 },
    errors: { 409: ['challenge-over'] },
  },
});

export const PEOPLE_OPERATIONS = { ...reading, ...answering };
