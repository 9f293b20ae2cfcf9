import {
  askOf,
  opponentOf,
  seeded,
  type ActionCode,
  type Player,
  type Random,
  type State,
} from '@arena/rules';
import { choiceOf, searchRootOf, type Bot, type BotChoice, type Budget, type SearchRoot } from '../bot.ts';
import { byValue, linesOfActions, type TurnLine } from '../lines.ts';
import { sampleWorlds, valuesAtAGlance } from '../net/glance.ts';
import type { ValueFunction } from '../net/network.ts';
import { StateEvaluator } from '../net/state-evaluator.ts';
import { Layouts } from './layouts.ts';
import { SearchLimit } from './limit.ts';
import { TurnBeam } from './turn-beam.ts';
import { TurnSearch } from './turn-search.ts';
import { Policy } from './policy.ts';
import { everyRoll } from './opponent-rolls.ts';
import { isNearEnd, WinSearch, vpToEnd } from './win-search.ts';

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
 * dice; the standard deviation of the differences is mostly 0.07, and more where the game is about to end.
 */
const CHECK_INTERVAL = 4;
const MIN_ROLLOUTS = 8;
const MIN_DEVIATION = 0.07;
const CLEAR_LEAD = 3;
/** Nodes for the search for a win if 1 VP is left to take: in total, and per millisecond of the budget. */
const MAX_WIN_SEARCH_NODES = 40_000;
const WIN_SEARCH_NODES_PER_MS = 250;
/** Nodes for the search of a whole turn that may win. */
const MAX_RACE_NODES = 10_000;
/** The network's first evaluation counts as this many rollouts. */
const PRIOR_ROLLOUTS = 4;

interface Candidate {
  codes: readonly ActionCode[];
  sum: number;
  /** The sum of their weights, which are 1 on average. */
  rollouts: number;
  /** Of each rollout so far. */
  values: number[];
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
  private readonly layouts: Layouts;
  private readonly turnSearch: TurnSearch;
  private beam: TurnBeam | null = null;

  constructor(net: ValueFunction) {
    this.evaluator = new StateEvaluator(net);
    this.policy = new Policy(this.evaluator);
    this.layouts = new Layouts(this.evaluator);
    this.turnSearch = new TurnSearch((g, me) => this.evaluator.evaluate(g, me));
  }

  choose(root: SearchRoot, random: Random, budget: Budget = {}): BotChoice {
    const { evaluator, winSearch, policy } = this;
    const { player, codes } = root;
    const limit = new SearchLimit(budget);
    evaluator.nodes = 0;
    policy.winSearchNodes = 0;
    const worlds = sampleWorlds(root, random, WORLDS);
    const start = worlds[0].clone();
    const win = winSearch.find(start, codes, player, winSearchNodes(budget) / vpToEnd(start, player));
    const winLine = win === null ? null : { codes: [win.code], value: win.probability };
    if (winLine !== null && win?.isCertain === true)
      return choiceOf([winLine], () => start, winSearch.nodes, budget);
    const race = winLine === null ? null : this.searchRace(start, codes, player, budget);
    if (race !== null) return choiceOf(race, () => start, evaluator.nodes + winSearch.nodes, budget);
    const proposed = candidatesFrom(
      withWin(this.proposeLines(worlds, codes, player, limit), winLine),
      budget.lines,
    );
    const compared = this.compare(proposed, worlds[0], root, random, limit, budget.lines);
    const lines = compared.map((candidate): TurnLine => ({
      codes: candidate.codes,
      value: meanOf(candidate),
    }));
    // The winning probability is a proven lower bound, the value of a line an estimate.
    const ranked = winLine !== null && winLine.value > lines[0].value ? withWin(lines, winLine) : lines;
    return choiceOf(ranked, () => start, evaluator.nodes + winSearch.nodes + policy.winSearchNodes, budget);
  }

  /** Where the turn may win, all of it counts: each action with the best that can follow, or null if that is too much. */
  private searchRace(
    start: State,
    codes: readonly ActionCode[],
    me: Player,
    budget: Budget,
  ): TurnLine[] | null {
    const { turnSearch } = this;
    const maxNodes = Math.min(MAX_RACE_NODES, budget.nodes ?? Infinity, winSearchNodes(budget));
    const values = turnSearch.valuesAfter(start, codes, me, maxNodes);
    return turnSearch.isComplete ? linesOfActions(codes, values) : null;
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
    if (askOf(world) === 'lay') return this.layouts.search(world, me, codes.length);
    return linesOfActions(codes, valuesAtAGlance(evaluator, worlds, codes, me));
  }

  /** The candidates that are left in the end, best first. Never fewer than wanted are compared. */
  private compare(
    all: readonly Candidate[],
    world: State,
    { player, determinize }: SearchRoot,
    random: Random,
    limit: SearchLimit,
    wanted = 1,
  ): Candidate[] {
    const { evaluator, policy, winSearch } = this;
    const endTurn = world.turn + ROLLOUT_TURNS;
    let candidates = [...all];
    const rolls = isNearEnd(world, opponentOf(player)) ? everyRoll(random) : [];
    for (let rollout = 1; candidates.length > 1 && !limit.isReached; rollout++) {
      const seed = random(2 ** 31);
      const roll = rolls.pop();
      const weight = roll?.weight ?? 1;
      for (const candidate of candidates) {
        policy.playLine(determinize(seeded(String(seed)), world), candidate.codes);
        const value = policy.rollOut(world, endTurn, player, seed, roll?.code);
        candidate.values.push(value);
        candidate.sum += weight * value;
        candidate.rollouts += weight;
      }
      limit.nodes = evaluator.nodes + winSearch.nodes + policy.winSearchNodes;
      if (rollout % CHECK_INTERVAL !== 0) continue;
      candidates.sort(byMean);
      if (rollout >= MIN_ROLLOUTS && isClear(candidates)) break;
      if (rollout % HALVING_INTERVAL === 0)
        candidates = candidates.slice(0, Math.max(2, wanted, Math.ceil(candidates.length / 2)));
    }
    return candidates.sort(byMean);
  }
}

/** The action that wins most often in this turn counts for at least that. */
function withWin(lines: readonly TurnLine[], win: TurnLine | null): readonly TurnLine[] {
  if (win === null) return lines;
  const line = lines.find(({ codes }) => codes[0] === win.codes[0]);
  if (line !== undefined && line.value >= win.value) return lines;
  return [win, ...lines.filter((each) => each !== line)].sort(byValue);
}

/** Whether the first candidate leads by three standard errors. */
function isClear([first, second]: readonly Candidate[]): boolean {
  const { length } = first.values;
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < length; i++) {
    const difference = first.values[i] - second.values[i];
    sum += difference;
    squares += difference * difference;
  }
  const deviation = Math.sqrt(Math.max(0, squares / length - (sum / length) ** 2));
  const error = Math.max(MIN_DEVIATION, deviation) / Math.sqrt(length);
  return meanOf(first) - meanOf(second) > CLEAR_LEAD * error;
}

const candidatesFrom = (lines: readonly TurnLine[], wanted = 1): Candidate[] =>
  lines
    .slice(0, Math.max(MAX_CANDIDATES, wanted))
    .filter(({ value }, i) => i < wanted || value > lines[0].value - MAX_VALUE_GAP)
    .map(({ codes, value }) => ({
      codes,
      sum: value * PRIOR_ROLLOUTS,
      rollouts: PRIOR_ROLLOUTS,
      values: [],
    }));
