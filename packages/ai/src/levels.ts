import {
  decodeAction,
  kindOf,
  opponentOf,
  seeded,
  type ActionCode,
  type Player,
  type Random,
  type View,
} from '@arena/rules';
import { searchRootOf, type Bot, type Budget } from './bot.ts';
import { isOpponentRowFeature, MAX_ACTIVE_FEATURES } from './net/features.ts';
import { shippedNet } from './net/shipped-net.ts';
import type { ValueFunction } from './net/network.ts';
import { StateEvaluator } from './net/state-evaluator.ts';
import { rolloutBot } from './search/rollouts.ts';
import { WinSearch } from './search/win-search.ts';

/** How a level is weaker than the network itself. No level manipulates the dice. */
interface Handicap {
  /** Standard deviation of the noise added to each estimated winning probability. */
  noise: number;
  /** Never chooses an action that it knows to be worse than the best by more than this. */
  maxLoss: number;
  /** Does not see the cards on the opponent's row. */
  ignoresOpponentRow?: boolean;
  /** Does not search for a win in the current turn. */
  missesWins?: boolean;
}

/** Nodes for the search for a win in the current turn. */
const MAX_WIN_SEARCH_NODES = 2000;

/**
 * Weaker levels err the way people do: they misjudge an action consistently for a whole turn, and they do not play an
 * action that they see to be bad. So the noise is fixed for one turn, and `maxLoss` bounds its effect.
 */
function noisyBot(
  name: string,
  { noise, maxLoss, ignoresOpponentRow = false, missesWins = false }: Handicap,
): Bot {
  const winSearch = new WinSearch();
  const evaluator = new StateEvaluator(ignoresOpponentRow ? withoutOpponentRow(shippedNet) : shippedNet);
  return {
    name,
    choose: (view, random, budget) => {
      const { player, codes, determinize } = searchRootOf(view);
      const world = determinize(random);
      const noiseOf = noiseForTurn(view, player);
      evaluator.nodes = 0;
      const maxNodes = Math.min(MAX_WIN_SEARCH_NODES, budget?.nodes ?? MAX_WIN_SEARCH_NODES);
      const win = missesWins ? null : winSearch.find(world, codes, player, maxNodes);
      if (win?.isCertain === true)
        return { action: decodeAction(win.code), value: win.probability, nodes: winSearch.nodes };
      const evaluations = codes.map((code) => ({
        code,
        value: evaluator.expectedValueAfter(world, code, player),
      }));
      const bestValue = Math.max(...evaluations.map(({ value }) => value));
      const [best] = evaluations
        .filter(({ value }) => value >= bestValue - maxLoss)
        .map(({ code, value }) => ({ code, value, noisyValue: value + noise * noiseOf(code) }))
        .sort((a, b) => b.noisyValue - a.noisyValue || a.code - b.code);
      return { action: decodeAction(best.code), value: best.value, nodes: evaluator.nodes };
    },
  };
}

/** The noise of each action, in standard deviations. It stays the same for a turn while the opponent's row does. */
function noiseForTurn({ turn, rows }: View, player: Player): (code: ActionCode) => number {
  const opponentRow = rows[opponentOf(player)].map((card) => (card === null ? -1 : kindOf(card)));
  const seed = `${turn} ${opponentRow.join()}`;
  return (code) => gaussian(seeded(`${seed} ${code}`));
}

const RESOLUTION = 2 ** 24;

/** The Box-Muller transform. */
function gaussian(random: Random): number {
  const radius = Math.sqrt(-2 * Math.log((random(RESOLUTION) + 1) / RESOLUTION));
  return radius * Math.cos((2 * Math.PI * random(RESOLUTION)) / RESOLUTION);
}

function withoutOpponentRow(net: ValueFunction): ValueFunction {
  const kept = new Int32Array(MAX_ACTIVE_FEATURES);
  return {
    evaluate: (active, length) => {
      let keptLength = 0;
      for (let i = 0; i < length; i++) if (!isOpponentRowFeature(active[i])) kept[keptLength++] = active[i];
      return net.evaluate(kept, keptLength);
    },
  };
}

/** Level 7 never uses more than this for one decision. */
const LEVEL_7_NODES = 50;
/** Level 8 uses this unless the caller sets a budget. */
const LEVEL_8_NODES = 20_000;

const withBudget = (bot: Bot, limits: (budget: Budget) => Budget): Bot => ({
  name: bot.name,
  choose: (view, random, budget = {}) => bot.choose(view, random, { ...budget, ...limits(budget) }),
});

/** The opponents offered to people, weakest first, about 100 Elo apart (docs/ai.md). */
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
