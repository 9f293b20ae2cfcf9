import { apply, decode, resampler, seeded, type Code } from '@arena/rules';
import { openChoice, type Bot } from '../bot.ts';
import { codesOf } from '../codes.ts';
import { meanOver } from '../net/net-bot.ts';
import type { Evaluator } from '../net/network.ts';
import { Outlook } from '../net/outlook.ts';
import { Limit } from './limit.ts';
import { Policy } from './policy.ts';
import { Finisher } from './turn.ts';

const WORLDS = 4;
/** So many of the best are tried out, unless they are behind by more than this. */
const FINALISTS = 6;
const BEHIND = 0.15;
/** A trial goes on through the rest of the own turn and the turn of the other side. */
const TURNS = 2;
/** After so many trials of each, the worse half is given up. */
const ROUND = 12;
/** How much of a turn is looked through for a way to win with it: in all, and for each ms there is. */
const ROOM = 40_000;
const ROOM_A_MS = 250;
/** What the network thought at first counts as much as so many trials. */
const FIRST_THOUGHT = 4;

interface Finalist {
  code: Code;
  sum: number;
  trials: number;
}

const meanOf = ({ sum, trials }: Finalist): number => sum / trials;
const byMean = (a: Finalist, b: Finalist): number => meanOf(b) - meanOf(a) || a.code - b.code;

/**
 * Proposes with the network and tries the best proposals out: in worlds that may be true, the same ones with the same
 * dice for each proposal, both sides play on as the network would. Again and again the worse half is given up.
 */
export function rolloutBot(name: string, net: Evaluator): Bot {
  const outlook = new Outlook(net);
  const policy = new Policy(outlook);
  const finisher = new Finisher();
  return {
    name,
    choose: (view, random, budget) => {
      const { player, actions } = openChoice(view);
      const imagine = resampler(view);
      const limit = new Limit(budget);
      outlook.nodes = 0;
      const worlds = Array.from({ length: WORLDS }, () => imagine(random));
      const codes = codesOf(actions);
      const room = Math.min(ROOM, budget?.nodes ?? Infinity, (budget?.ms ?? Infinity) * ROOM_A_MS);
      const finish = finisher.look(worlds[0], codes, player, room);
      if (finish?.isSure === true)
        return { action: decode(finish.code), value: finish.chance, nodes: finisher.nodes };
      let best = codes
        .map((code) => {
          const first = meanOver(worlds, (world) => outlook.after(world, code, player));
          return { code, sum: first * FIRST_THOUGHT, trials: FIRST_THOUGHT };
        })
        .sort(byMean);
      best = best.filter((each, i) => i < FINALISTS && meanOf(each) > meanOf(best[0]) - BEHIND);
      const [world] = worlds;
      for (let trial = 1; best.length > 1 && !limit.isReached; trial++) {
        const seed = random(2 ** 31);
        for (const finalist of best) {
          apply(imagine(seeded(String(seed)), world), finalist.code);
          finalist.sum += policy.playOn(world, TURNS, player, seed);
          finalist.trials++;
        }
        limit.nodes = outlook.nodes + finisher.nodes;
        if (trial % ROUND === 0) best = best.sort(byMean).slice(0, Math.max(2, Math.ceil(best.length / 2)));
      }
      const [favourite] = best.sort(byMean);
      // A way to win that is known to work so often needs no opinion.
      const nodes = outlook.nodes + finisher.nodes;
      if (finish !== null && finish.chance > meanOf(favourite))
        return { action: decode(finish.code), value: finish.chance, nodes };
      return { action: decode(favourite.code), value: meanOf(favourite), nodes };
    },
  };
}
