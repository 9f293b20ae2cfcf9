import { seeded } from '@arena/rules';
import { expect, test } from 'vitest';
import { mean, wilsonInterval, marginOfError, studentQuantile } from '../src/statistics/intervals.ts';
import { bootstrapSample, bradleyTerryElo, expectedScore, sprt, formatScore } from '../measure/statistics.ts';

/** Pairs of games, each won with this probability. */
function randomPairs(probability: number, pairs: number, seed: string): number[] {
  const random = seeded(seed);
  const game = (): number => (random(1_000_000) < probability * 1_000_000 ? 1 : 0);
  return Array.from({ length: pairs }, () => game() + game());
}

test('about 19 of 20 intervals contain the true mean', () => {
  let covered = 0;
  for (let i = 0; i < 200; i++) {
    const pairs = randomPairs(0.6, 100, `interval ${i}`);
    if (Math.abs(mean(pairs) - 1.2) <= marginOfError(pairs)) covered++;
  }
  expect(covered / 200).toBeGreaterThan(0.9);
});

test('few numbers have wide intervals, and one has none', () => {
  // From tables of Student's t.
  for (const [freedom, quantile] of [
    [1, 12.706],
    [4, 2.776],
    [10, 2.228],
    [11, 2.201],
    [15, 2.131],
    [30, 2.042],
    [120, 1.98],
  ] as const)
    expect(studentQuantile(freedom)).toBeCloseTo(quantile, 3);
  expect(marginOfError([0, 2])).toBeCloseTo(12.706, 3);
  expect(marginOfError([1])).toBe(Infinity);
});

test('the sequential test tells a stronger bot from an equal one, and needs enough pairs', () => {
  expect(sprt(randomPairs(0.6, 50, 'few'), 10)).toBeNull();
  expect(sprt(randomPairs(0.6, 2000, 'stronger'), 20)).toBe('stronger');
  expect(sprt(randomPairs(0.48, 4000, 'weaker'), 20)).toBe('not stronger');
});

test('ratings recover the true strengths', () => {
  const truth = [0, 100, 250] as const;
  const matchups = [
    [0, 1],
    [0, 2],
    [1, 2],
  ] as const;
  const results = matchups.map(([one, two]) => ({
    one,
    two,
    points: randomPairs(expectedScore(truth[one] - truth[two]), 3000, `${one} ${two}`),
  }));
  const ratings = bradleyTerryElo(3, results);
  const anchored = bradleyTerryElo(3, results, 1);
  truth.forEach((elo, i) => {
    expect(Math.abs((ratings[i] ?? Number.NaN) - elo)).toBeLessThan(20);
    expect(Math.abs((anchored[i] ?? Number.NaN) - (elo - 100))).toBeLessThan(20);
  });
});

test('a bootstrap sample draws the same pairs for every matchup', () => {
  const results = [
    { one: 0, two: 1, points: [0, 1, 2] },
    { one: 0, two: 2, points: [0, 1, 2] },
  ];
  const [first, second] = bootstrapSample(results, seeded('again'));
  expect(first).toMatchObject({ one: 0, two: 1 });
  expect(first?.points).toHaveLength(3);
  expect(first?.points.every((points) => [0, 1, 2].includes(points))).toBe(true);
  expect(second?.points).toEqual(first?.points);
});

test('a score without variance has an interval too', () => {
  expect(formatScore(Array<number>(200).fill(2))).toBe('100.0 % (98.1 to 100.0)');
  expect(formatScore([2, 0, 1, 1])).toBe('50.0 ± 65.0 %');
  const [low, high] = wilsonInterval(50, 100);
  expect(low).toBeCloseTo(0.4038, 4);
  expect(high).toBeCloseTo(0.5962, 4);
});
