import { FIRST_PLAYER_RATING, type PlayerRating } from './player-rating.ts';

/** A game against somebody, as one of its players sees it. */
export interface RatedResult {
  opponent: Pick<PlayerRating, 'value' | 'deviation'>;
  /** By how many points the game favoured this player, above all for beginning it. */
  advantage: number;
  /** 1: won, 0.5: drawn, 0: lost. */
  score: 0 | 0.5 | 1;
}

/** Points per unit of the scale that Glicko-2 calculates in. */
export const SCALE: number = 400 / Math.LN10;
/** The scale of the paper. It has 173.7178, and leaves 1500 for the centre. */
const CENTRE = 1500;
/** How quickly volatility follows results. */
const TAU = 0.5;
const TOLERANCE = 1e-6;
/** A rating never becomes so certain that it stops moving. */
const MIN_DEVIATION = 45;

/** How likely a player is to win, with draws as half a win. */
export function expectedScore(
  { value }: Pick<PlayerRating, 'value'>,
  { opponent, advantage }: Omit<RatedResult, 'score'>,
): number {
  const difference = (value + advantage - opponent.value) / SCALE;
  return 1 / (1 + Math.exp(-weightOf(opponent) * difference));
}

/** The less is known of an opponent, the less a result says: g in the paper. */
export const weightOf = ({ deviation }: Pick<PlayerRating, 'deviation'>): number =>
  1 / Math.sqrt(1 + (3 * (deviation / SCALE) ** 2) / Math.PI ** 2);

/**
 * A rating after some results and the time before them, in periods. Glicko-2 as in Glickman's "Example of the Glicko-2
 * system" (2013), with two additions: the seat enters the expected score, and time runs in fractions of a period.
 */
export function ratedAfter(
  rating: PlayerRating,
  results: readonly RatedResult[],
  periods: number,
): PlayerRating {
  if (results.length === 0) return afterTime(rating, periods);
  const learnt = learntFrom(rating, results);
  const volatility = volatilityAfter(rating, learnt);
  const before = afterTime({ ...rating, volatility }, periods).deviation / SCALE;
  const variance = 1 / (1 / before ** 2 + 1 / learnt.variance);
  return {
    value: CENTRE + SCALE * ((rating.value - CENTRE) / SCALE + (variance * learnt.change) / learnt.variance),
    deviation: Math.max(MIN_DEVIATION, SCALE * Math.sqrt(variance)),
    volatility,
  };
}

/** What the results alone say, in units of the scale: by how much a rating should change, and how uncertain that is. */
interface Learnt {
  /** Δ in the paper. */
  change: number;
  /** v in the paper. */
  variance: number;
}

export function learntFrom(rating: Pick<PlayerRating, 'value'>, results: readonly RatedResult[]): Learnt {
  let information = 0;
  let surprise = 0;
  for (const result of results) {
    const weight = weightOf(result.opponent);
    const expected = expectedScore(rating, result);
    information += weight ** 2 * expected * (1 - expected);
    surprise += weight * (result.score - expected);
  }
  return { change: surprise / information, variance: 1 / information };
}

/** A rating after so many periods without games: no less certain than that of somebody new. */
export function afterTime(rating: PlayerRating, periods: number): PlayerRating {
  const deviation = SCALE * Math.sqrt((rating.deviation / SCALE) ** 2 + periods * rating.volatility ** 2);
  return { ...rating, deviation: Math.min(FIRST_PLAYER_RATING.deviation, deviation) };
}

/** Step 5 of the paper: the zero of `slope`, by the Illinois algorithm. */
function volatilityAfter({ deviation, volatility }: PlayerRating, { change, variance }: Learnt): number {
  const known = (deviation / SCALE) ** 2 + variance;
  const start = Math.log(volatility ** 2);
  const slope = (x: number): number => {
    const drift = Math.exp(x);
    return (drift * (change ** 2 - known - drift)) / (2 * (known + drift) ** 2) - (x - start) / TAU ** 2;
  };
  let low = start;
  let high = change ** 2 > known ? Math.log(change ** 2 - known) : start - TAU;
  while (high < start && slope(high) < 0) high -= TAU;
  let [atLow, atHigh] = [slope(low), slope(high)];
  while (Math.abs(high - low) > TOLERANCE) {
    const between = low + ((low - high) * atLow) / (atHigh - atLow);
    const atBetween = slope(between);
    if (atBetween * atHigh <= 0) [low, atLow] = [high, atHigh];
    else atLow /= 2;
    [high, atHigh] = [between, atBetween];
  }
  return Math.exp(low / 2);
}
