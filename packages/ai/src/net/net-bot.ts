import { decodeAction, type State } from '@arena/rules';
import { searchRootOf, type Bot } from '../bot.ts';
import type { ValueFunction } from './network.ts';
import { StateEvaluator } from './state-evaluator.ts';

/** Determinizations to average over: an action may reveal hidden cards. */
const WORLDS = 4;

/** Takes the action after which the network sees the best position: a search of one action. */
export function netBot(name: string, net: ValueFunction): Bot {
  const evaluator = new StateEvaluator(net);
  return {
    name,
    choose: (view, random) => {
      const { player, codes, determinize } = searchRootOf(view);
      const worlds = Array.from({ length: WORLDS }, () => determinize(random));
      evaluator.nodes = 0;
      const values = codes.map((code) =>
        meanOverWorlds(worlds, (world) => evaluator.expectedValueAfter(world, code, player)),
      );
      const bestValue = Math.max(...values);
      return {
        action: decodeAction(codes[values.indexOf(bestValue)]),
        value: bestValue,
        nodes: evaluator.nodes,
      };
    },
  };
}

export const meanOverWorlds = (worlds: readonly State[], value: (world: State) => number): number =>
  worlds.reduce((sum, world) => sum + value(world), 0) / worlds.length;
