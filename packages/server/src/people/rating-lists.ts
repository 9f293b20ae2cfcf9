import type { DeckRating, Leaderboard, RatingCurve } from '@arena/api';
import { isRatedDeck, RATED_DECKS, ratingMargin, type RatedDeck } from '@arena/ratings';
import { z } from 'zod';
import type { PeopleDatabase, Statement } from '../storage/people-database.ts';
import { ratingNow, ratingRow, type StoredRating } from './ratings.ts';

const MAX_RANKED = 100;
/** More than a chart can show apart. */
const MAX_POINTS = 1000;

const rankedRow = ratingRow.extend({ id: z.string(), name: z.string() });
const ownRow = ratingRow.extend({ deck: z.string(), rankedUntil: z.number() });
const pointRow = z.object({
  tableId: z.string(),
  rated: z.number(),
  value: z.number(),
  deviation: z.number(),
  score: z.literal([0, 0.5, 1]),
  opponent: z.nullable(z.string()),
});

const strengthOf = (stored: StoredRating, now: number): { value: number; margin: number } => {
  const rating = ratingNow(stored, now);
  return { value: Math.round(rating.value), margin: ratingMargin(rating) };
};

/** Whose rating is certain enough now, the strongest first. */
export async function leaderboardOf(
  database: PeopleDatabase,
  deck: RatedDeck,
  now: number,
): Promise<Leaderboard> {
  const rows = await database.query(
    `SELECT accounts.id, accounts.name, value, deviation, volatility, games, rated
     FROM ratings JOIN accounts ON accounts.id = ratings.account
     WHERE deck = ? AND ranked_until >= ? ORDER BY value DESC, accounts.id LIMIT ${MAX_RANKED}`,
    deck,
    now,
  );
  return {
    people: rows.map((row) => {
      const { id, name, games, ...stored } = rankedRow.parse(row);
      return { id, name, ...strengthOf({ ...stored, games }, now), games };
    }),
  };
}

/** Of an account, in the order of the decks. */
export async function ratingsOf(
  database: PeopleDatabase,
  account: string,
  now: number,
): Promise<DeckRating[]> {
  const rows = await database.query(
    `SELECT deck, value, deviation, volatility, games, rated, ranked_until FROM ratings WHERE account = ?`,
    account,
  );
  const found = rows.map((row) => ownRow.parse(row));
  return RATED_DECKS.flatMap((deck) => {
    const row = found.find((each) => each.deck === deck);
    if (row === undefined || !isRatedDeck(row.deck)) return [];
    return [{ deck, ...strengthOf(row, now), games: row.games, isRanked: row.rankedUntil >= now }];
  });
}

/** How the rating of an account has changed: its newest games, the oldest of them first. */
export async function ratingCurveOf(
  database: PeopleDatabase,
  account: string,
  deck: RatedDeck,
): Promise<RatingCurve> {
  const rows = await database.query(
    `SELECT table_id, rated, value, deviation, score, accounts.id AS opponent
     FROM rating_changes LEFT JOIN accounts ON accounts.id = rating_changes.opponent
     WHERE account = ? AND deck = ? ORDER BY rated DESC, table_id LIMIT ${MAX_POINTS}`,
    account,
    deck,
  );
  const points = rows.map((row) => {
    const { tableId, rated, value, deviation, score, opponent } = pointRow.parse(row);
    return {
      table: tableId,
      at: rated,
      value: Math.round(value),
      margin: ratingMargin({ deviation }),
      score,
      opponent,
    };
  });
  return { points: points.toReversed() };
}

/** What deleting an account takes with it. Opponents keep what its games have changed for them. */
export const ratingDeletions = (account: string): Statement[] =>
  ['ratings', 'rating_changes'].map((table) => ({
    sql: `DELETE FROM ${table} WHERE account = ?`,
    values: [account],
  }));
