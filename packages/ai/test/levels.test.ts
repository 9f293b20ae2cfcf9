import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { seeded, viewOf, type Setup } from '@arena/rules';
import { describe, expect, test } from 'vitest';
import { playGames, type Bot, type Tally } from '../src/index.ts';
import { requireBot } from '../src/registry.ts';
import { CORRECTED, findDecision, midgameDecision, SETUPS } from './random-decisions.ts';

const level = (n: number): Bot => requireBot(`level-${n}`);

/** The score of the first bot. */
function scoreOf(bots: [Bot, Bot], games: number, setup: Setup = { deck: 'arena' }): number {
  let last: Tally | null = null;
  for (const tally of playGames({
    setup,
    bots,
    games,
    seed: 'levels',
    budget: { nodes: 3000 },
  }))
    last = tally;
  return ((last?.wins[0] ?? 0) + (last?.draws ?? 0) / 2) / games;
}

test.each(SETUPS.map((setup, i) => [i, setup] as const))(
  'plays a thousand games without an illegal action: %i, %o',
  { timeout: 120_000 },
  async (i) => {
    // In its own process, because the test runner slows modules down.
    const script = fileURLToPath(new URL('./thousand-games.ts', import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, [script, String(i)]);
    expect(stdout).toBe('1000 games\n');
  },
);

describe('levels', () => {
  test.each([
    [3, 1, 60],
    [5, 3, 60],
    [6, 4, 60],
    [8, 6, 30],
  ])('level %d is stronger than level %d', { timeout: 60_000 }, (strong, weak, games) => {
    expect(scoreOf([level(strong), level(weak)], games)).toBeGreaterThan(0.5);
  });

  test('level 8 plays well with corrected figures', { timeout: 60_000 }, () => {
    const setup: Setup = { deck: 'arena', figures: CORRECTED };
    expect(scoreOf([level(8), requireBot('greedy')], 30, setup)).toBeGreaterThan(0.7);
  });

  test('level 7 does not use a larger budget', () => {
    const { state, player } = findDecision({ deck: 'arena', start: 0 });
    const view = viewOf(state, player);
    const { nodes } = level(7).choose(view, seeded('x'));
    expect(level(7).choose(view, seeded('x'), { nodes: 1e9 }).nodes).toBe(nodes);
    expect(level(7).choose(view, seeded('x'), { ms: 60_000 }).nodes).toBe(nodes);
  });

  test('level 1 beats random', () => {
    expect(scoreOf([level(1), requireBot('random')], 40)).toBeGreaterThan(0.8);
  });
});

describe('limits', () => {
  const { state, player } = midgameDecision();
  const view = viewOf(state, player);

  test.each(['flat', 'ismcts', 'rollouts', 'level-8'])('%s stops when it is cancelled', (name) => {
    let asked = 0;
    const { nodes } = requireBot(name).choose(view, seeded('x'), {
      nodes: 1e9,
      isCancelled: () => ++asked > 3,
    });
    expect(asked).toBeLessThanOrEqual(4);
    expect(nodes).toBeLessThan(20_000);
  });

  test.each(['flat', 'ismcts', 'rollouts'])('%s respects its node limit', (name) => {
    const few = requireBot(name).choose(view, seeded('x'), { nodes: 500 }).nodes;
    expect(few).toBeLessThan(6000);
    expect(requireBot(name).choose(view, seeded('x'), { nodes: 20_000 }).nodes).toBeGreaterThan(few);
  });
});
