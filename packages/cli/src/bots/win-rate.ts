export interface WinRate {
  rate: number;
  low: number;
  high: number;
}

/** The 97.5th percentile of the normal distribution, for a 95 % interval. */
const Z = 1.96;

/**
 * The share of points in pairs of games (0..2 points each) with a 95 % confidence interval: the normal approximation
 * over pairs, since the two games of a pair share their chance. One pair won and one lost are added before the interval
 * is computed (after Agresti and Coull), so that a clean sweep does not claim certainty.
 */
export function winRate(pairs: readonly number[]): WinRate {
  const shares = pairs.map((points) => points / 2);
  const added = [...shares, 0, 1];
  const centre = mean(added);
  const variance = mean(added.map((share) => (share - centre) ** 2));
  const reach = Z * Math.sqrt(variance / added.length);
  return { rate: mean(shares), low: Math.max(0, centre - reach), high: Math.min(1, centre + reach) };
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;
