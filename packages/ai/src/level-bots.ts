import {
  kindOf,
  opponentOf,
  seeded,
  type ActionCode,
  type Player,
  type Random,
  type View,
} from '@arena/rules';
import { choiceOf, searchRootOf, type Bot, type Budget } from './bot.ts';
import { byValue, linesOfActions } from './lines.ts';
import { sampleWorlds, valuesAtAGlance } from './net/glance.ts';
import { isOpponentRowFeature } from './net/basic-features.ts';
import { MAX_ACTIVE_FEATURES } from './net/features.ts';
import type { ValueFunction } from './net/network.ts';
import { CERTAIN_WIN, considered } from './manners.ts';
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
  /** Which wins in the current turn the level never misses. */
  wins: 'none' | 'in one action' | 'in one turn';
}

/** Nodes for the search for a win in the current turn. */
const MAX_WIN_SEARCH_NODES = 2000;

/**
 * Weaker levels err the way people do: they misjudge an action consistently for a whole turn, they do not play an action that
 * they see to be bad, and they do not give away what costs nothing. So the noise is fixed for one turn, `maxLoss` bounds its
 * effect, and it falls on plans and targets: only `considered` actions are weighed.
 */
function noisyBot(
  name: string,
  net: ValueFunction,
  { noise, maxLoss, ignoresOpponentRow = false, wins }: Handicap,
): Bot {
  const winSearch = new WinSearch();
  const evaluator = new StateEvaluator(ignoresOpponentRow ? withoutOpponentRow(net) : net);
  return {
    name,
    choose: (view, random, budget) => {
      const root = searchRootOf(view);
      const { player, codes } = root;
      const worlds = sampleWorlds(root, random, 1);
      const [world] = worlds;
      const noiseOf = noiseForTurn(view, player);
      evaluator.nodes = 0;
      const maxNodes = Math.min(MAX_WIN_SEARCH_NODES, budget?.nodes ?? MAX_WIN_SEARCH_NODES);
      const win = wins === 'in one turn' ? winSearch.find(world, codes, player, maxNodes) : null;
      if (win?.isCertain === true) {
        const line = { codes: [win.code], value: win.probability };
        return choiceOf([line], () => world, winSearch.nodes, budget);
      }
      const values = valuesAtAGlance(evaluator, worlds, codes, player);
      const isConsidered = considered(world, player, codes, values);
      const weighed = linesOfActions(codes, values).filter(
        ({ codes: [code] }) => isConsidered[codes.indexOf(code)],
      );
      const bestValue = weighed[0].value;
      const isWon = wins !== 'none' && bestValue > CERTAIN_WIN;
      const lines = weighed
        .filter(({ value }) => value >= bestValue - (isWon ? 0 : maxLoss))
        .map(({ codes: [code], value }) => ({
          codes: [code],
          value: clampToProbability(value + noise * noiseOf(code)),
        }))
        .sort(byValue);
      return choiceOf(lines, () => world, evaluator.nodes, budget);
    },
  };
}

const clampToProbability = (value: number): number => Math.max(0, Math.min(1, value));

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
    encode: (g, me, active) => net.encode(g, me, active),
    evaluate: (active, length) => {
      let keptLength = 0;
      for (let i = 0; i < length; i++) if (!isOpponentRowFeature(active[i])) kept[keptLength++] = active[i];
      return net.evaluate(kept, keptLength);
    },
  };
}

/** Level 7 never uses more than this for one decision. */
const LEVEL_7_NODES = 100;
/** Level 8 uses this unless the caller sets a budget. */
const LEVEL_8_NODES = 14_000;

const withBudget = (bot: Bot, limits: (budget: Budget) => Budget): Bot => ({
  name: bot.name,
  choose: (view, random, budget = {}) => bot.choose(view, random, { ...budget, ...limits(budget) }),
});

/** Levels 1 to 4, weakest first. `suffix` is the end of their names. */
export const weakLevels = (net: ValueFunction, suffix = ''): readonly Bot[] => [
  noisyBot(`level-1${suffix}`, net, { noise: 0.046, maxLoss: 0.3, ignoresOpponentRow: true, wins: 'none' }),
  noisyBot(`level-2${suffix}`, net, { noise: 0.062, maxLoss: 0.25, wins: 'in one action' }),
  noisyBot(`level-3${suffix}`, net, { noise: 0.046, maxLoss: 0.2, wins: 'in one turn' }),
  noisyBot(`level-4${suffix}`, net, { noise: 0.031, maxLoss: 0.15, wins: 'in one turn' }),
];

/** Levels 5 to 8. */
export const strongLevels = (net: ValueFunction, suffix = ''): readonly Bot[] => [
  noisyBot(`level-5${suffix}`, net, { noise: 0.017, maxLoss: 0.1, wins: 'in one turn' }),
  noisyBot(`level-6${suffix}`, net, { noise: 0, maxLoss: 0.1, wins: 'in one turn' }),
  withBudget(rolloutBot(`level-7${suffix}`, net), ({ nodes = LEVEL_7_NODES }) => ({
    nodes: Math.min(nodes, LEVEL_7_NODES),
  })),
  withBudget(rolloutBot(`level-8${suffix}`, net), ({ ms, nodes }) =>
    (ms ?? nodes) === undefined ? { nodes: LEVEL_8_NODES, winSearchNodes: Infinity } : {},
  ),
];
