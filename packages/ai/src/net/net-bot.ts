import { decodeAction, type State } from '@arena/rules';
import { searchRootOf, type Bot } from '../bot.ts';
import type { ValueFunction } from './network.ts';
import { StateEvaluator } from './state-evaluator.ts';

/** So many worlds are imagined, where something unseen may come to light at once. */
const WORLDS = 4;

/** Looks one action ahead with the network. */
export function netBot(name: string, net: ValueFunction): Bot {
  const outlook = new StateEvaluator(net);
  return {
    name,
    choose: (view, random) => {
      const { player, codes, determinize } = searchRootOf(view);
      const worlds = Array.from({ length: WORLDS }, () => determinize(random));
      outlook.nodes = 0;
      const values = codes.map((code) =>
        meanOverWorlds(worlds, (world) => outlook.expectedValueAfter(world, code, player)),
      );
      const most = Math.max(...values);
      return { action: decodeAction(codes[values.indexOf(most)]), value: most, nodes: outlook.nodes };
    },
  };
}

export const meanOverWorlds = (worlds: readonly State[], value: (world: State) => number): number =>
  worlds.reduce((sum, world) => sum + value(world), 0) / worlds.length;
