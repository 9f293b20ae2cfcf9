import { apply, decodeAction } from '@arena/rules';
import { searchRootOf, type Bot } from '../bot.ts';
import { terminalValue } from '../terminal-value.ts';
import { SearchLimit } from './limit.ts';
import { playRandomly } from './playout.ts';

/** How much is spent on actions that look worse so far. */
const EXPLORATION = 0.7;

/** Plays random games after each action, more after those that do well, each time in another world that may be true. */
export const flatMonteCarlo: Bot = {
  name: 'flat',
  choose: (view, random, budget) => {
    const { player, codes, determinize } = searchRootOf(view);
    const world = determinize(random);
    const limit = new SearchLimit(budget);
    const visits = new Float64Array(codes.length);
    const won = new Float64Array(codes.length);
    do {
      const arm = limit.nodes < codes.length ? limit.nodes : selectByUcb(visits, won, limit.nodes);
      determinize(random, world);
      apply(world, codes[arm]);
      playRandomly(world, random);
      visits[arm]++;
      won[arm] += terminalValue(world, player);
      limit.nodes++;
    } while (codes.length > 1 && !limit.isReached);
    const best = visits.indexOf(Math.max(...visits));
    return {
      action: decodeAction(codes[best]),
      value: won[best] / Math.max(1, visits[best]),
      nodes: limit.nodes,
    };
  },
};

function selectByUcb(visits: Float64Array, won: Float64Array, all: number): number {
  let best = 0;
  let most = -1;
  for (let i = 0; i < visits.length; i++) {
    const promise = won[i] / visits[i] + EXPLORATION * Math.sqrt(Math.log(all) / visits[i]);
    if (promise > most) {
      most = promise;
      best = i;
    }
  }
  return best;
}
