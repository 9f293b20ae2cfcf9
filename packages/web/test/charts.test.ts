import type { AnalysedStep, GameAnalysis } from '@arena/ai/game-analysis';
import { describe, expect, test } from 'vitest';
import { chartOf, valueAt } from '../src/charts/game-chart.ts';
import {
  curvePath,
  errorTriangle,
  luckBarPath,
  placeAt,
  pushApart,
  type Frame,
} from '../src/charts/paths.ts';
import { romanNumeral } from '../src/charts/roman-numeral.ts';

const step = (part: Partial<AnalysedStep>): AnalysedStep => ({
  turn: 1,
  by: null,
  side: 0,
  before: null,
  after: null,
  grade: null,
  better: null,
  outcomes: null,
  ...part,
});

/** A set-up, a turn of player 0 with luck and a blunder, and a turn of player 1 with bad luck. */
const ANALYSIS: GameAnalysis = {
  key: 'test',
  stage: 'turning-points',
  start: 0.5,
  result: 1,
  steps: [
    step({ turn: 0, side: null, before: 0.5, after: 0.5 }),
    step({ before: 0.5, after: 0.6 }),
    step({ by: 0, before: 0.6, after: 0.45, grade: 'blunder' }),
    step({ turn: 2, side: 1, before: 0.45, after: 0.7 }),
    step({ turn: 2, side: 1, by: 1, before: 0.72, after: 1, grade: 'blunder' }),
  ],
  turningPoints: [
    {
      turn: 2,
      side: 1,
      cause: 'luck',
      from: 3,
      to: 4,
      step: 3,
      change: -0.25,
      better: null,
    },
    {
      turn: 1,
      side: 0,
      cause: 'error',
      from: 1,
      to: 2,
      step: 2,
      change: -0.15,
      better: { codes: [], value: 0.6 },
    },
  ],
};

const FRAME: Frame = { left: 0, top: 0, width: 50, height: 100, length: 5 };

describe('chart of a game', () => {
  const own = chartOf(ANALYSIS, 0);
  const other = chartOf(ANALYSIS, 1);

  test('has a value at every place, including what was revealed', () => {
    expect(own.curve.map(({ value }) => value)).toEqual([0.5, 0.5, 0.6, 0.45, 0.72, 1]);
    expect(valueAt(ANALYSIS, 5)).toBe(1);
  });

  test('turns over for the other side', () => {
    const sums = other.curve.map(({ value }, i) => value + (own.curve[i]?.value ?? Number.NaN));
    sums.forEach((sum) => expect(sum).toBeCloseTo(1, 12));
    expect(other.turns.map(({ isOwn }) => isOwn)).toEqual([false, true]);
    expect(other.luck.map(({ change }) => change)).toEqual(own.luck.map(({ change }) => -change));
  });

  test('has a stone for each turn, none for the set-up', () => {
    expect(own.turns).toEqual([
      { turn: 1, isOwn: true, from: 1, to: 3 },
      { turn: 2, isOwn: false, from: 3, to: 5 },
    ]);
  });

  test('draws luck up where it helps the one who looks', () => {
    expect(own.luck.map(({ at, isOwn, change }) => [at, isOwn, Math.round(change * 100)])).toEqual([
      [1.5, true, 10],
      [3.5, false, 25],
    ]);
  });

  test('marks errors above the curve', () => {
    expect(own.errors).toEqual([
      { at: 2.5, isOwn: true, grade: 'blunder', value: 0.6 },
      { at: 4.5, isOwn: false, grade: 'blunder', value: 1 },
    ]);
  });

  test('lists turning points in the order of the game, with numerals by importance', () => {
    expect(own.turningPoints.map(({ numeral, turn }) => [numeral, turn])).toEqual([
      ['II', 1],
      ['I', 2],
    ]);
    expect(own.turningPoints[0]).toMatchObject({ from: 1, to: 3, better: { at: 2, value: 0.6 } });
    expect(other.turningPoints[0]?.better?.value).toBeCloseTo(0.4);
  });

  test('does not draw what is not known yet', () => {
    const coarse: GameAnalysis = {
      ...ANALYSIS,
      stage: 'turns',
      turningPoints: [],
      steps: ANALYSIS.steps.map((each, i) => ({
        ...each,
        before: null,
        after: i === 2 || i === 4 ? each.after : null,
        grade: null,
      })),
    };
    const { curve, luck, errors } = chartOf(coarse, 0);
    expect(curve).toEqual([
      { at: 0, value: 0.5 },
      { at: 3, value: 0.45 },
      { at: 5, value: 1 },
    ]);
    expect([luck, errors]).toEqual([[], []]);
    expect(curvePath(FRAME, curve)).toBe('M0 50L30 55L50 0');
  });
});

describe('paths', () => {
  test('the curve jumps', () => {
    const curve = [
      { at: 0, value: 0.5 },
      { at: 1, value: 0.25 },
      { at: 2, value: 1 },
    ];
    expect(curvePath(FRAME, curve)).toBe('M0 50H10V75H20V0');
  });

  test('a place is the action nearest to the finger, within the game', () => {
    expect([-8, 0, 14, 16, 90].map((x) => placeAt(FRAME, x))).toEqual([0, 0, 1, 2, 5]);
  });

  test('a luck bar points up for good luck, and is cut with a tooth where it is too long', () => {
    expect(luckBarPath(10, 20, 4, 12, 0.06)).toBe('M8 20L8 14L10 14L12 14L12 20z');
    expect(luckBarPath(10, 20, 4, 12, -0.5)).toBe('M8 20L8 32L10 30L12 32L12 20z');
  });

  test('a worse error has a larger triangle', () => {
    expect(errorTriangle('inaccurate', 10, 10)).toBe('M5 6.3h10l-5 8z');
    expect(errorTriangle('blunder', 10, 10)).toBe('M1.5 3.6h17l-8.5 13.6z');
  });

  test('stones push each other apart and stay in the frame', () => {
    const stones = [10, 12, 95, 96].map((x) => ({ x, width: 20 }));
    const places = pushApart(stones, [0, 100]);
    expect(places).toEqual([10, 33, 67, 90]);
  });
});

test('Roman numerals', () => {
  expect([1, 3, 4, 5, 9, 14].map(romanNumeral)).toEqual(['I', 'III', 'IV', 'V', 'IX', 'XIV']);
});
