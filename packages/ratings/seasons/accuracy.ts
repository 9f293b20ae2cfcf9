import type { Sample } from './season.ts';

/** How near ratings are to the truth. */
export interface Accuracy {
  people: number;
  /** Root of the mean square, in points. */
  error: number;
  /** The share of people whose strength is in the interval that says 95 %. */
  inInterval: number;
  /** What the ratings themselves say, on average. */
  deviation: number;
}

export function accuracyAfter(samples: readonly Sample[], games: number): Accuracy {
  const sampled = samples.filter((sample) => sample.games === games);
  const mean = (of: (sample: Sample) => number): number =>
    sampled.reduce((sum, sample) => sum + of(sample), 0) / sampled.length;
  return {
    people: sampled.length,
    error: Math.sqrt(mean(({ error }) => error ** 2)),
    inInterval: mean(({ error, deviation }) => (Math.abs(error) <= 1.96 * deviation ? 1 : 0)),
    deviation: mean(({ deviation }) => deviation),
  };
}
