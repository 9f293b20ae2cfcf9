import { choiceOf, searchRootOf, type Bot } from '../bot.ts';
import { linesOfActions } from '../lines.ts';
import { sampleWorlds, valuesAtAGlance } from './glance.ts';
import type { ValueFunction } from './network.ts';
import { StateEvaluator } from './state-evaluator.ts';

/** Determinizations to average over: an action may reveal hidden cards. */
const WORLDS = 4;

/** Takes the action after which the network sees the best position: a search of one action. */
export function netBot(name: string, net: ValueFunction): Bot {
  const evaluator = new StateEvaluator(net);
  return {
    name,
    choose: (view, random, budget) => {
      const root = searchRootOf(view);
      const { player, codes } = root;
      const worlds = sampleWorlds(root, random, WORLDS);
      evaluator.nodes = 0;
      const values = valuesAtAGlance(evaluator, worlds, codes, player);
      return choiceOf(linesOfActions(codes, values), () => worlds[0], evaluator.nodes, budget);
    },
  };
}
