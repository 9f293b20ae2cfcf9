import { decode, seeded, type Code, type Player, type State } from '@arena/rules';
import { openChoice, type Bot } from '../bot.ts';
import { meanOver } from '../net/net-bot.ts';
import type { Evaluator } from '../net/network.ts';
import { Outlook } from '../net/outlook.ts';
import { Limit } from './limit.ts';
import { Lines, type Line } from './lines.ts';
import { Policy } from './policy.ts';
import { Finisher, toGo } from './turn.ts';

const WORLDS = 4;
/** So many of the best are tried out, unless they are behind by more than this. */
const FINALISTS = 6;
const BEHIND = 0.15;
/** A trial goes on through the rest of the own turn and the turn of the other side. */
const TURNS = 2;
/** After so many trials of each, the worse half is given up. */
const ROUND = 12;
/** Every so many trials it is seen whether the best is ahead by three standard errors: the same dice for all, differences vary by 0.07. */
const CHECK = 4;
const FEWEST = 8;
const CLEAR = 3 * 0.07;
/** How much of a turn is looked through for a way to win with it if one more point does: in all, and for each ms there is. */
const ROOM = 40_000;
const ROOM_A_MS = 250;
/** What the network thought at first counts as much as so many trials. */
const FIRST_THOUGHT = 4;

interface Finalist {
  codes: readonly Code[];
  sum: number;
  trials: number;
}

const meanOf = ({ sum, trials }: Finalist): number => sum / trials;
const byMean = (a: Finalist, b: Finalist): number => meanOf(b) - meanOf(a) || a.codes[0] - b.codes[0];

/**
 * Proposes ways through the turn with the network and tries the best of them out: in worlds that may be true, the same
 * ones with the same dice for each proposal, both sides play on as the network would. Again and again the worse half is
 * given up, until one is clearly best.
 */
export function rolloutBot(name: string, net: Evaluator): Bot {
  const outlook = new Outlook(net);
  const policy = new Policy(outlook);
  const finisher = new Finisher();
  let lines: Lines | null = null;

  const proposals = (worlds: readonly State[], codes: readonly Code[], me: Player, limit: Limit): Line[] => {
    const [world] = worlds;
    if (world.turn > 0 && world.active === me)
      return (lines ??= new Lines(outlook, world)).best(world, me, limit);
    return codes
      .map((code) => ({ codes: [code], value: meanOver(worlds, (each) => outlook.after(each, code, me)) }))
      .sort((a, b) => b.value - a.value || a.codes[0] - b.codes[0]);
  };

  return {
    name,
    choose: (view, random, budget) => {
      const { player, codes, imagine } = openChoice(view);
      const limit = new Limit(budget);
      outlook.nodes = 0;
      const worlds = Array.from({ length: WORLDS }, () => imagine(random));
      const [world] = worlds;
      const most = Math.min(
        ROOM,
        budget?.room ?? budget?.nodes ?? Infinity,
        (budget?.ms ?? Infinity) * ROOM_A_MS,
      );
      const finish = finisher.look(world, codes, player, most / toGo(world, player));
      if (finish?.isSure === true)
        return { action: decode(finish.code), value: finish.chance, nodes: finisher.nodes };
      const proposed = proposals(worlds, codes, player, limit);
      let best: Finalist[] = proposed
        .filter(({ value }, i) => i < FINALISTS && value > proposed[0].value - BEHIND)
        .map((line) => ({ codes: line.codes, sum: line.value * FIRST_THOUGHT, trials: FIRST_THOUGHT }));
      for (let trial = 1; best.length > 1 && !limit.isReached; trial++) {
        const seed = random(2 ** 31);
        for (const finalist of best) {
          policy.follow(imagine(seeded(String(seed)), world), finalist.codes);
          finalist.sum += policy.playOn(world, view.turn + TURNS, player, seed);
          finalist.trials++;
        }
        limit.nodes = outlook.nodes + finisher.nodes;
        if (trial % CHECK !== 0) continue;
        best.sort(byMean);
        if (trial >= FEWEST && meanOf(best[0]) - meanOf(best[1]) > CLEAR / Math.sqrt(trial)) break;
        if (trial % ROUND === 0) best = best.slice(0, Math.max(2, Math.ceil(best.length / 2)));
      }
      const [favourite] = best.sort(byMean);
      const nodes = outlook.nodes + finisher.nodes;
      // A way to win that is known to work so often needs no opinion.
      if (finish !== null && finish.chance > meanOf(favourite))
        return { action: decode(finish.code), value: finish.chance, nodes };
      return { action: decode(favourite.codes[0]), value: meanOf(favourite), nodes };
    },
  };
}
