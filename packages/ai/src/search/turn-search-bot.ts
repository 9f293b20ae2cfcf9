import { decodeAction } from '@arena/rules';
import { searchRootOf, type Bot } from '../bot.ts';
import type { ValueFunction } from '../net/network.ts';
import { StateEvaluator } from '../net/state-evaluator.ts';
import { TurnSearch } from './turn-search.ts';

const MAX_NODES = 3000;

/** Looks through the whole turn with the network, as far as there is room. */
export function turnSearchBot(name: string, net: ValueFunction): Bot {
  const outlook = new StateEvaluator(net);
  const search = new TurnSearch((g, me) => outlook.evaluate(g, me));
  return {
    name,
    choose: (view, random, budget) => {
      const { player, codes, determinize } = searchRootOf(view);
      const world = determinize(random);
      outlook.nodes = 0;
      search.nodes = 0;
      const values =
        world.turn > 0 && world.active === player
          ? search.valuesAfter(world, codes, player, Math.min(MAX_NODES, budget?.nodes ?? MAX_NODES))
          : codes.map((code) => outlook.expectedValueAfter(world, code, player));
      const most = Math.max(...values);
      const nodes = outlook.nodes + search.nodes;
      return { action: decodeAction(codes[values.indexOf(most)]), value: most, nodes };
    },
  };
}
