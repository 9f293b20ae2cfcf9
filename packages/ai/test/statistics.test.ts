import { seeded } from '@arena/rules';
import { expect, test } from 'vitest';
import {
  mean,
  bootstrapSample,
  bradleyTerryElo,
  sprt,
  wilsonInterval,
  formatScore,
  marginOfError,
} from '../measure/statistics.ts';

/** Pairs of games, each won with this chance. */
function randomPairs(chance: number, pairs: number, seed: string): number[] {
  const random = seeded(seed);
  const game = (): number => (random(1_000_000) < chance * 1_000_000 ? 1 : 0);
  return Array.from({ length: pairs }, () => game() + game());
}

test('19 of 20 intervals hold the truth', () => {
  let held = 0;
  for (let i = 0; i < 200; i++) {
    const pairs = randomPairs(0.6, 100, `interval ${i}`);
    if (Math.abs(mean(pairs) - 1.2) <= marginOfError(pairs)) held++;
  }
  expect(held / 200).toBeGreaterThan(0.9);
});

test('the sequential test tells a stronger bot from an equal one, and waits until it can', () => {
  expect(sprt(randomPairs(0.6, 50, 'few'), 10)).toBeNull();
  expect(sprt(randomPairs(0.6, 2000, 'stronger'), 20)).toBe('stronger');
  expect(sprt(randomPairs(0.48, 4000, 'weaker'), 20)).toBe('not stronger');
});

test('the scale finds the strengths that results come from', () => {
  const truth = [0, 100, 250];
  const chance = (a: number, b: number): number => 1 / (1 + 10 ** ((truth[b] - truth[a]) / 400));
  const couples = [
    [0, 1],
    [0, 2],
    [1, 2],
  ] as const;
  const meetings = couples.map(([one, two]) => ({
    one,
    two,
    points: randomPairs(chance(one, two), 3000, `${one} ${two}`),
  }));
  bradleyTerryElo(3, meetings).forEach((elo, i) => expect(Math.abs(elo - truth[i])).toBeLessThan(20));
  bradleyTerryElo(3, meetings, 1).forEach((elo, i) =>
    expect(Math.abs(elo - (truth[i] - 100))).toBeLessThan(20),
  );
});

test('pairs drawn again are pairs of the same match, the same ones in every meeting', () => {
  const meetings = [
    { one: 0, two: 1, points: [0, 1, 2] },
    { one: 0, two: 2, points: [0, 1, 2] },
  ];
  const [first, second] = bootstrapSample(meetings, seeded('again'));
  expect(first).toMatchObject({ one: 0, two: 1 });
  expect(first.points).toHaveLength(3);
  expect(first.points.every((points) => [0, 1, 2].includes(points))).toBe(true);
  expect(second.points).toEqual(first.points);
});

test('a share that came out always has an interval too', () => {
  expect(formatScore(Array<number>(200).fill(2))).toBe('100.0 % (98.1 to 100.0)');
  expect(formatScore([2, 0, 1, 1])).toBe('50.0 ± 40.0 %');
  const [low, high] = wilsonInterval(50, 100);
  expect(low).toBeCloseTo(0.4038, 4);
  expect(high).toBeCloseTo(0.5962, 4);
});
