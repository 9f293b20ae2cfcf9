import { apply, decode } from '@arena/rules';
import { openChoice, type Bot } from '../bot.ts';
import { worthOf } from '../worth-of.ts';
import { Limit } from './limit.ts';
import { playOut } from './playout.ts';

/** How much is spent on actions that look worse so far. */
const CURIOSITY = 0.7;

/** Plays random games after each action, more after those that do well, each time in another world that may be true. */
export const flat: Bot = {
  name: 'flat',
  choose: (view, random, budget) => {
    const { player, codes, imagine } = openChoice(view);
    const world = imagine(random);
    const limit = new Limit(budget);
    const visits = new Float64Array(codes.length);
    const won = new Float64Array(codes.length);
    do {
      const arm = limit.nodes < codes.length ? limit.nodes : mostPromising(visits, won, limit.nodes);
      imagine(random, world);
      apply(world, codes[arm]);
      playOut(world, random);
      visits[arm]++;
      won[arm] += worthOf(world, player);
      limit.nodes++;
    } while (codes.length > 1 && !limit.isReached);
    const best = visits.indexOf(Math.max(...visits));
    return { action: decode(codes[best]), value: won[best] / Math.max(1, visits[best]), nodes: limit.nodes };
  },
};

function mostPromising(visits: Float64Array, won: Float64Array, all: number): number {
  let best = 0;
  let most = -1;
  for (let i = 0; i < visits.length; i++) {
    const promise = won[i] / visits[i] + CURIOSITY * Math.sqrt(Math.log(all) / visits[i]);
    if (promise > most) {
      most = promise;
      best = i;
    }
  }
  return best;
}
