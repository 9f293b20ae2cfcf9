import type { Pair, Random } from '@arena/rules';
import { marginOfError, mean, variance, wilsonInterval } from '../src/statistics/intervals.ts';

/** Statistics of mirrored pairs: the points of the first bot in each, 0..2. Only pairs are independent samples. */

export const percent = (share: number, digits = 1): string => (share * 100).toFixed(digits);

/** The score of the first bot in per cent, with its confidence interval. */
export function formatScore(pairs: readonly number[]): string {
  const shares = pairs.map((points) => points / 2);
  if (variance(shares) > 0) return `${percent(mean(shares))} ± ${percent(marginOfError(shares))} %`;
  const [low, high] = wilsonInterval(mean(shares) * shares.length, shares.length);
  return `${percent(mean(shares))} % (${percent(low)} to ${percent(high)})`;
}

export const totalsOf = (pairs: readonly Pair<number>[]): number[] => pairs.map(([one, two]) => one + two);

/** The score of the first bot over both seats, then in each of them. */
export function formatBySeat(pairs: readonly Pair<number>[]): string {
  const [zero, one] = [pairs.map(([points]) => 2 * points), pairs.map(([, points]) => 2 * points)];
  return `${formatScore(totalsOf(pairs))} (seat 0: ${formatScore(zero)}, seat 1: ${formatScore(one)})`;
}

/** The expected score of a player who is stronger by this much. */
export const expectedScore = (elo: number): number => 1 / (1 + 10 ** (-elo / 400));

/** 19 to 1: at most one verdict in twenty is wrong, either way. */
const LIKELIHOOD_RATIO_BOUND = 19;
const MIN_PAIRS = 100;

/**
 * Wald's sequential probability ratio test of "stronger by this much" against "equal", with a normal approximation whose
 * variance is estimated from the pairs. Null: undecided.
 */
export function sprt(pairs: readonly number[], elo: number): 'stronger' | 'not stronger' | null {
  const scores = pairs.map((points) => points / 2);
  const scoreVariance = variance(scores);
  if (scores.length < MIN_PAIRS || scoreVariance === 0) return null;
  const [score0, score1] = [expectedScore(0), expectedScore(elo)];
  const logLikelihoodRatio =
    (scores.length * (score1 - score0) * (2 * mean(scores) - score0 - score1)) / (2 * scoreVariance);
  if (Math.abs(logLikelihoodRatio) < Math.log(LIKELIHOOD_RATIO_BOUND)) return null;
  return logLikelihoodRatio > 0 ? 'stronger' : 'not stronger';
}

/** The results of two bots, given by their index. */
export interface MatchupResult {
  one: number;
  two: number;
  points: readonly number[];
}

const ITERATIONS = 2000;

/**
 * Ratings by the Bradley-Terry model, fitted with Zermelo's iteration, as Elo relative to the bot `anchor`. Each matchup
 * gets one extra win and loss, so that ratings stay finite.
 */
export function bradleyTerryElo(bots: number, results: readonly MatchupResult[], anchor = 0): number[] {
  const strengths = Array.from({ length: bots }, () => 1);
  const strengthOf = (bot: number): number => strengths[bot] ?? 1;
  for (let round = 0; round < ITERATIONS; round++)
    for (let i = 0; i < bots; i++) {
      let won = 0;
      let weight = 0;
      for (const { one, two, points } of results) {
        if (one !== i && two !== i) continue;
        const opponent = one === i ? two : one;
        const sum = points.reduce((a, b) => a + b, 0);
        won += (one === i ? sum : 2 * points.length - sum) + 1;
        weight += (2 * points.length + 2) / (strengthOf(i) + strengthOf(opponent));
      }
      strengths[i] = won / weight;
    }
  return strengths.map((strength) => 400 * Math.log10(strength / strengthOf(anchor)));
}

/**
 * A bootstrap sample: pairs drawn with replacement. A pair has the same dice and cards in every matchup, so the same pairs
 * are drawn for all of them.
 */
export function bootstrapSample(results: readonly MatchupResult[], random: Random): MatchupResult[] {
  const pairs = Math.max(...results.map(({ points }) => points.length));
  const drawn = Array.from({ length: pairs }, () => random(pairs));
  return results.map((result) => ({
    ...result,
    points: drawn.map((pair) => result.points[pair] ?? Number.NaN),
  }));
}
