import {
  ActionList,
  apply,
  askOf,
  isChance,
  isOver,
  listLegalActions,
  opponentOf,
  probability,
  sampleChance,
  seeded,
  type ActionCode,
  type Player,
  type Random,
  type State,
} from '@arena/rules';
import type { ValueFunction } from '../src/net/network.ts';
import { StateEvaluator } from '../src/net/state-evaluator.ts';
import { SearchLimit } from '../src/search/limit.ts';
import { Policy } from '../src/search/policy.ts';
import { TurnBeam } from '../src/search/turn-beam.ts';
import { isNearEnd, WinSearch } from '../src/search/win-search.ts';
import { terminalValue } from '../src/terminal-value.ts';

const BEAM_WIDTH = 2;
const WIN_SEARCH_NODES = 500;
const PASS_WORLDS = 3;
const NO_LIMIT = { nodes: Infinity };
/** Chance with more outcomes than this, as when hands are dealt, keeps its luck. */
const MAX_OUTCOMES = 62;

/**
 * Plays games to their end: both sides search their turn with a narrow beam, and for a win when the end is near. The result
 * is the winner's, not the network's opinion; the network only takes luck off it. At each decision of chance, the value after it
 * minus its expectation over all outcomes is taken off: that is 0 on average, whatever the network thinks, and makes one
 * game worth several.
 */
export class FullGames {
  private readonly evaluator: StateEvaluator;
  private readonly policy: Policy;
  private readonly winSearch = new WinSearch();
  private readonly list = new ActionList();
  private beam: TurnBeam | null = null;
  private scratch: State | null = null;

  constructor(net: ValueFunction) {
    this.evaluator = new StateEvaluator(net);
    this.policy = new Policy(this.evaluator);
  }

  /** The result for `me`, less luck. Each turn has its own random source, so that games that differ in one turn get the same dice in the next. */
  play(g: State, me: Player, seed: number): number {
    let { turn } = g;
    let chance = seeded(`${seed}.${turn}`);
    let luck = 0;
    let line: ActionCode[] = [];
    while (!isOver(g)) {
      if (g.turn !== turn) {
        ({ turn } = g);
        chance = seeded(`${seed}.${turn}`);
      }
      if (isChance(g)) luck += this.resolveChance(g, me, chance);
      else {
        if (line.length === 0 || !this.isLegal(g, line[0] ?? 0)) line = this.nextLine(g, chance);
        apply(g, line.shift() ?? 0);
      }
    }
    return terminalValue(g, me) - luck;
  }

  private isLegal(g: State, code: ActionCode): boolean {
    listLegalActions(g, this.list);
    return this.list.includes(code);
  }

  /** Returns the luck that `me` had. */
  private resolveChance(g: State, me: Player, random: Random): number {
    const { list, evaluator } = this;
    const code = sampleChance(g, random);
    listLegalActions(g, list);
    const side = g.turn === 0 ? me : g.active;
    if (list.length === 1 || list.length > MAX_OUTCOMES) {
      apply(g, code);
      return 0;
    }
    const after = (this.scratch ??= g.clone());
    let [expected, actual] = [0, 0];
    for (let i = 0; i < list.length; i++) {
      apply(after.copyFrom(g), list.at(i));
      const value = evaluator.evaluate(after, side);
      expected += probability(g, list.at(i)) * value;
      if (list.at(i) === code) actual = value;
    }
    apply(g, code);
    return side === opponentOf(me) ? expected - actual : actual - expected;
  }

  private nextLine(g: State, random: Random): ActionCode[] {
    const { list, policy, evaluator } = this;
    listLegalActions(g, list);
    if (list.length === 1) return [list.at(0)];
    if (g.turn === 0 || g.active !== g.decider || askOf(g) === 'pass')
      return [policy.choose(g, random, PASS_WORLDS)];
    if (isNearEnd(g, g.decider)) {
      const win = this.winSearch.find(g, list.toArray(), g.decider, WIN_SEARCH_NODES);
      if (win?.isCertain === true) return [win.code];
    }
    const beam = (this.beam ??= new TurnBeam(evaluator, g, BEAM_WIDTH));
    const [best] = beam.search(g, g.decider, new SearchLimit(NO_LIMIT));
    if (best === undefined) throw new Error('the search found no line');
    return [...best.codes];
  }
}
