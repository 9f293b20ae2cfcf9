import { decode } from '@arena/rules';
import { openChoice, type Bot } from '../bot.ts';
import type { Evaluator } from '../net/network.ts';
import { Outlook } from '../net/outlook.ts';
import { TurnSearch } from './turn.ts';

const ROOM = 3000;

/** Looks through the whole turn with the network, as far as there is room. */
export function turnBot(name: string, net: Evaluator): Bot {
  const outlook = new Outlook(net);
  const search = new TurnSearch((g, me) => outlook.glance(g, me));
  return {
    name,
    choose: (view, random, budget) => {
      const { player, codes, imagine } = openChoice(view);
      const world = imagine(random);
      outlook.nodes = 0;
      search.nodes = 0;
      const values =
        world.turn > 0 && world.active === player
          ? search.afterEach(world, codes, player, Math.min(ROOM, budget?.nodes ?? ROOM))
          : codes.map((code) => outlook.after(world, code, player));
      const most = Math.max(...values);
      const nodes = outlook.nodes + search.nodes;
      return { action: decode(codes[values.indexOf(most)]), value: most, nodes };
    },
  };
}
