import { describe, expect, test } from 'vitest';
import { advantageOf } from '../src/advantage.ts';
import { expectedScore } from '../src/glicko.ts';
import { LEVEL_RATINGS_AMONG_PEOPLE } from '../src/level-ratings.ts';
import { FIRST_PLAYER_RATING, type PlayerRating } from '../src/player-rating.ts';
import { rateGame, type RatedGame } from '../src/rate-game.ts';
import { ratedDeckOf } from '../src/rated-decks.ts';

const EQUAL = { value: 1500, deviation: 0 };
const FIRST = { rating: FIRST_PLAYER_RATING, periods: 0 };

const share = (advantage: number): number => expectedScore(EQUAL, { opponent: EQUAL, advantage });

describe('the advantage of a seat', () => {
  test('makes equals win as often as measured', () => {
    const begins = { begins: true, set: null } as const;
    expect(share(advantageOf('arena', begins))).toBeCloseTo(0.639, 6);
    expect(share(advantageOf('roma', begins))).toBeCloseTo(0.655, 6);
    expect(share(advantageOf('beginners', begins))).toBeCloseTo(0.634, 6);
    expect(advantageOf('arena', { begins: false, set: null })).toBe(-advantageOf('arena', begins));
  });

  test('has two parts where each has one set, which come out as measured', () => {
    const winsWith = (begins: boolean, set: 'arena' | 'roma'): number =>
      share(advantageOf('sets', { begins, set }));
    expect((winsWith(true, 'arena') + winsWith(true, 'roma')) / 2).toBeCloseTo(0.599, 6);
    expect((winsWith(true, 'arena') + winsWith(false, 'arena')) / 2).toBeCloseTo(0.596, 6);
    expect(winsWith(true, 'arena') + winsWith(false, 'roma')).toBeCloseTo(1, 9);
  });
});

describe('a game', () => {
  const game: RatedGame = { deck: 'arena', starter: 0, arena: null, winner: 0 };
  const change = (rated: PlayerRating): number => rated.value - FIRST_PLAYER_RATING.value;

  test('moves equals apart by the same, less if the one who began has won', () => {
    const [winner, loser] = rateGame([FIRST, FIRST], game);
    expect(change(winner)).toBeCloseTo(-change(loser), 9);
    const [beaten, second] = rateGame([FIRST, FIRST], { ...game, winner: 1 });
    expect(change(second)).toBeGreaterThan(change(winner));
    expect(change(second)).toBeCloseTo(-change(beaten), 9);
  });

  test('that is drawn is a success for whoever did not begin', () => {
    const [first, second] = rateGame([FIRST, FIRST], { ...game, winner: null });
    expect(change(second)).toBeGreaterThan(0);
    expect(change(first)).toBeLessThan(0);
  });

  test('takes into account which set was whose', () => {
    const sets: RatedGame = { ...game, deck: 'sets', arena: 0 };
    const gain = (arena: 0 | 1): number => change(rateGame([FIRST, FIRST], { ...sets, arena })[0]);
    expect(gain(1)).toBeGreaterThan(gain(0));
  });
});

test('a game counts for its kind of deck, with the standard figures only', () => {
  expect(ratedDeckOf({ deck: 'arena', beginner: false })).toBe('arena');
  expect(ratedDeckOf({ deck: 'mixed' })).toBe('mixed');
  expect(ratedDeckOf({ deck: 'arena', beginner: true })).toBe('beginners');
  expect(ratedDeckOf({ deck: 'roma', beginner: true })).toBeNull();
  expect(ratedDeckOf({ deck: 'decks' })).toBeNull();
  expect(ratedDeckOf({ deck: 'beginners' })).toBeNull();
  expect(ratedDeckOf({ deck: 'arena', figures: { forum: { cost: 1 } } })).toBeNull();
});

test('the levels are as far apart as measured, with the seat in the expected score', () => {
  const [first = 0, second = 0] = LEVEL_RATINGS_AMONG_PEOPLE;
  const level = { value: first, deviation: 0 };
  const wins = [true, false].map((begins) =>
    expectedScore(
      { value: second },
      { opponent: level, advantage: advantageOf('arena', { begins, set: null }) },
    ),
  );
  expect(((wins[0] ?? 0) + (wins[1] ?? 0)) / 2).toBeCloseTo(0.634, 2);
  expect(LEVEL_RATINGS_AMONG_PEOPLE).toHaveLength(8);
  expect(LEVEL_RATINGS_AMONG_PEOPLE[4]).toBe(FIRST_PLAYER_RATING.value);
});
