import { choiceOf, searchRootOf, type Bot } from '../bot.ts';
import { linesOfActions } from '../lines.ts';
import { sampleWorlds, valuesAtAGlance } from '../net/glance.ts';
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
      const root = searchRootOf(view);
      const { player, codes } = root;
      const worlds = sampleWorlds(root, random, 1);
      const [world] = worlds;
      evaluator.nodes = 0;
      search.nodes = 0;
      const values =
        world.turn > 0 && world.active === player
          ? search.valuesAfter(world, codes, player, Math.min(MAX_NODES, budget?.nodes ?? MAX_NODES))
          : valuesAtAGlance(evaluator, worlds, codes, player);
      return choiceOf(linesOfActions(codes, values), () => world, evaluator.nodes + search.nodes, budget);
    },
  };
}
