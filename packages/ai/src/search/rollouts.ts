import { decodeAction, seeded, type ActionCode, type Player, type Random, type State } from '@arena/rules';
import { searchRootOf, type Bot, type BotChoice, type Budget, type SearchRoot } from '../bot.ts';
import { meanOverWorlds } from '../net/net-bot.ts';
import type { ValueFunction } from '../net/network.ts';
import { StateEvaluator } from '../net/state-evaluator.ts';
import { SearchLimit } from './limit.ts';
import { TurnBeam, type TurnLine } from './turn-beam.ts';
import { Policy } from './policy.ts';
import { WinSearch, vpToEnd } from './win-search.ts';

/** Determinizations to average over when actions are proposed. */
const WORLDS = 4;
/** At most this many lines are rolled out, and none that is behind the best by more than the gap. */
const MAX_CANDIDATES = 6;
const MAX_VALUE_GAP = 0.15;
/** A rollout covers the rest of the player's turn and the opponent's turn. */
const ROLLOUT_TURNS = 2;
/** After this many rollouts of each candidate, the worse half is dropped. */
const HALVING_INTERVAL = 12;
/**
 * How often the search checks whether the best candidate leads by three standard errors. All candidates share their
 * dice; the standard deviation of the differences is 0.07.
 */
const CHECK_INTERVAL = 4;
const MIN_ROLLOUTS = 8;
const CLEAR_LEAD = 3 * 0.07;
/** Nodes for the search for a win if 1 VP is left to take: in total, and per millisecond of the budget. */
const MAX_WIN_SEARCH_NODES = 40_000;
const WIN_SEARCH_NODES_PER_MS = 250;
/** The network's first evaluation counts as this many rollouts. */
const PRIOR_ROLLOUTS = 4;

interface Candidate {
  codes: readonly ActionCode[];
  sum: number;
  rollouts: number;
}

const meanOf = ({ sum, rollouts }: Candidate): number => sum / rollouts;
const byMean = (a: Candidate, b: Candidate): number => meanOf(b) - meanOf(a) || a.codes[0] - b.codes[0];

const winSearchNodes = ({ ms = Infinity, nodes = Infinity, winSearchNodes: own = nodes }: Budget): number =>
  Math.min(MAX_WIN_SEARCH_NODES, own, ms * WIN_SEARCH_NODES_PER_MS);

/**
 * Proposes lines through the turn with the network and rolls out the best ones: in the same determinizations with the
 * same dice for each, both players follow the network's policy. Successive halving drops the worse half until one is
 * clearly best.
 */
export function rolloutBot(name: string, net: ValueFunction): Bot {
  const search = new RolloutSearch(net);
  return { name, choose: (view, random, budget) => search.choose(searchRootOf(view), random, budget) };
}

class RolloutSearch {
  private readonly evaluator: StateEvaluator;
  private readonly policy: Policy;
  private readonly winSearch = new WinSearch();
  private beam: TurnBeam | null = null;

  constructor(net: ValueFunction) {
    this.evaluator = new StateEvaluator(net);
    this.policy = new Policy(this.evaluator);
  }

  choose(root: SearchRoot, random: Random, budget: Budget = {}): BotChoice {
    const { evaluator, winSearch } = this;
    const { player, codes, determinize } = root;
    const limit = new SearchLimit(budget);
    evaluator.nodes = 0;
    const worlds = Array.from({ length: WORLDS }, () => determinize(random));
    const [world] = worlds;
    const win = winSearch.find(world, codes, player, winSearchNodes(budget) / vpToEnd(world, player));
    if (win?.isCertain === true)
      return { action: decodeAction(win.code), value: win.probability, nodes: winSearch.nodes };
    const lines = this.proposeLines(worlds, codes, player, limit);
    const best = this.bestCandidate(candidatesFrom(lines), world, root, random, limit);
    const nodes = evaluator.nodes + winSearch.nodes;
    // The winning probability is a proven lower bound, the candidate's value an estimate.
    if (win !== null && win.probability > meanOf(best))
      return { action: decodeAction(win.code), value: win.probability, nodes };
    return { action: decodeAction(best.codes[0]), value: meanOf(best), nodes };
  }

  /** Lines through the current turn, or single actions where the turn is not the player's; best first. */
  private proposeLines(
    worlds: readonly State[],
    codes: readonly ActionCode[],
    me: Player,
    limit: SearchLimit,
  ): TurnLine[] {
    const { evaluator } = this;
    const [world] = worlds;
    if (world.turn > 0 && world.active === me)
      return (this.beam ??= new TurnBeam(evaluator, world)).search(world, me, limit);
    return codes
      .map((code) => ({
        codes: [code],
        value: meanOverWorlds(worlds, (each) => evaluator.expectedValueAfter(each, code, me)),
      }))
      .sort((a, b) => b.value - a.value || a.codes[0] - b.codes[0]);
  }

  private bestCandidate(
    all: readonly Candidate[],
    world: State,
    { player, determinize }: SearchRoot,
    random: Random,
    limit: SearchLimit,
  ): Candidate {
    const { evaluator, policy, winSearch } = this;
    const endTurn = world.turn + ROLLOUT_TURNS;
    let candidates = [...all];
    for (let rollout = 1; candidates.length > 1 && !limit.isReached; rollout++) {
      const seed = random(2 ** 31);
      for (const candidate of candidates) {
        policy.playLine(determinize(seeded(String(seed)), world), candidate.codes);
        candidate.sum += policy.rollOut(world, endTurn, player, seed);
        candidate.rollouts++;
      }
      limit.nodes = evaluator.nodes + winSearch.nodes;
      if (rollout % CHECK_INTERVAL !== 0) continue;
      candidates.sort(byMean);
      if (rollout >= MIN_ROLLOUTS && leadOf(candidates) > CLEAR_LEAD / Math.sqrt(rollout)) break;
      if (rollout % HALVING_INTERVAL === 0)
        candidates = candidates.slice(0, Math.max(2, Math.ceil(candidates.length / 2)));
    }
    return candidates.sort(byMean)[0];
  }
}

const leadOf = ([first, second]: readonly Candidate[]): number => meanOf(first) - meanOf(second);

const candidatesFrom = (lines: readonly TurnLine[]): Candidate[] =>
  lines
    .slice(0, MAX_CANDIDATES)
    .filter(({ value }) => value > lines[0].value - MAX_VALUE_GAP)
    .map(({ codes, value }) => ({ codes, sum: value * PRIOR_ROLLOUTS, rollouts: PRIOR_ROLLOUTS }));
