import type { Random } from '@arena/rules';

/** What can be said of the results of mirrored pairs: points of the first bot in each, 0..2. Only pairs are independent. */

export const mean = (numbers: readonly number[]): number =>
  numbers.reduce((a, b) => a + b, 0) / numbers.length;

const variance = (numbers: readonly number[]): number => {
  const m = mean(numbers);
  return mean(numbers.map((x) => (x - m) ** 2));
};

/** Half the width of an interval in which the truth lies 95 times of 100. */
export const spread = (numbers: readonly number[]): number =>
  1.96 * Math.sqrt(variance(numbers) / Math.max(1, numbers.length - 1));

/** The share of the first bot, with its interval, in per cent. */
export function shareText(pairs: readonly number[]): string {
  const shares = pairs.map((points) => points / 2);
  return `${(mean(shares) * 100).toFixed(1)} ± ${(spread(shares) * 100).toFixed(1)} %`;
}

const expected = (elo: number): number => 1 / (1 + 10 ** (-elo / 400));

/** One in so many verdicts may be wrong, either way. */
const ODDS = 19;

/**
 * Wald's test of "so much stronger" against "not stronger at all", on pairs: their spread is taken from the pairs
 * themselves, as normal distributions have it. Null: not enough seen yet.
 */
export function sequentialTest(pairs: readonly number[], elo: number): 'stronger' | 'not stronger' | null {
  const FEWEST = 100;
  const shares = pairs.map((points) => points / 2);
  const noise = variance(shares);
  if (shares.length < FEWEST || noise === 0) return null;
  const [none, some] = [expected(0), expected(elo)];
  const evidence = (shares.length * (some - none) * (2 * mean(shares) - none - some)) / (2 * noise);
  if (Math.abs(evidence) < Math.log(ODDS)) return null;
  return evidence > 0 ? 'stronger' : 'not stronger';
}

/** The results of two bots of a list. */
export interface Meeting {
  one: number;
  two: number;
  points: readonly number[];
}

/** Bradley and Terry's scale by Zermelo's iteration, as Elo; the first bot is 0. Each pair of bots has won and lost once on top. */
export function scaleOf(bots: number, meetings: readonly Meeting[]): number[] {
  const strength = Array.from({ length: bots }, () => 1);
  for (let round = 0; round < 2000; round++)
    for (let i = 0; i < bots; i++) {
      let won = 0;
      let weight = 0;
      for (const { one, two, points } of meetings) {
        if (one !== i && two !== i) continue;
        const rival = one === i ? two : one;
        const sum = points.reduce((a, b) => a + b, 0);
        won += (one === i ? sum : 2 * points.length - sum) + 1;
        weight += (2 * points.length + 2) / (strength[i] + strength[rival]);
      }
      strength[i] = won / weight;
    }
  return strength.map((s) => 400 * Math.log10(s / strength[0]));
}

/** The same pairs drawn again with replacement: how far the scale could be off. */
export const resampled = (points: readonly number[], random: Random): number[] =>
  points.map(() => points[random(points.length)]);
