import { decodeAction } from '@arena/rules';
import { searchRootOf, type Bot } from '../bot.ts';
import type { ValueFunction } from '../net/network.ts';
import { StateEvaluator } from '../net/state-evaluator.ts';
import { TurnSearch } from './turn-search.ts';

const MAX_NODES = 3000;

/** Searches the whole current turn, with the network at the leaves. */
export function turnSearchBot(name: string, net: ValueFunction): Bot {
  const evaluator = new StateEvaluator(net);
  const search = new TurnSearch((g, me) => evaluator.evaluate(g, me));
  return {
    name,
    choose: (view, random, budget) => {
      const { player, codes, determinize } = searchRootOf(view);
      const world = determinize(random);
      evaluator.nodes = 0;
      search.nodes = 0;
      const values =
        world.turn > 0 && world.active === player
          ? search.valuesAfter(world, codes, player, Math.min(MAX_NODES, budget?.nodes ?? MAX_NODES))
          : codes.map((code) => evaluator.expectedValueAfter(world, code, player));
      const bestValue = Math.max(...values);
      const nodes = evaluator.nodes + search.nodes;
      return { action: decodeAction(codes[values.indexOf(bestValue)]), value: bestValue, nodes };
    },
  };
}
