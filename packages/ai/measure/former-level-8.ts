import type { Bot } from '../src/bot.ts';
import { smallNet } from '../src/net/small-net.ts';
import { rolloutBot } from '../src/search/rollouts.ts';

const NODES = 20_000;
const rollouts = rolloutBot('', smallNet);

/** Level 8 with the network and the budget that it had before the large network. */
export const formerLevel8: Bot = {
  name: 'former level-8',
  choose: (view, random, budget) =>
    rollouts.choose(view, random, { ...budget, nodes: NODES, winSearchNodes: Infinity }),
};
