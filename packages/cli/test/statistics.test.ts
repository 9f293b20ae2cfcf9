import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { positionOf, positionText, readRecord } from '@arena/rules';
import { afterAll, expect, test } from 'vitest';
import { finishedProof } from './finished-proof.ts';

const ARENA = fileURLToPath(new URL('../bin/arena.js', import.meta.url));
const records = fileURLToPath(new URL('../../../test/records/rules-1/', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'arena-statistics-'));
afterAll(() => rmSync(folder, { recursive: true }));

const statistics = (...args: string[]) =>
  spawnSync(process.execPath, [ARENA, 'statistics', ...args], { encoding: 'utf8' });
const linesOf = (csv: string, kind: string): string[] =>
  csv.split('\r\n').filter((line) => line.startsWith(`${kind},`));

test('a folder of records is counted: both sides of every finished game', () => {
  const { status, stdout, stderr } = statistics(records);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  // Six decks, each as JSON and as text; one game is unfinished.
  expect(linesOf(stdout, 'all')[0]).toMatch(/^all,all,24,0\.5,/);
  const decks = linesOf(stdout, 'decks').map((line) => line.split(',').slice(1, 3));
  expect(decks.reduce((games, [, count]) => games + Number(count), 0)).toBe(12);
  expect(linesOf(stdout, 'seats').map((line) => line.split(',')[2])).toEqual(['12', '12']);
});

test('in a collection, a game that somebody resigned counts too', () => {
  const record = readFileSync(join(records, 'unfinished.json'), 'utf8');
  const file = join(folder, 'games.json');
  const games = [
    { record, winner: 1, cause: 'resigned' },
    { record, winner: null, cause: null },
  ];
  writeFileSync(file, JSON.stringify({ format: 'arena-games', version: 1, games }));
  const { status, stdout } = statistics(file, '--json');
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ all: { games: 2, share: 0.5 } });
});

test('the proof of a game counts like its record, unless the game began with a position', () => {
  const proof = join(folder, 'proof.json');
  writeFileSync(proof, finishedProof());
  expect(linesOf(statistics(proof).stdout, 'all')[0]).toMatch(/^all,all,2,0\.5,/);
  const { state } = readRecord(readFileSync(join(records, 'unfinished.json'), 'utf8'));
  const playedOn = join(folder, 'played-on.json');
  writeFileSync(playedOn, finishedProof({ position: positionText(positionOf(state)) }));
  const { status, stdout } = statistics(proof, playedOn);
  expect(status).toBe(0);
  expect(linesOf(stdout, 'all')[0]).toMatch(/^all,all,2,/);
});

test('a proof that does not hold is named and left out', () => {
  const forged = join(folder, 'forged.json');
  writeFileSync(forged, finishedProof().replace(/"dice":\[1/, '"dice":[2'));
  const { status, stderr } = statistics(forged);
  expect(status).toBe(1);
  expect(stderr).toContain('the proof does not hold');
});

test('a file without a game is named and left out', () => {
  const bad = join(folder, 'bad.txt');
  writeFileSync(bad, 'salve');
  const { status, stdout, stderr } = statistics(bad, join(records, 'roma.json'));
  expect(status).toBe(1);
  expect(stderr).toContain(`${bad}: `);
  expect(linesOf(stdout, 'all')[0]).toMatch(/^all,all,2,/);
});

test('no files, or files that are not there, are a usage error', () => {
  expect(statistics().status).toBe(2);
  const { status, stderr } = statistics(join(folder, 'nowhere'));
  expect(status).toBe(2);
  expect(stderr).toContain('There is no file');
  expect(statistics('--help').stdout).toContain('arena statistics FILES');
});
