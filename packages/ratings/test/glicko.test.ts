import { assert, constantFrom, double, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  afterTime,
  expectedScore,
  learntFrom,
  ratedAfter,
  weightOf,
  type RatedResult,
} from '../src/glicko.ts';
import { FIRST_PLAYER_RATING, type PlayerRating } from '../src/player-rating.ts';

const result = (value: number, deviation: number, score: 0 | 0.5 | 1, advantage = 0): RatedResult => ({
  opponent: { value, deviation },
  advantage,
  score,
});

const ratings = record({
  value: double({ min: 600, max: 2600, noNaN: true }),
  deviation: double({ min: 45, max: 300, noNaN: true }),
  volatility: double({ min: 0.01, max: 0.2, noNaN: true }),
});
const advantages = double({ min: -200, max: 200, noNaN: true });
const scores = constantFrom(0 as const, 0.5 as const, 1 as const);
const results = record({ opponent: ratings, advantage: advantages, score: scores });

describe('Glicko-2', () => {
  test('is that of the example in the paper', () => {
    const rating = { value: 1500, deviation: 200, volatility: 0.06 };
    const after = ratedAfter(rating, [result(1400, 30, 1), result(1550, 100, 0), result(1700, 300, 0)], 1);
    expect(after.value).toBeCloseTo(1464.06, 1);
    expect(after.deviation).toBeCloseTo(151.52, 2);
    expect(after.volatility).toBeCloseTo(0.05999, 4);
  });

  test('weighs the opponents in the paper, and learns from them, as it says', () => {
    const weights = [30, 100, 300].map((deviation) => weightOf({ deviation }));
    for (const [index, weight] of [0.9955, 0.9531, 0.7242].entries())
      expect(weights[index]).toBeCloseTo(weight, 4);
    const played = [result(1400, 30, 1), result(1550, 100, 0), result(1700, 300, 0)];
    const { variance, change } = learntFrom({ value: 1500 }, played);
    // The paper goes on with what it has rounded.
    expect(variance).toBeCloseTo(1.7785, 2);
    expect(change).toBeCloseTo(-0.4834, 2);
  });

  test('expects of the opponents in the paper what it says', () => {
    const rating = { value: 1500 };
    expect(expectedScore(rating, result(1400, 30, 1))).toBeCloseTo(0.639, 3);
    expect(expectedScore(rating, result(1550, 100, 1))).toBeCloseTo(0.432, 3);
    expect(expectedScore(rating, result(1700, 300, 1))).toBeCloseTo(0.303, 3);
  });

  test('becomes more volatile by what nobody could expect, less by what everybody did', () => {
    const steady = { value: 1500, deviation: 50, volatility: 0.06 };
    const beaten = result(2100, 50, 1);
    expect(ratedAfter(steady, [beaten, beaten, beaten], 1).volatility).toBeGreaterThan(0.06);
    expect(ratedAfter(steady, [result(1500, 50, 0), result(1500, 50, 1)], 1).volatility).toBeLessThan(0.06);
  });
});

describe('time', () => {
  test('without games changes nothing but the certainty, up to that of somebody new', () => {
    const rating = { value: 1700, deviation: 60, volatility: 0.06 };
    const later = ratedAfter(rating, [], 52);
    expect(later).toEqual(afterTime(rating, 52));
    expect(later).toMatchObject({ value: 1700, volatility: 0.06 });
    expect(later.deviation).toBeCloseTo(Math.sqrt(60 ** 2 + 52 * (0.06 * 173.7178) ** 2), 3);
    expect(afterTime(rating, 100_000).deviation).toBe(FIRST_PLAYER_RATING.deviation);
  });

  test('passes in fractions that add up', () => {
    const rating = { value: 1700, deviation: 60, volatility: 0.06 };
    expect(afterTime(afterTime(rating, 0.25), 0.75).deviation).toBeCloseTo(afterTime(rating, 1).deviation, 9);
  });
});

describe('properties of any game', () => {
  const after = (rating: PlayerRating, game: RatedResult): PlayerRating => ratedAfter(rating, [game], 0);

  test('a win never lowers a rating, a loss never raises it', () => {
    assert(
      property(ratings, results, (rating, game) => {
        expect(after(rating, { ...game, score: 1 }).value).toBeGreaterThanOrEqual(rating.value);
        expect(after(rating, { ...game, score: 0 }).value).toBeLessThanOrEqual(rating.value);
      }),
    );
  });

  test('the certainty never falls by a game, nor below the bound, and everything stays a number', () => {
    assert(
      property(ratings, results, (rating, game) => {
        const { value, deviation, volatility } = after(rating, game);
        expect(deviation).toBeLessThanOrEqual(rating.deviation);
        expect(deviation).toBeGreaterThanOrEqual(45);
        expect(volatility).toBeGreaterThan(0);
        expect(volatility).toBeLessThan(1);
        expect(Number.isFinite(value)).toBe(true);
      }),
    );
  });

  test('a win counts the less, the more the seat favoured the winner', () => {
    assert(
      property(ratings, ratings, (rating, opponent) => {
        const gain = (advantage: number): number => after(rating, { opponent, advantage, score: 1 }).value;
        expect(gain(100)).toBeLessThan(gain(0));
        expect(gain(0)).toBeLessThan(gain(-100));
      }),
    );
  });

  test('an advantage is worth as much as so many points', () => {
    assert(
      property(ratings, ratings, advantages, (rating, opponent, advantage) => {
        expect(expectedScore(rating, { opponent, advantage })).toBeCloseTo(
          expectedScore({ value: rating.value + advantage }, { opponent, advantage: 0 }),
          9,
        );
      }),
    );
  });
});
