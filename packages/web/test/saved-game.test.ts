import { committedChance, Match, saveMatch } from '@arena/match';
import { beforeEach, expect, test } from 'vitest';
import { OPTIONS } from './fake-server.ts';
import { fakeStorage } from './fake-storage.ts';
import { parseSavedGame, readSavedText, saveGame } from '../src/store/saved-game.ts';

const match = new Match(OPTIONS, committedChance('5e'.repeat(32)));
const save = saveMatch(match);

beforeEach(() => {
  fakeStorage.clear();
  saveGame(['Anna', 'Ben'], match.latest('spectator').snapshot, save);
});

/** The stored text with another summary. */
function textWith(summary: object): string {
  const stored: unknown = JSON.parse(readSavedText() ?? '');
  return JSON.stringify({ ...Object(stored), summary });
}

const SUMMARY = {
  turn: 3,
  names: ['Anna', 'Ben'],
  here: [0, 1],
  decider: 'Anna',
  yours: true,
  isOver: false,
  vp: [11, 9],
  rows: [['vacant'], ['building', 'character']],
};

test('a saved game is read as it was written', () => {
  expect(parseSavedGame(readSavedText())).toMatchObject({ names: ['Anna', 'Ben'], save });
});

test('a summary is read with or without fields that are no longer used', () => {
  expect(parseSavedGame(textWith({ ...SUMMARY, deck: 'arena' }))?.summary).toEqual(SUMMARY);
});

test('the score is part of the summary; games saved before that open without it', () => {
  expect(parseSavedGame(readSavedText())?.summary.vp).toEqual([10, 10]);
  const { vp: _, ...older } = SUMMARY;
  expect(parseSavedGame(textWith(older))?.summary).toEqual({ ...SUMMARY, vp: null });
  expect(parseSavedGame(textWith({ ...SUMMARY, vp: [11] }))?.summary.vp).toBeNull();
});

test.each([
  ['turn', '3'],
  ['names', ['Anna']],
  ['names', ['Anna', 7]],
  ['here', [2]],
  ['here', 0],
  ['rows', [['vacant']]],
  ['rows', [['vacant'], ['elsewhere']]],
])('a summary whose %s is %j is damaged', (field, value) => {
  expect(parseSavedGame(textWith({ ...SUMMARY, [field]: value }))).toBeNull();
});

test('nothing readable gives null', () => {
  for (const text of [null, '', 'salve', '[]', '{"format":"chess"}']) expect(parseSavedGame(text)).toBeNull();
});
