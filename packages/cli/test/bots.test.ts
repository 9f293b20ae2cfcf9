import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { BotMatch, Tally } from '@arena/ai';
import { parseMatchArguments } from '../src/bots/arguments.ts';
import { progressLine, report } from '../src/bots/report.ts';
import { winRate } from '../src/bots/win-rate.ts';

const ARENA = fileURLToPath(new URL('../bin/arena.js', import.meta.url));
const arena = (...args: string[]): { status: number | null; stdout: string; stderr: string } =>
  spawnSync(process.execPath, [ARENA, ...args], { encoding: 'utf8' });

function matchOf(...args: string[]): BotMatch {
  const match = parseMatchArguments(args);
  if (match === 'help') throw new Error('help was asked for');
  return match;
}

describe('arena bots', () => {
  test('plays a match and reports the result, the same for the same seed', () => {
    const play = (): string => {
      const { status, stdout, stderr } = arena(
        'bots',
        'greedy',
        'random',
        '--games',
        '20',
        '--seed',
        's',
        '--deck',
        'roma',
      );
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      return stdout.replace(/.* games\/s\n/, '');
    };
    const text = play();
    expect(text).toMatch(
      /^greedy - random: 20 games \(roma, seed s\)\nwins greedy \d+, wins random \d+, draws \d+/,
    );
    expect(text).toMatch(/win rate of greedy [\d.]+ %, 95 % confidence interval [\d.]+ % to [\d.]+ %/);
    expect(play()).toBe(text);
  });

  test.each([
    [[], 'A match needs two bots'],
    [['random'], 'A match needs two bots'],
    [['random', 'greedy', 'random'], 'A match needs two bots'],
    [['random', 'nobody'], 'There is no bot called "nobody"; choose from random, greedy'],
    [['random', 'greedy', '--games', '1.5'], 'whole number'],
    [['random', 'greedy', '--games', '0'], 'whole number'],
    [['random', 'greedy', '--games', 'ten'], 'whole number'],
    [['random', 'greedy', '--deck', 'decks'], '--deck must be one of arena, roma, mixed, sets'],
    [['random', 'greedy', '--speed', '3'], '--speed'],
  ])('%j is a usage error', (args, message) => {
    expect(() => parseMatchArguments(args)).toThrow(message);
  });

  test('wrong usage is answered with the correct usage', () => {
    const { status, stdout, stderr } = arena('bots', 'random');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^A match needs two bots[^]*arena bots A B/);
  });

  test('--help prints the usage', () => {
    const { status, stdout } = arena('bots', '--help');
    expect(status).toBe(0);
    expect(stdout).toContain('--beginner');
    expect(arena('bots', '-h').stdout).toBe(stdout);
  });

  test('Ctrl-C shows the result so far', async () => {
    const child = spawn(process.execPath, [ARENA, 'bots', 'random', 'random', '--games', '1000000']);
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (piece: string) => (text += piece));
    // As from a terminal with the launcher: the signal may arrive twice.
    const timer = setInterval(() => child.kill('SIGINT'), 1500);
    const [code] = (await once(child, 'close')) as [number | null];
    clearInterval(timer);
    expect(text).toMatch(/random - random: \d+ games of 1000000, stopped/);
    expect(code).toBe(130);
  });
});

test('defaults: 200 games of Arena with a random seed', () => {
  const { games, setup, seed } = matchOf('random', 'greedy');
  expect({ games, setup }).toEqual({ games: 200, setup: { deck: 'arena', beginner: false } });
  expect(matchOf('random', 'greedy').seed).not.toBe(seed);
});

test('the win rate is the mean of pairs, and its interval narrows with their number', () => {
  const even = winRate(Array<number>(400).fill(1));
  expect(even.rate).toBe(0.5);
  expect(even.high - even.low).toBeLessThan(0.02);
  const mixed = winRate(Array.from({ length: 400 }, (_, i) => (i % 2) * 2));
  expect(mixed.rate).toBe(0.5);
  expect(mixed.low).toBeCloseTo(0.451, 2);
  expect(mixed.high).toBeCloseTo(0.549, 2);
  const sweep = winRate([2, 2, 2, 2]);
  expect(sweep.rate).toBe(1);
  expect(sweep.low).toBeLessThan(0.7);
  expect(sweep.high).toBe(1);
});

test('half a pair is counted as a game, but not in the interval', () => {
  const match = matchOf('random', 'greedy', '--games', '10', '--seed', 's', '--beginner');
  const one: Tally = { games: 1, wins: [0, 1], draws: 0, turns: 9, pairs: [], bySeat: [[0], []] };
  expect(report(match, one, 2)).toBe(
    'random - greedy: 1 games of 10, stopped (arena, beginners, seed s)\nwins random 0, wins greedy 1, draws 0, turns 9\n2.0 s, 0.5 games/s',
  );
  expect(report(match, { ...one, games: 3, pairs: [2] }, 2)).toContain('1 mirrored pairs');
  expect(progressLine(match, one, 2)).toBe('1 of 10 games, random 0.0 %, 0.5 games/s');
});

describe('arena', () => {
  test('--version and --help', () => {
    expect(arena('--version').stdout).toBe('0.2.0\n');
    expect(arena('--help').stdout).toContain('arena engine');
    expect(arena().stdout).toBe(arena('--help').stdout);
  });

  test('an unknown command, or an argument to engine, is a usage error', () => {
    expect(arena('dance')).toMatchObject({ status: 2, stdout: '' });
    expect(arena('dance').stderr).toContain('"dance" is not a command');
    expect(arena('engine', '--fast')).toMatchObject({ status: 2, stdout: '' });
  });
});
