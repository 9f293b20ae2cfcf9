import type { Pair } from '@arena/rules';
import {
  afterTime,
  FIRST_PLAYER_RATING,
  MAX_RANKED_DEVIATION,
  PERIOD_MS,
  periodsUntil,
  rateGame,
  type PlayerRating,
  type RatedDeck,
  type RatedGame,
} from '@arena/ratings';
import { z } from 'zod';
import type { PeopleDatabase, Statement } from '../storage/people-database.ts';
import { ConflictError } from '../storage/storage.ts';

export const ratingRow = z.object({
  value: z.number(),
  deviation: z.number(),
  volatility: z.number(),
  games: z.number(),
  rated: z.number(),
});

/** A rating as of its last game. */
export type StoredRating = z.infer<typeof ratingRow>;

/** A finished game that counts. */
export interface GameToRate extends RatedGame {
  table: string;
  /** Per seat. */
  accounts: Pair<string>;
}

const COLUMNS = 'value, deviation, volatility, games, rated';
/** Games of the same people may end at the same moment, at different servers. */
const MAX_TRIES = 10;

/** The stored rating; null for whoever has not played any rated game with this deck. */
export async function storedRating(
  database: PeopleDatabase,
  account: string,
  deck: RatedDeck,
): Promise<StoredRating | null> {
  const [found] = await database.query(
    `SELECT ${COLUMNS} FROM ratings WHERE account = ? AND deck = ?`,
    account,
    deck,
  );
  return found === undefined ? null : ratingRow.parse(found);
}

/** A rating as it is now: the longer ago its last game, the less certain. */
export const ratingNow = (stored: StoredRating | null, now: number): PlayerRating =>
  stored === null ? FIRST_PLAYER_RATING : afterTime(stored, periodsSince(stored, now));

const periodsSince = ({ rated }: StoredRating, now: number): number => Math.max(0, now - rated) / PERIOD_MS;

/** Those of these tables whose games have been rated. */
export async function ratedAmong(database: PeopleDatabase, tables: readonly string[]): Promise<Set<string>> {
  if (tables.length === 0) return new Set();
  const rows = await database.query(
    `SELECT DISTINCT table_id FROM rating_changes WHERE table_id IN (${tables.map(() => '?').join()})`,
    ...tables,
  );
  return new Set(rows.map(({ tableId }) => String(tableId)));
}

/** Only people with accounts play rated games: neither guests nor programs. */
export async function arePeople(database: PeopleDatabase, accounts: readonly string[]): Promise<boolean> {
  const rows = await database.query(
    `SELECT id FROM accounts WHERE is_program = 0 AND id IN (${accounts.map(() => '?').join()})`,
    ...accounts,
  );
  return rows.length === accounts.length;
}

/**
 * Changes the ratings of both players of a game, once, whoever calls this and however often. The changes of a game are
 * rows with its table as their key, stored together with the ratings; and a rating is stored only if it is still the one
 * that the new one was calculated from. Otherwise another game came first, and this one is calculated anew.
 */
export async function rate(database: PeopleDatabase, game: GameToRate, now: number): Promise<void> {
  for (let tries = 1; ; tries++) {
    if ((await ratedAmong(database, [game.table])).has(game.table)) return;
    if (!(await arePeople(database, game.accounts))) return;
    try {
      await database.write(await statementsFor(database, game, now));
      return;
    } catch (error) {
      if (!(error instanceof ConflictError) || tries === MAX_TRIES) throw error;
    }
  }
}

async function statementsFor(database: PeopleDatabase, game: GameToRate, now: number): Promise<Statement[]> {
  const [first, second] = game.accounts;
  const stored = [
    await storedRating(database, first, game.deck),
    await storedRating(database, second, game.deck),
  ] as const;
  const before = ([0, 1] as const).map((seat) => {
    const found = stored[seat];
    return {
      rating: found ?? FIRST_PLAYER_RATING,
      periods: found === null ? 0 : periodsSince(found, now),
    };
  });
  const [one, other] = before;
  if (one === undefined || other === undefined) throw new Error('a game has two players');
  const after = rateGame([one, other], game);
  // Always in the same order, so that servers that rate two games of the same people do not wait for each other.
  const seats = first < second ? ([0, 1] as const) : ([1, 0] as const);
  return seats.flatMap((seat) => [
    ratingStatement(game.accounts[seat], game.deck, after[seat], stored[seat], now),
    changeStatement(game, seat, after[seat], now),
  ]);
}

function ratingStatement(
  account: string,
  deck: RatedDeck,
  rating: PlayerRating,
  before: StoredRating | null,
  now: number,
): Statement {
  const { value, deviation, volatility } = rating;
  const rankedUntil = Math.floor(now + PERIOD_MS * periodsUntil(rating, MAX_RANKED_DEVIATION));
  const values = [value, deviation, volatility, now, rankedUntil];
  if (before === null)
    return {
      sql: `INSERT INTO ratings (value, deviation, volatility, rated, ranked_until, games, account, deck)
            VALUES (?, ?, ?, ?, ?, 1, ?, ?)`,
      values: [...values, account, deck],
    };
  return {
    sql: `UPDATE ratings SET value = ?, deviation = ?, volatility = ?, rated = ?, ranked_until = ?, games = games + 1
          WHERE account = ? AND deck = ? AND games = ?`,
    values: [...values, account, deck, before.games],
    changes: 1,
  };
}

function changeStatement(
  { table, accounts, deck, winner }: GameToRate,
  seat: 0 | 1,
  { value, deviation }: PlayerRating,
  now: number,
): Statement {
  const score = winner === null ? 0.5 : winner === seat ? 1 : 0;
  const opponent = accounts[seat === 0 ? 1 : 0];
  return {
    sql: `INSERT INTO rating_changes (table_id, account, deck, opponent, score, rated, value, deviation)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    values: [table, accounts[seat], deck, opponent, score, now, value, deviation],
  };
}
