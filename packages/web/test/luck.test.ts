import type { AnalysedStep, Balance, ChanceOutcome, GameAnalysis } from '@arena/ai/game-analysis';
import { encodeAction, type DeckName } from '@arena/rules';
import { array, assert, double, property } from 'fast-check';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { figuresOver, ownGames } from '../src/luck/own-games.ts';
import { rollChart } from '../src/luck/roll-chart.ts';
import { rollOfGame } from '../src/luck/roll-of-game.ts';
import { roundedTerms } from '../src/luck/rounded-terms.ts';
import { winnerOf } from '../src/luck/shown-game.ts';
import { resultWithEvenLuck, waterfallOf } from '../src/luck/waterfall-terms.ts';
import { newStoredGame } from '../src/store/new-stored-game.ts';
import type { StoredGame } from '../src/store/stored-game.ts';
import { defined } from './defined.ts';

test('rounded terms add up, and none is further than one from its value', () => {
  expect(roundedTerms([33.3, 33.3, 33.4], 100)).toEqual([33, 33, 34]);
  expect(roundedTerms([620, 56.4, -514.2, -17.3, 166.6, -311.5], 0)).toEqual([620, 56, -514, -17, 167, -312]);
  assert(
    property(array(double({ min: -900, max: 900, noNaN: true }), { minLength: 6, maxLength: 6 }), (terms) => {
      // Never minus zero.
      const sum = Math.round(terms.reduce((total, term) => total + term, 0)) + 0;
      const rounded = roundedTerms(terms, sum);
      expect(rounded.reduce((total, term) => total + term, 0)).toBe(sum);
      rounded.forEach((term, i) => expect(Math.abs(term - defined(terms[i]))).toBeLessThanOrEqual(1));
    }),
  );
});

/** The game of the design: lost from 62 %. */
const BALANCE: Balance = {
  start: 0.62,
  ownLuck: 0.056,
  otherLuck: -0.514,
  information: -0.017,
  otherErrors: 0.167,
  ownErrors: -0.312,
  result: 0,
};

test('each bar begins where the last one ended, and the last one ends at the result', () => {
  const { terms, result, min, max } = waterfallOf(BALANCE);
  expect(terms.map(({ name, shown }) => [name, shown])).toEqual([
    ['start', 620],
    ['ownLuck', 56],
    ['otherLuck', -514],
    ['information', -17],
    ['otherErrors', 167],
    ['ownErrors', -312],
  ]);
  terms.forEach(({ from }, i) => expect(from).toBe(i === 0 ? 0 : terms[i - 1]?.to));
  expect(terms.at(-1)?.to).toBe(result);
  expect([min, max]).toEqual([0, 1000]);
});

test('the axis widens where a sum leaves it', () => {
  const wide = waterfallOf({ ...BALANCE, ownLuck: 0.6, otherErrors: 0.5, ownErrors: -1.189 });
  expect(wide.max).toBe(1220);
  expect(waterfallOf({ ...BALANCE, otherLuck: -0.9, ownErrors: 0.074 }).min).toBe(-241);
});

test('with even luck, the result is what the play was worth', () => {
  expect(resultWithEvenLuck(BALANCE)).toBeCloseTo(0.458, 12);
  expect(resultWithEvenLuck({ ...BALANCE, otherLuck: 0.9, result: 0 })).toBe(0);
});

const roll = (dice: (1 | 2 | 3 | 4 | 5 | 6)[]) => encodeAction({ do: 'roll', dice });
const OUTCOMES: ChanceOutcome[] = [
  { code: roll([6]), probability: 0.25, value: 0.8 },
  { code: roll([5]), probability: 0.25, value: 0.6 },
  { code: roll([1]), probability: 0.5, value: 0.3 },
];
const step = (given: Partial<AnalysedStep>): AnalysedStep => ({
  turn: 1,
  by: null,
  side: 0,
  before: 0.5,
  after: 0.5,
  grade: null,
  better: null,
  outcomes: null,
  ...given,
});
const analysisOf = (steps: AnalysedStep[]): GameAnalysis => ({
  key: 'k',
  stage: 'luck',
  start: 0.5,
  result: 1,
  steps,
  turningPoints: [],
});

test('the roll of the game is the one with the most luck, good or bad, seen from one side', () => {
  const analysis = analysisOf([
    step({ after: 0.6, outcomes: OUTCOMES }),
    step({ turn: 2, side: 1, after: 0.8, outcomes: OUTCOMES.toReversed() }),
    step({ turn: 3, after: 0.99 }),
  ]);
  const codes = [roll([5]), roll([6]), roll([6])];
  const found = defined(rollOfGame(analysis, codes, 1) ?? undefined);
  expect(found).toMatchObject({ turn: 2, player: 1, expected: 0.5 });
  expect(found.change).toBeCloseTo(-0.3, 12);
  expect(found.rolls.map(({ dice }) => dice)).toEqual([[1], [5], [6]]);
  expect(found.rolled.dice).toEqual([6]);
  expect(rollOfGame(analysisOf([]), [], 0)).toBeNull();
});

test('stones that would meet are piled up, with what was rolled on top', () => {
  const rolls = Array.from({ length: 56 }, (_, i) => ({
    dice: [],
    probability: 1 / 56,
    value: 0.9,
    isRolled: i === 3,
  }));
  const { stones, axisY, height } = rollChart({ rolls, expected: 0.5 }, 400);
  expect(height).toBeLessThan(300);
  expect(new Set(stones.map(({ y }) => y)).size).toBe(56);
  expect(Math.max(...stones.map(({ y, radius }) => y + radius))).toBeLessThanOrEqual(axisY);
  const [top] = stones.toSorted((a, b) => a.y - b.y);
  expect(top?.isRolled).toBe(true);
});

const record = readFileSync(new URL('../../../test/records/rules-1/arena.json', import.meta.url), 'utf8');
const base = newStoredGame(record, {
  source: 'computer',
  table: null,
  seats: [{ kind: 'me' }, { kind: 'bot', bot: 'level-5' }],
  names: ['Anna', 'Livia'],
  ended: 0,
  ending: null,
});
const played = (deck: DeckName, luck: [number, number], errors: number, seats = base.seats): StoredGame => ({
  ...base,
  deck,
  seats,
  figures: {
    key: 'k',
    curve: [0.5],
    luck,
    errors: [errors, 0.5],
    luckByPhase: [
      [0, luck[0], 0, 0],
      [0, 0, luck[1], 0],
    ],
    errorsByPhase: [
      [0, 0, errors / 4, (errors * 3) / 4],
      [0.5, 0, 0, 0],
    ],
  },
});

test('luck over many games is one’s own less the opponent’s, with its 95 % interval', () => {
  const games = [
    played('arena', [0.1, 0.3], 0.2),
    played('arena', [0.4, 0], 0.4),
    played('roma', [0.1, 0], 0.3),
    { ...played('roma', [0.9, 0], 0.9), figures: null },
    played('arena', [0.9, 0], 0.9, [{ kind: 'guest' }, { kind: 'guest' }]),
  ];
  const { luck, errors, decks, phases, trend } = figuresOver(ownGames(games));
  // −0.2, 0.4 and 0.1: mean 0.1, standard deviation 0.3.
  expect(luck.games).toBe(3);
  expect(luck.mean).toBeCloseTo(0.1, 12);
  const [low, high] = defined(luck.interval ?? undefined);
  // Student's t with two degrees of freedom.
  expect(high - luck.mean).toBeCloseTo((4.3027 * 0.3) / Math.sqrt(3), 9);
  expect(luck.mean - low).toBeCloseTo(high - luck.mean, 12);
  expect(errors.mean).toBeCloseTo(0.3, 12);
  expect(decks.map(({ deck, luck: of }) => [deck, of.games])).toEqual([
    ['arena', 2],
    ['roma', 1],
  ]);
  const [ofTwo, ofOne] = decks;
  expect(ofTwo?.luck.interval).not.toBeNull();
  // One game says nothing about the range.
  expect(ofOne?.luck).toEqual({ games: 1, mean: 0.1, interval: null });
  // 0.1, 0.4 and 0.1 in early turns, −0.3, 0 and 0 in the middle.
  expect(phases.map(({ luck: { mean } }) => Number(mean.toFixed(9)))).toEqual([0, 0.2, -0.1, 0]);
  expect(phases.map(({ errors: { mean } }) => Number(mean.toFixed(9)))).toEqual([0, 0, 0.075, 0.225]);
  expect(trend.map((game) => game.errors)).toEqual([0.3, 0.4, 0.2]);
  expect(trend.at(-1)?.ofTen).toBeCloseTo(0.3, 12);
});

test('the second seat sees luck and errors from its own side', () => {
  const seats: StoredGame['seats'] = [{ kind: 'guest' }, { kind: 'me' }];
  expect(ownGames([played('arena', [0.1, 0.3], 0.2, seats)])).toMatchObject([
    { luck: 0.3 - 0.1, errors: 0.5, luckByPhase: [0, -0.1, 0.3, 0], errorsByPhase: [0.5, 0, 0, 0] },
  ]);
});

test('games that were played on from a position do not count', () => {
  expect(ownGames([{ ...played('arena', [0.1, 0.3], 0.2), fromTurn: 3 }])).toEqual([]);
});

test('a game that breaks off has the winner that this browser knows, or none', () => {
  const analysis = (result: number | null): GameAnalysis => ({
    key: '',
    stage: 'turning-points',
    start: 0.5,
    result,
    steps: [],
    turningPoints: [],
  });
  expect(winnerOf({ analysis: analysis(null), ending: { winner: 1 } })).toBe(1);
  expect(winnerOf({ analysis: analysis(null), ending: { winner: null } })).toBeNull();
  expect(winnerOf({ analysis: analysis(null), ending: null })).toBeUndefined();
  expect([1, 0, 0.5].map((result) => winnerOf({ analysis: analysis(result), ending: null }))).toEqual([
    0,
    1,
    null,
  ]);
});
