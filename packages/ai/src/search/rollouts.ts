import { decodeAction, seeded, type ActionCode, type Player, type State } from '@arena/rules';
import { searchRootOf, type Bot, type Budget } from '../bot.ts';
import { meanOverWorlds } from '../net/net-bot.ts';
import type { ValueFunction } from '../net/network.ts';
import { StateEvaluator } from '../net/state-evaluator.ts';
import { SearchLimit } from './limit.ts';
import { TurnBeam, type TurnLine } from './turn-beam.ts';
import { Policy } from './policy.ts';
import { WinSearch, vpToEnd } from './turn-search.ts';

const WORLDS = 4;
/** So many of the best are tried out, unless they are behind by more than this. */
const MAX_CANDIDATES = 6;
const MAX_VALUE_GAP = 0.15;
/** A trial goes on through the rest of the own turn and the turn of the other side. */
const ROLLOUT_TURNS = 2;
/** After so many trials of each, the worse half is given up. */
const HALVING_INTERVAL = 12;
/** Every so many trials it is seen whether the best is ahead by three standard errors: the same dice for all, differences vary by 0.07. */
const CHECK_INTERVAL = 4;
const MIN_ROLLOUTS = 8;
const CLEAR_LEAD = 3 * 0.07;
/** How much of a turn is looked through for a way to win with it if one more point does: in all, and for each ms there is. */
const MAX_WIN_SEARCH_NODES = 40_000;
const WIN_SEARCH_NODES_PER_MS = 250;
/** What the network thought at first counts as much as so many trials. */
const PRIOR_ROLLOUTS = 4;

interface Candidate {
  codes: readonly ActionCode[];
  sum: number;
  rollouts: number;
}

const meanOf = ({ sum, rollouts }: Candidate): number => sum / rollouts;
const byMean = (a: Candidate, b: Candidate): number => meanOf(b) - meanOf(a) || a.codes[0] - b.codes[0];

const winSearchNodes = ({ nodes, ms = Infinity, winSearchNodes: most }: Budget = {}): number =>
  Math.min(MAX_WIN_SEARCH_NODES, most ?? nodes ?? Infinity, ms * WIN_SEARCH_NODES_PER_MS);

/**
 * Proposes ways through the turn with the network and tries the best of them out: in worlds that may be true, the same
 * ones with the same dice for each proposal, both sides play on as the network would. Again and again the worse half is
 * given up, until one is clearly best.
 */
export function rolloutBot(name: string, net: ValueFunction): Bot {
  const outlook = new StateEvaluator(net);
  const policy = new Policy(outlook);
  const finisher = new WinSearch();
  let lines: TurnBeam | null = null;

  const proposals = (
    worlds: readonly State[],
    codes: readonly ActionCode[],
    me: Player,
    limit: SearchLimit,
  ): TurnLine[] => {
    const [world] = worlds;
    if (world.turn > 0 && world.active === me)
      return (lines ??= new TurnBeam(outlook, world)).search(world, me, limit);
    return codes
      .map((code) => ({
        codes: [code],
        value: meanOverWorlds(worlds, (each) => outlook.expectedValueAfter(each, code, me)),
      }))
      .sort((a, b) => b.value - a.value || a.codes[0] - b.codes[0]);
  };

  return {
    name,
    choose: (view, random, budget) => {
      const { player, codes, determinize } = searchRootOf(view);
      const limit = new SearchLimit(budget);
      outlook.nodes = 0;
      const worlds = Array.from({ length: WORLDS }, () => determinize(random));
      const [world] = worlds;
      const finish = finisher.find(world, codes, player, winSearchNodes(budget) / vpToEnd(world, player));
      if (finish?.isCertain === true)
        return { action: decodeAction(finish.code), value: finish.probability, nodes: finisher.nodes };
      const proposed = proposals(worlds, codes, player, limit);
      let best: Candidate[] = proposed
        .filter(({ value }, i) => i < MAX_CANDIDATES && value > proposed[0].value - MAX_VALUE_GAP)
        .map((line) => ({ codes: line.codes, sum: line.value * PRIOR_ROLLOUTS, rollouts: PRIOR_ROLLOUTS }));
      for (let trial = 1; best.length > 1 && !limit.isReached; trial++) {
        const seed = random(2 ** 31);
        for (const finalist of best) {
          policy.playLine(determinize(seeded(String(seed)), world), finalist.codes);
          finalist.sum += policy.rollOut(world, view.turn + ROLLOUT_TURNS, player, seed);
          finalist.rollouts++;
        }
        limit.nodes = outlook.nodes + finisher.nodes;
        if (trial % CHECK_INTERVAL !== 0) continue;
        best.sort(byMean);
        if (trial >= MIN_ROLLOUTS && meanOf(best[0]) - meanOf(best[1]) > CLEAR_LEAD / Math.sqrt(trial)) break;
        if (trial % HALVING_INTERVAL === 0) best = best.slice(0, Math.max(2, Math.ceil(best.length / 2)));
      }
      const [favourite] = best.sort(byMean);
      const nodes = outlook.nodes + finisher.nodes;
      // A way to win that is known to work so often needs no opinion.
      if (finish !== null && finish.probability > meanOf(favourite))
        return { action: decodeAction(finish.code), value: finish.probability, nodes };
      return { action: decodeAction(favourite.codes[0]), value: meanOf(favourite), nodes };
    },
  };
}
