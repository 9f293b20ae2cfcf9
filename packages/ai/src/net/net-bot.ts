import { decode, type State } from '@arena/rules';
import { openChoice, type Bot } from '../bot.ts';
import type { Evaluator } from './network.ts';
import { Outlook } from './outlook.ts';

/** So many worlds are imagined, where something unseen may come to light at once. */
const WORLDS = 4;

/** Looks one action ahead with the network. */
export function netBot(name: string, net: Evaluator): Bot {
  const outlook = new Outlook(net);
  return {
    name,
    choose: (view, random) => {
      const { player, codes, imagine } = openChoice(view);
      const worlds = Array.from({ length: WORLDS }, () => imagine(random));
      outlook.nodes = 0;
      const values = codes.map((code) => meanOver(worlds, (world) => outlook.after(world, code, player)));
      const most = Math.max(...values);
      return { action: decode(codes[values.indexOf(most)]), value: most, nodes: outlook.nodes };
    },
  };
}

export const meanOver = (worlds: readonly State[], value: (world: State) => number): number =>
  worlds.reduce((sum, world) => sum + value(world), 0) / worlds.length;
