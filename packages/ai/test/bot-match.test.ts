import { encodeAction } from '@arena/rules';
import { expect, test } from 'vitest';
import { playGames, playMatch, type Bot, type BotMatch, type Tally } from '../src/index.ts';
import { requireBot } from '../src/registry.ts';
import { SETUPS } from './random-decisions.ts';

const random = requireBot('random');
const greedy = requireBot('greedy');

/** Always takes the action with the middle code. Draws random numbers without using them. */
const middleActionBot = (draws: number): Bot => ({
  name: 'middle action',
  choose: (view, source) => {
    for (let n = 0; n < draws; n++) source(6);
    const actions = [...(view.decision.actions ?? [])].sort((a, b) => encodeAction(a) - encodeAction(b));
    const action = actions[actions.length >> 1];
    if (action === undefined) throw new Error('no actions');
    return { action, value: 0.5, nodes: 0 };
  },
});

const match = (fields: Partial<BotMatch> = {}): BotMatch => ({
  setup: { deck: 'arena' },
  bots: [random, greedy],
  games: 6,
  seed: 'match',
  ...fields,
});

function finalTally(of: BotMatch): Tally {
  const games = playGames(of);
  let step = games.next();
  while (step.done !== true) step = games.next();
  return step.value;
}

test.each(SETUPS)(
  'a pair is one game with the bots swapped, so equal bots share its points (%j)',
  (setup) => {
    const { pairs, games, draws, wins } = finalTally(
      match({ setup, bots: [middleActionBot(0), middleActionBot(0)], games: 10 }),
    );
    expect(pairs).toEqual([1, 1, 1, 1, 1]);
    expect(games).toBe(10);
    expect(wins[0]).toBe(wins[1]);
    expect(wins[0] + wins[1] + draws).toBe(10);
  },
);

test('chance does not depend on what the bots draw', () => {
  const none = finalTally(match({ bots: [middleActionBot(0), middleActionBot(0)] }));
  const many = finalTally(match({ bots: [middleActionBot(7), middleActionBot(1)] }));
  expect(many).toEqual(none);
});

test('the same seed gives the same match, another seed another', () => {
  expect(finalTally(match())).toEqual(finalTally(match()));
  expect(finalTally(match())).not.toEqual(finalTally(match({ seed: 'other' })));
});

test('half a pair does not count', () => {
  const pairsAfterEachGame: number[] = [];
  for (const { pairs } of playGames(match({ games: 5 }))) pairsAfterEachGame.push(pairs.length);
  expect(pairsAfterEachGame).toEqual([0, 1, 1, 2, 2]);
});

test('a match reports every game, and returns what playGames returns', async () => {
  const seen: number[] = [];
  const tally = await playMatch(match(), { onGame: ({ games }) => seen.push(games) });
  expect(seen).toEqual([1, 2, 3, 4, 5, 6]);
  expect(tally).toEqual(finalTally(match()));
  expect(await playMatch(match())).toEqual(tally);
});

test('a match can be stopped after any game', async () => {
  const stop = new AbortController();
  const { games } = await playMatch(match({ games: 1000 }), {
    signal: stop.signal,
    onGame: (soFar) => {
      if (soFar.games === 4) stop.abort();
    },
  });
  expect(games).toBe(4);
});

test('a match yields to the event loop', async () => {
  const stop = new AbortController();
  setTimeout(() => stop.abort(), 20);
  const { games } = await playMatch(match({ games: 100_000 }), { signal: stop.signal });
  expect(games).toBeLessThan(1000);
});

test('bots get a share of the budget', () => {
  const budgets: unknown[] = [];
  const asking: Bot = {
    name: 'asking',
    choose: (view, source, budget) => {
      budgets.push(budget);
      return random.choose(view, source);
    },
  };
  finalTally(match({ bots: [asking, asking], games: 1, budget: { nodes: 100 } }));
  // The bot uses nothing, so it gets a third of the whole each time.
  expect(budgets).toEqual(budgets.map(() => ({ nodes: 33 })));
});

test('greedy wins at least 70 % against random, over 100 mirrored pairs', () => {
  const { wins, draws } = finalTally(match({ bots: [greedy, random], games: 200, seed: 'strength' }));
  expect(wins[0] + draws / 2).toBeGreaterThanOrEqual(140);
});
