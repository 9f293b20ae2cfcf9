import type { Random } from '@arena/rules';

/** What can be said of the results of mirrored pairs: points of the first bot in each, 0..2. Only pairs are independent. */

export const mean = (numbers: readonly number[]): number =>
  numbers.reduce((a, b) => a + b, 0) / numbers.length;

const variance = (numbers: readonly number[]): number => {
  const m = mean(numbers);
  return mean(numbers.map((x) => (x - m) ** 2));
};

export const standardError = (numbers: readonly number[]): number =>
  Math.sqrt(variance(numbers) / Math.max(1, numbers.length - 1));

/** Half the width of an interval in which the truth lies 95 times of 100. */
export const marginOfError = (numbers: readonly number[]): number => 1.96 * standardError(numbers);

/** Between which shares the truth lies 95 times of 100, if it came out so often of so many times (Wilson). */
export function wilsonInterval(often: number, times: number): [number, number] {
  const z = 1.96 ** 2 / times;
  const share = often / times;
  const half = Math.sqrt(z * (share * (1 - share) + z / 4));
  return [(share + z / 2 - half) / (1 + z), (share + z / 2 + half) / (1 + z)];
}

const percent = (share: number): string => (share * 100).toFixed(1);

/** The share of the first bot, with its interval, in per cent. */
export function formatScore(pairs: readonly number[]): string {
  const shares = pairs.map((points) => points / 2);
  if (variance(shares) > 0) return `${percent(mean(shares))} ± ${percent(marginOfError(shares))} %`;
  const [low, high] = wilsonInterval(mean(shares) * shares.length, shares.length);
  return `${percent(mean(shares))} % (${percent(low)} to ${percent(high)})`;
}

const expectedScore = (elo: number): number => 1 / (1 + 10 ** (-elo / 400));

/** One in so many verdicts may be wrong, either way. */
const LIKELIHOOD_RATIO_BOUND = 19;

/**
 * Wald's test of "so much stronger" against "not stronger at all", on pairs: their spread is taken from the pairs
 * themselves, as normal distributions have it. Null: not enough seen yet.
 */
export function sprt(pairs: readonly number[], elo: number): 'stronger' | 'not stronger' | null {
  const FEWEST = 100;
  const shares = pairs.map((points) => points / 2);
  const noise = variance(shares);
  if (shares.length < FEWEST || noise === 0) return null;
  const [none, some] = [expectedScore(0), expectedScore(elo)];
  const evidence = (shares.length * (some - none) * (2 * mean(shares) - none - some)) / (2 * noise);
  if (Math.abs(evidence) < Math.log(LIKELIHOOD_RATIO_BOUND)) return null;
  return evidence > 0 ? 'stronger' : 'not stronger';
}

/** The results of two bots of a list. */
export interface MatchupResult {
  one: number;
  two: number;
  points: readonly number[];
}

/** Bradley and Terry's scale by Zermelo's iteration, as Elo from `zero` on. Each pair of bots has won and lost once on top. */
export function bradleyTerryElo(bots: number, meetings: readonly MatchupResult[], zero = 0): number[] {
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
  return strength.map((s) => 400 * Math.log10(s / strength[zero]));
}

/**
 * The same pairs drawn again with replacement: how far the scale could be off. A pair has the same chance in every
 * meeting, so all are drawn alike.
 */
export function bootstrapSample(meetings: readonly MatchupResult[], random: Random): MatchupResult[] {
  const pairs = Math.max(...meetings.map(({ points }) => points.length));
  const drawn = Array.from({ length: pairs }, () => random(pairs));
  return meetings.map((meeting) => ({ ...meeting, points: drawn.map((pair) => meeting.points[pair]) }));
}
