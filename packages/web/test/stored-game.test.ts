import type { AnalysedStep, GameAnalysis } from '@arena/ai/game-analysis';
import { InputError, readRecord } from '@arena/rules';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { gameKey } from '../src/store/game-key.ts';
import { newStoredGame, type GameOrigin } from '../src/store/new-stored-game.ts';
import { figuresOf, parseAnalysis } from '../src/store/stored-analysis.ts';
import { ownSeat, parseStoredGame } from '../src/store/stored-game.ts';

const readFile = (name: string): string =>
  readFileSync(new URL(`../../../test/records/rules-1/${name}`, import.meta.url), 'utf8');
const record = readFile('arena.json');

const ORIGIN: GameOrigin = {
  source: 'computer',
  table: null,
  seats: [{ kind: 'me' }, { kind: 'bot', bot: 'level-5' }],
  names: ['Anna', 'Cornelia'],
  ended: 1_700_000_000_000,
  ending: { winner: 1, cause: 'resigned' },
};

test('a game has one key, whatever the form of its record, and another game has another', () => {
  expect(gameKey(readFile('arena.txt'))).toBe(gameKey(record));
  expect(gameKey(readFile('roma.json'))).not.toBe(gameKey(record));
  expect(gameKey(record)).toMatch(/^[0-9a-f]{32}$/);
});

test('a finished game is kept with what its record says, and read back as it was', () => {
  const { record: text, ...game } = newStoredGame(record, ORIGIN);
  expect(text).toBe(record);
  const { state } = readRecord(record);
  expect(game).toMatchObject({
    deck: 'arena',
    turns: state.turn,
    vp: [state.vp(0), state.vp(1)],
    names: ['Anna', 'Cornelia'],
    figures: null,
  });
  // The record goes to its end, so it counts, not what was said about it.
  expect(game.cause).not.toBe('resigned');
  expect(parseStoredGame(structuredClone(game))).toEqual(game);
  expect(ownSeat(game)).toBe(0);
});

test('rows from before accounts and programs were kept are read, and those with them too', () => {
  const { record: _, ...game } = newStoredGame(record, ORIGIN);
  for (const seat of [{ kind: 'guest' }, { kind: 'guest', account: 'livia123', isProgram: true }]) {
    const seats = [{ kind: 'me' }, seat];
    expect(parseStoredGame({ ...game, seats })?.seats).toEqual(seats);
  }
});

test('damaged records are refused', () => {
  expect(() => newStoredGame(record.slice(0, 500), ORIGIN)).toThrow(InputError);
});

const { record: _, ...row } = newStoredGame(record, ORIGIN);
test.each([
  ['seats', [{ kind: 'me' }]],
  ['seats', [{ kind: 'me' }, { kind: 'bot' }]],
  ['winner', 2],
  ['cause', 'aborted'],
  ['deck', 'chess'],
  ['names', ['Anna']],
  ['fromTurn', 'first'],
  ['ended', 1e300],
])('a row whose %s is %j is damaged', (field, value) => {
  expect(parseStoredGame({ ...row, [field]: value })).toBeNull();
});

test('damaged figures and those of older versions are made anew, and the game is kept', () => {
  const { luckByPhase: _luck, errorsByPhase, ...older } = figuresOf(ANALYSIS);
  for (const figures of [{}, 7, { ...older, phases: errorsByPhase }])
    expect(parseStoredGame({ ...row, figures })).toEqual(row);
});

test('the words of other versions do not matter', () => {
  expect(parseStoredGame({ ...row, later: 1 })).toEqual(row);
  for (const other of [null, undefined, 7, 'row', []]) expect(parseStoredGame(other)).toBeNull();
});

const step = (given: Partial<AnalysedStep>): AnalysedStep => ({
  turn: 1,
  by: null,
  side: null,
  before: null,
  after: null,
  grade: null,
  better: null,
  outcomes: null,
  ...given,
});

/** Player 0 erred by 4 % in the set-up and by 6 % in turn 15; the dice gave player 0 10 % and player 1 20 %. */
const ANALYSIS: GameAnalysis = {
  key: 'weights',
  stage: 'turning-points',
  start: 0.5,
  result: 0,
  steps: [
    step({ turn: 0, by: 0, side: 0, before: 0.5, after: 0.46, grade: 'inaccurate' }),
    step({ turn: 1, side: 0, before: 0.46, after: 0.56, outcomes: [] }),
    step({ turn: 2, side: 1, before: 0.56, after: 0.36 }),
    step({ turn: 15, by: 0, side: 0, before: 0.36, after: 0.3, grade: 'mistake' }),
  ],
  turningPoints: [],
};

test('lists keep the curve, and luck and errors of either side', () => {
  const figures = figuresOf(ANALYSIS);
  expect(figures.key).toBe('weights');
  expect(figures.curve).toEqual([0.5, 0.46, 0.56, 0.36, 0.3]);
  expect(figures.luck[0]).toBeCloseTo(0.1, 12);
  expect(figures.luck[1]).toBeCloseTo(0.2, 12);
  expect(figures.errors[0]).toBeCloseTo(0.1, 12);
  expect(figures.errors[1]).toBe(0);
  const shown = (changes: readonly number[]): number[] => changes.map((each) => Number(each.toFixed(9)));
  expect(figures.errorsByPhase.map(shown)).toEqual([
    [0.04, 0, 0, 0.06],
    [0, 0, 0, 0],
  ]);
  expect(figures.luckByPhase.map(shown)).toEqual([
    [0, 0.1, 0, 0],
    [0, 0.2, 0, 0],
  ]);
  expect(parseStoredGame({ ...row, figures })?.figures).toEqual(figures);
});

test('a damaged analysis is not read', () => {
  expect(parseAnalysis(structuredClone(ANALYSIS))).toEqual(ANALYSIS);
  expect(parseAnalysis({ ...ANALYSIS, start: 1.5 })).toBeNull();
  expect(parseAnalysis({ ...ANALYSIS, steps: [{}] })).toBeNull();
  expect(parseAnalysis(undefined)).toBeNull();
});
