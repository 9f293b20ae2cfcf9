import { describe, expect, test } from 'vitest';
import { countManners, type Manners } from '../measure/count-manners.ts';
import { LEVELS } from '../src/index.ts';

const GAMES = 30;

const counted = new Map<number, Manners>();

function mannersOf(level: number): Manners {
  const manners = counted.get(level) ?? countBothSeats(level);
  counted.set(level, manners);
  return manners;
}

function countBothSeats(level: number): Manners {
  const bot = LEVELS[level - 1];
  if (bot === undefined) throw new Error('there is no such level');
  const [first, second] = countManners(bot, GAMES);
  if (first === undefined || second === undefined) throw new Error('there are two seats');
  return {
    turns: first.turns + second.turns,
    diceLeft: first.diceLeft + second.diceLeft,
    laid: first.laid + second.laid,
    covered: first.covered + second.covered,
    winsOffered: first.winsOffered + second.winsOffered,
    winsMissed: first.winsMissed + second.winsMissed,
  };
}

describe.each([1, 2, 3, 4, 5])('level %d', (level) => {
  test('does not give away what costs nothing', () => {
    const { turns, diceLeft, laid, covered } = mannersOf(level);
    expect(turns).toBeGreaterThan(300);
    expect(laid).toBeGreaterThan(200);
    expect(diceLeft / turns).toBeLessThan(0.03);
    expect(covered / turns).toBeLessThan(0.02);
  });

  test.skipIf(level === 1)('takes a win in one action', () => {
    const { winsOffered, winsMissed } = mannersOf(level);
    expect(winsOffered).toBeGreaterThan(15);
    expect(winsMissed).toBe(0);
  });
});

test('level 1 overlooks some wins', () => {
  expect(mannersOf(1).winsMissed).toBeGreaterThan(0);
});
