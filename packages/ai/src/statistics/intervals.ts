export const mean = (numbers: readonly number[]): number =>
  numbers.reduce((a, b) => a + b, 0) / numbers.length;

export const variance = (numbers: readonly number[]): number => {
  const m = mean(numbers);
  return mean(numbers.map((x) => (x - m) ** 2));
};

export const standardError = (numbers: readonly number[]): number =>
  Math.sqrt(variance(numbers) / Math.max(1, numbers.length - 1));

/** Half the width of the 95 % confidence interval of the mean. */
export const marginOfError = (numbers: readonly number[]): number => 1.96 * standardError(numbers);

/** The 95 % Wilson score interval of a proportion. */
export function wilsonInterval(successes: number, trials: number): [number, number] {
  const z = 1.96 ** 2 / trials;
  const share = successes / trials;
  const half = Math.sqrt(z * (share * (1 - share) + z / 4));
  return [(share + z / 2 - half) / (1 + z), (share + z / 2 + half) / (1 + z)];
}
