import { decodeAction, kindOf, seeded, type ActionCode, type Random, type View } from '@arena/rules';
import { searchRootOf, type Bot, type Budget } from './bot.ts';
import { isOpponentRowFeature, MAX_ACTIVE_FEATURES } from './net/features.ts';
import { shippedNet } from './net/shipped-net.ts';
import type { ValueFunction } from './net/network.ts';
import { StateEvaluator } from './net/state-evaluator.ts';
import { rolloutBot } from './search/rollouts.ts';
import { WinSearch } from './search/turn-search.ts';

/** How a level is weaker than the network itself. Nothing is done to the dice. */
interface Handicap {
  /** How far opinions are off, as a standard deviation of the chance to win. */
  noise: number;
  /** Never does what it knows to be worse than the best by more than this. */
  maxLoss: number;
  /** Does not look at the cards of the other side. */
  ignoresOpponentRow?: boolean;
  /** Does not see that the turn at hand wins the game, unless it happens to like what does. */
  missesWins?: boolean;
}

/** How much of a turn is looked through for a way to win with it. */
const MAX_WIN_SEARCH_NODES = 2000;

/**
 * Weaker players are wrong in the way people are: they hold opinions, and hold on to them for a turn. The same card seems
 * as good or bad to them whenever they think of it, and they do not do at random what they see to be bad.
 */
function noisyBot(
  name: string,
  { noise, maxLoss, ignoresOpponentRow = false, missesWins = false }: Handicap,
): Bot {
  const finisher = new WinSearch();
  const outlook = new StateEvaluator(ignoresOpponentRow ? withoutOpponentRow(shippedNet) : shippedNet);
  return {
    name,
    choose: (view, random, budget) => {
      const { player, codes, determinize } = searchRootOf(view);
      const world = determinize(random);
      const opinion = noiseForTurn(view);
      outlook.nodes = 0;
      const room = Math.min(MAX_WIN_SEARCH_NODES, budget?.nodes ?? MAX_WIN_SEARCH_NODES);
      const finish = missesWins ? null : finisher.find(world, codes, player, room);
      if (finish?.isCertain === true)
        return { action: decodeAction(finish.code), value: finish.probability, nodes: finisher.nodes };
      const looks = codes.map((code) => ({ code, value: outlook.expectedValueAfter(world, code, player) }));
      const most = Math.max(...looks.map(({ value }) => value));
      const [best] = looks
        .filter(({ value }) => value >= most - maxLoss)
        .map(({ code, value }) => ({ code, value, seems: value + noise * opinion(code) }))
        .sort((a, b) => b.seems - a.seems || a.code - b.code);
      return { action: decodeAction(best.code), value: best.value, nodes: outlook.nodes };
    },
  };
}

/** Off by how much, for each action; the same for the whole turn, as long as the other side looks the same. */
function noiseForTurn({ turn, player, rows }: View): (code: ActionCode) => number {
  const across = rows[player === 0 ? 1 : 0].map((card) => (card === null ? -1 : kindOf(card)));
  return (code) => gaussian(seeded(`${turn} ${across.join()} ${code}`));
}

const RESOLUTION = 2 ** 24;
function gaussian(random: Random): number {
  const radius = Math.sqrt(-2 * Math.log((random(RESOLUTION) + 1) / RESOLUTION));
  return radius * Math.cos((2 * Math.PI * random(RESOLUTION)) / RESOLUTION);
}

function withoutOpponentRow(net: ValueFunction): ValueFunction {
  const own = new Int32Array(MAX_ACTIVE_FEATURES);
  return {
    evaluate: (on, length) => {
      let kept = 0;
      for (let i = 0; i < length; i++) if (!isOpponentRowFeature(on[i])) own[kept++] = on[i];
      return net.evaluate(own, kept);
    },
  };
}

/** Level 7 looks at so little for one decision, however much it may. */
const LEVEL_7_NODES = 50;
/** The best looks at so much, unless it is told. */
const LEVEL_8_NODES = 20_000;

const withBudget = (bot: Bot, limits: (budget: Budget) => Budget): Bot => ({
  name: bot.name,
  choose: (view, random, budget = {}) => bot.choose(view, random, { ...budget, ...limits(budget) }),
});

/** For people, weakest first: each about as much stronger than the one before as the next is than it. */
export const LEVELS: readonly Bot[] = [
  noisyBot('level-1', { noise: 0.061, maxLoss: 0.3, ignoresOpponentRow: true, missesWins: true }),
  noisyBot('level-2', { noise: 0.072, maxLoss: 0.25, missesWins: true }),
  noisyBot('level-3', { noise: 0.054, maxLoss: 0.2 }),
  noisyBot('level-4', { noise: 0.038, maxLoss: 0.15 }),
  noisyBot('level-5', { noise: 0.0235, maxLoss: 0.1 }),
  noisyBot('level-6', { noise: 0, maxLoss: 0.1 }),
  withBudget(rolloutBot('level-7', shippedNet), ({ nodes = LEVEL_7_NODES }) => ({
    nodes: Math.min(nodes, LEVEL_7_NODES),
  })),
  withBudget(rolloutBot('level-8', shippedNet), ({ ms, nodes }) =>
    (ms ?? nodes) === undefined ? { nodes: LEVEL_8_NODES, winSearchNodes: Infinity } : {},
  ),
];
