import { apply } from '@arena/rules';
import { choiceOf, searchRootOf, type Bot } from '../bot.ts';
import { terminalValue } from '../terminal-value.ts';
import { SearchLimit } from './limit.ts';
import { playRandomly } from './playout.ts';

/** The exploration constant of UCB1. */
const EXPLORATION = 0.7;

/** Plays random games after each action, chosen by UCB1, each in a new determinization. */
export const flatMonteCarlo: Bot = {
  name: 'flat',
  choose: (view, random, budget) => {
    const { player, codes, determinize } = searchRootOf(view);
    const world = determinize(random);
    const limit = new SearchLimit(budget);
    const visits = new Float64Array(codes.length);
    const totals = new Float64Array(codes.length);
    do {
      const arm = limit.nodes < codes.length ? limit.nodes : selectByUcb(visits, totals, limit.nodes);
      determinize(random, world);
      apply(world, codes[arm]);
      playRandomly(world, random);
      visits[arm]++;
      totals[arm] += terminalValue(world, player);
      limit.nodes++;
    } while (codes.length > 1 && !limit.isReached);
    const best = visits.indexOf(Math.max(...visits));
    const choice = { codes: [codes[best]], value: totals[best] / Math.max(1, visits[best]) };
    return choiceOf([choice], () => determinize(random, world), limit.nodes, budget);
  },
};

function selectByUcb(visits: Float64Array, totals: Float64Array, allVisits: number): number {
  let best = 0;
  let bestUcb = -1;
  for (let i = 0; i < visits.length; i++) {
    const ucb = totals[i] / visits[i] + EXPLORATION * Math.sqrt(Math.log(allVisits) / visits[i]);
    if (ucb > bestUcb) {
      bestUcb = ucb;
      best = i;
    }
  }
  return best;
}
