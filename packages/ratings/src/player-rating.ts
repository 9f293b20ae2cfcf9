/** What is known of somebody's strength: they are within 1.96 deviations of the value in 95 of 100 cases. */
export interface PlayerRating {
  /** Ten to one for 400 points more. */
  value: number;
  deviation: number;
  /** How much their strength may change, per period. */
  volatility: number;
}

/** Of somebody who has not played yet. */
export const FIRST_PLAYER_RATING: PlayerRating = { value: 1500, deviation: 300, volatility: 0.06 };

/** Time without games makes a rating less certain, as much per week as its volatility says. */
export const PERIOD_MS: number = 7 * 24 * 60 * 60 * 1000;

/** Half of a 95 % interval. */
export const ratingMargin = ({ deviation }: Pick<PlayerRating, 'deviation'>): number =>
  Math.round(1.96 * deviation);

/** The most that a deviation may be for a place in a leaderboard: ± 157 points, which takes about 25 games. */
export const MAX_RANKED_DEVIATION = 80;
