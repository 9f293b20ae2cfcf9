import { csvText } from '@arena/ai/statistics';
import { InputError, parseRecord, readRecord } from '@arena/rules';
import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from './fake-storage.ts';
import { exportGames } from '../src/games/export-games.ts';
import { filtered, isLimited, NO_FILTER, opponentNames, resultOf } from '../src/games/filters.ts';
import { gamesCsv } from '../src/games/games-csv.ts';
import { importGames, type ExchangeProgress } from '../src/games/import-games.ts';
import { ownStatistics } from '../src/games/own-statistics.ts';
import { loadMessages } from '../src/settings/language.ts';
import { allStoredBranches, branchesOf } from '../src/store/branches.ts';
import { newStoredGame } from '../src/store/new-stored-game.ts';
import type { AnalysisFigures, GameWithRecord, StoredGame, StoredSeat } from '../src/store/stored-game.ts';
import { playedOn } from './played-on.ts';

// The language of names comes from the settings.
vi.stubGlobal('document', { documentElement: {} });
beforeEach(async () => {
  fakeStorage.clear();
  await loadMessages('game');
});

const NAMES = ['One', 'Two'] as const;
const readFile = (name: string): string =>
  readFileSync(new URL(`../../../test/records/rules-1/${name}`, import.meta.url), 'utf8');

/** Everything at once. */
function resultOfAll<T>(work: Generator<unknown, T>): T {
  for (;;) {
    const next = work.next();
    if (next.done === true) return next.value;
  }
}

const imported = (text: string, names: readonly [string, string], now: number): GameWithRecord[] =>
  resultOfAll(importGames(text, names, now));

const exported = (games: readonly GameWithRecord[]): string =>
  resultOfAll(exportGames(games, allStoredBranches()));

const own = newStoredGame(readFile('arena.json'), {
  source: 'online',
  table: 'abc',
  seats: [{ kind: 'me' }, { kind: 'guest' }],
  names: ['Anna', '=HYPERLINK("http://x")'],
  ended: 1_700_000_000_000,
  ending: null,
});
const withBot = newStoredGame(readFile('roma.json'), {
  source: 'computer',
  table: null,
  seats: [{ kind: 'bot', bot: 'robot' }, { kind: 'me' }],
  names: ['robot', 'Anna'],
  ended: 1_700_000_100_000,
  ending: null,
});

test('games come back from a file as they went into it', () => {
  expect(imported(exported([own, withBot]), NAMES, 5)).toEqual([own, withBot]);
});

test('branches come along as they are when the games are exported', () => {
  const { codes, actions } = readRecord(own.record);
  const branch = { name: 'Kept', note: '', from: 0, codes: codes.slice(0, 3), chance: null };
  const branches = branchesOf(codes);
  branches.value = [branch];
  const [game] = imported(exported([own, withBot]), NAMES, 5);
  expect(game).toMatchObject({ key: own.key, names: own.names, ended: own.ended });
  const record = game?.record ?? '';
  expect(readRecord(record).actions).toEqual(actions);
  expect(parseRecord(record).branches).toMatchObject([{ name: 'Kept', at: 0 }]);
  // Deleted here, it is no longer in what goes out.
  branches.value = [];
  const [again] = imported(exported([{ ...own, record }]), NAMES, 5);
  expect(parseRecord(again?.record ?? '').branches).toBeUndefined();
});

test('games whose record is damaged are exported all the same', () => {
  const damaged = { ...withBot, record: withBot.record.slice(0, 99) };
  expect(JSON.parse(exported([damaged, own]))).toMatchObject({ games: [damaged, own] });
});

test('a single record is a game of people nobody knows', () => {
  const [game, ...more] = imported(readFile('arena.txt'), NAMES, 5);
  expect(more).toEqual([]);
  expect(game).toMatchObject({ key: own.key, source: 'imported', names: ['One', 'Two'], ended: 5 });
});

test('a file cannot say something else than its records', () => {
  const lie = { ...own, winner: own.winner === 0 ? 1 : 0, turns: 999, vp: [99, 99], key: 'another' };
  expect(imported(JSON.stringify({ format: 'arena-games', version: 1, games: [lie] }), NAMES, 5)).toEqual([
    own,
  ]);
});

const FIGURES: AnalysisFigures = {
  key: 'now',
  curve: [...Array.from({ length: own.turns + 1 }, () => 0.4), own.winner === null ? 0.5 : 1 - own.winner],
  luck: [0.25, -0.5],
  errors: [0.5, 0.25],
  luckByPhase: [
    [0.25, 0.25, -0.25, 0],
    [0, -0.5, 0, 0],
  ],
  errorsByPhase: [
    [0.5, 0, 0, 0],
    [0, 0, 0.25, 0],
  ],
};

test('figures of the analysis come along if they fit the record', () => {
  const analysed = { ...own, figures: FIGURES };
  expect(imported(exported([analysed]), NAMES, 5)).toEqual([analysed]);
});

test.each<[string, Partial<AnalysisFigures>]>([
  ['a curve of another game', { curve: [0.5, 0.5, 1] }],
  ['a curve that ends otherwise', { curve: FIGURES.curve.map(() => 0.4) }],
  ['luck that does not add up', { luck: [0.9, -0.5] }],
  ['errors that do not add up', { errors: [0, 0.25] }],
  [
    'an error below zero',
    {
      errors: [-0.5, 0.25],
      errorsByPhase: [
        [-0.5, 0, 0, 0],
        [0, 0, 0.25, 0],
      ],
    },
  ],
  ['what no number is', { curve: [Number.NaN] }],
])('%s is left out, so that the game is analysed anew', (_, wrong) => {
  const analysed = { ...own, figures: { ...FIGURES, ...wrong } };
  expect(imported(exported([analysed]), NAMES, 5)).toEqual([own]);
});

test.each([
  ['not even JSON', '{"format":', InputError],
  ['another version', '{"format":"arena-games","version":2,"games":[]}', 'version 2'],
  ['no list', '{"format":"arena-games","version":1,"games":{}}', 'no list of games'],
  ['a bad row', exported([own]).replace('"games":[', '"games":[7,'), 'game 1 of the file'],
  [
    'a bad record in the second row',
    exported([own, { ...withBot, record: withBot.record.slice(0, 99) }]),
    'game 2 of the file',
  ],
  ['nothing', '', InputError],
])('%s is refused with the first bad place', (_, text, reason) => {
  expect(() => imported(text, NAMES, 5)).toThrow(reason);
});

test('no cell is a formula, and quotes and commas stay in their cell', () => {
  expect(csvText([['=1+1', '+1', '-1', '@a', '\t=1', 'a,b', 'say "ave"', 'two\nlines', -1, null]])).toBe(
    `'=1+1,'+1,'-1,'@a,'\t=1,"a,b","say ""ave""","two\nlines",-1,\r\n`,
  );
  expect(gamesCsv([own])).toContain(`Anna,"'=HYPERLINK(""http://x"")",arena`);
});

test('filters limit deck, opponent, result and days', () => {
  const games = [own, withBot];
  expect(filtered(games, NO_FILTER)).toEqual(games);
  expect(filtered(games, { ...NO_FILTER, deck: 'roma' })).toEqual([withBot]);
  expect(filtered(games, { ...NO_FILTER, opponent: 'computer' })).toEqual([withBot]);
  expect(filtered(games, { ...NO_FILTER, opponent: 'person' })).toEqual([own]);
  expect(filtered(games, { ...NO_FILTER, opponent: 'name robot' })).toEqual([withBot]);
  expect(filtered(games, { ...NO_FILTER, result: resultOf(own) })).toContain(own);
  expect(filtered(games, { ...NO_FILTER, result: 'open' })).toEqual([]);
  const days = [new Date(2026, 2, 3, 0, 0), new Date(2026, 2, 3, 23, 59), new Date(2026, 2, 4, 0, 0)];
  const dated = days.map((ended, i) => ({ ...own, key: `game ${i}`, ended: ended.getTime() }));
  expect(filtered(dated, { ...NO_FILTER, from: '2026-03-04' })).toEqual(dated.slice(2));
  expect(filtered(dated, { ...NO_FILTER, until: '2026-03-03' })).toEqual(dated.slice(0, 2));
});

test('programs are no people, and opponents are told apart by their accounts', () => {
  const against = (name: string, seat: StoredSeat, index: number): StoredGame => ({
    ...own,
    key: `game ${index}`,
    names: ['Anna', name],
    seats: [{ kind: 'me' }, seat],
    ended: own.ended - index,
  });
  const renamed = against('Livia', { kind: 'guest', account: 'livia123' }, 1);
  const before = against('Livilla', { kind: 'guest', account: 'livia123' }, 2);
  const namesake = against('Livia', { kind: 'guest' }, 3);
  const program = against('Robot', { kind: 'guest', account: 'robot123', isProgram: true }, 4);
  const games = [renamed, before, namesake, program, withBot];
  expect(filtered(games, { ...NO_FILTER, opponent: 'person' })).toEqual([renamed, before, namesake]);
  expect(filtered(games, { ...NO_FILTER, opponent: 'program' })).toEqual([program]);
  expect(filtered(games, { ...NO_FILTER, opponent: 'account livia123' })).toEqual([renamed, before]);
  expect(filtered(games, { ...NO_FILTER, opponent: 'name Livia' })).toEqual([namesake]);
  expect([...opponentNames(games)]).toEqual([
    ['account livia123', 'Livia'],
    ['name Livia', 'Livia'],
    ['account robot123', 'Robot (program)'],
    ['name robot', 'robot'],
  ]);
  expect(ownStatistics(games).opponents.map(({ subject, games: count }) => [subject, count])).toEqual([
    ['Livia', 2],
    ['Robot (program)', 1],
    ['Livia', 1],
    ['robot', 1],
  ]);
  expect(gamesCsv([program])).toContain('Robot (program)');
  expect([isLimited(NO_FILTER), isLimited({ ...NO_FILTER, from: '2026-01-01' })]).toEqual([false, true]);
});

test('a result is that of the person here', () => {
  const seats: typeof own.seats = [{ kind: 'guest' }, { kind: 'me' }];
  const whole = { fromTurn: null, seats };
  expect(resultOf({ ...whole, winner: 1, cause: 'resigned' })).toBe('won');
  expect(resultOf({ ...whole, winner: 0, cause: 'resigned' })).toBe('lost');
  expect(resultOf({ ...whole, winner: null, cause: 'draw-agreed' })).toBe('draw');
  expect(resultOf({ ...whole, winner: null, cause: null })).toBe('open');
});

test('a game that was played on from a position is neither won nor lost, in the table either', () => {
  const game = newStoredGame(playedOn(readFile('arena.json'), 20), {
    source: 'computer',
    table: null,
    seats: [{ kind: 'me' }, { kind: 'bot', bot: 'robot' }],
    names: ['Anna', 'robot'],
    ended: 1_700_000_200_000,
    ending: null,
  });
  expect(game.fromTurn).toBeGreaterThan(0);
  expect(game.cause).not.toBeNull();
  expect(resultOf(game)).toBe('played-on');
  const games = [own, game];
  expect(filtered(games, { ...NO_FILTER, result: 'won' })).not.toContain(game);
  expect(filtered(games, { ...NO_FILTER, result: 'lost' })).not.toContain(game);
  expect(filtered(games, { ...NO_FILTER, result: 'played-on' })).toEqual([game]);
  const [head, line] = gamesCsv([game]).split('\r\n');
  const cells = line?.split(',');
  expect(cells?.[head?.split(',').indexOf('from turn') ?? -1]).toBe(String(game.fromTurn));
  expect(cells?.[head?.split(',').indexOf('result') ?? -1]).toBe('played-on');
  // A file cannot make a whole game of it.
  expect(imported(exported([{ ...game, fromTurn: null }]), NAMES, 5)).toEqual([game]);
});

test.each([
  ['import', () => importGames(exported([own, withBot]), NAMES, 5)],
  ['export', () => exportGames([own, withBot], {})],
])('an %s tells how far it is before each game', (_, begin) => {
  const told: ExchangeProgress[] = [];
  const games = begin();
  for (let next = games.next(); next.done !== true; next = games.next()) told.push(next.value);
  expect(told).toEqual([
    { done: 0, total: 2 },
    { done: 1, total: 2 },
  ]);
});
