export const mean = (numbers: readonly number[]): number =>
  numbers.reduce((a, b) => a + b, 0) / numbers.length;

export const variance = (numbers: readonly number[]): number => {
  const m = mean(numbers);
  return mean(numbers.map((x) => (x - m) ** 2));
};

export const standardError = (numbers: readonly number[]): number =>
  Math.sqrt(variance(numbers) / Math.max(1, numbers.length - 1));

/** Half the width of the 95 % confidence interval of the mean; infinite for less than two numbers, which say nothing of it. */
export const marginOfError = (numbers: readonly number[]): number =>
  numbers.length < 2 ? Infinity : studentQuantile(numbers.length - 1) * standardError(numbers);

const NORMAL_QUANTILE = 1.959964;
/** For 1 to 10 degrees of freedom. */
const STUDENT_QUANTILES = [12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.306, 2.2622, 2.2281];

/** What Student's t exceeds in one of 40 cases; for many numbers by Fisher's expansion, to four digits. */
export function studentQuantile(freedom: number): number {
  const z = NORMAL_QUANTILE;
  return (
    STUDENT_QUANTILES[freedom - 1] ??
    z +
      (z ** 3 + z) / (4 * freedom) +
      (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2) +
      (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * freedom ** 3)
  );
}

/** The 95 % Wilson score interval of a proportion. */
export function wilsonInterval(successes: number, trials: number): [number, number] {
  const z = 1.96 ** 2 / trials;
  const share = successes / trials;
  const half = Math.sqrt(z * (share * (1 - share) + z / 4));
  return [(share + z / 2 - half) / (1 + z), (share + z / 2 + half) / (1 + z)];
}
