import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { seeded, viewOf, type Setup } from '@arena/rules';
import { describe, expect, test } from 'vitest';
import { botNamed, LEVELS, playGames, type Bot, type Tally } from '../src/index.ts';
import { CORRECTED, decisionsOf, SETUPS } from './random-decisions.ts';

const level = (n: number): Bot => LEVELS[n - 1];

/** The share of the first of both, over games with seats swapped. */
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
  'plays a thousand games by the rules: %i, %o',
  { timeout: 120_000 },
  async (i) => {
    // In a process of its own, where nothing slows the modules down.
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

  test('the best plays well with corrected figures too', { timeout: 60_000 }, () => {
    const setup: Setup = { deck: 'arena', figures: CORRECTED };
    expect(scoreOf([level(8), botNamed('greedy') as Bot], 30, setup)).toBeGreaterThan(0.7);
  });

  test('level 7 looks at no more when it has more time', () => {
    const [{ state, player }] = decisionsOf({ deck: 'arena', start: 0 }, 1);
    const view = viewOf(state, player);
    const { nodes } = level(7).choose(view, seeded('x'));
    expect(level(7).choose(view, seeded('x'), { nodes: 1e9 }).nodes).toBe(nodes);
    expect(level(7).choose(view, seeded('x'), { ms: 60_000 }).nodes).toBe(nodes);
  });

  test('all of them win against random', () => {
    expect(scoreOf([level(1), botNamed('random') as Bot], 40)).toBeGreaterThan(0.8);
  });
});

describe('limits', () => {
  const [{ state, player }] = [...decisionsOf({ deck: 'arena', start: 0 }, 1)].filter(
    ({ state: { turn, decider } }) => turn > 2 && decider === 0,
  );
  const view = viewOf(state, player);

  test.each(['flat', 'ismcts', 'rollouts', 'level-8'])('%s stops when it is cancelled', (name) => {
    const bot = botNamed(name) as Bot;
    let asked = 0;
    const { nodes } = bot.choose(view, seeded('x'), { nodes: 1e9, isCancelled: () => ++asked > 3 });
    expect(asked).toBeLessThanOrEqual(4);
    expect(nodes).toBeLessThan(20_000);
  });

  test.each(['flat', 'ismcts', 'rollouts'])('%s looks at no more than it may', (name) => {
    const few = (botNamed(name) as Bot).choose(view, seeded('x'), { nodes: 500 }).nodes;
    expect(few).toBeLessThan(6000);
    expect((botNamed(name) as Bot).choose(view, seeded('x'), { nodes: 20_000 }).nodes).toBeGreaterThan(few);
  });
});
