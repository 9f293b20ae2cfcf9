import {
  ActionList,
  apply,
  isChance,
  isOver,
  listLegalActions,
  newGame,
  PLAYERS,
  sampleChance,
  type ActionCode,
  type Player,
  type Random,
  type Setup,
  type State,
} from '@arena/rules';
import type { TurnLine } from '../src/lines.ts';
import { MAX_ACTIVE_FEATURES } from '../src/net/features.ts';
import type { ValueFunction } from '../src/net/network.ts';
import { StateEvaluator } from '../src/net/state-evaluator.ts';
import { SearchLimit } from '../src/search/limit.ts';
import { Policy } from '../src/search/policy.ts';
import { TurnBeam } from '../src/search/turn-beam.ts';
import { terminalValue } from '../src/terminal-value.ts';
import type { Hyperparameters } from './plan.ts';
import type { SampleCollector } from './samples.ts';

/** One position in this many is kept. The positions of a game are much alike: more of them would be learned by heart. */
const KEEP_ONE_IN = 8;
/** A search this far from the first glance is surprising, and may be rolled out. */
const SURPRISE = 0.12;
const ROLLED_OUT_LINES = 3;
const ROLLOUTS = 6;
const ROLLOUT_TURNS = 3;
/** Worlds in which a pass is weighed: fewer than in a match, which also varies the openings. */
const PASS_WORLDS = 3;

/** The positions between two searches, and the value that the search at their end found for player 0. */
interface Segment {
  /** The first of its positions in the collector. */
  from: number;
  value: number;
}

/** How one player searches. */
class Searcher {
  readonly evaluator: StateEvaluator;
  readonly policy: Policy;
  private readonly beams = new Map<number, TurnBeam>();

  constructor(net: ValueFunction) {
    this.evaluator = new StateEvaluator(net);
    this.policy = new Policy(this.evaluator);
  }

  /** The best lines through the turn of the player who decides. */
  lines(g: State, width: number): TurnLine[] {
    let beam = this.beams.get(width);
    if (beam === undefined) this.beams.set(width, (beam = new TurnBeam(this.evaluator, g, width)));
    return beam.search(g, g.decider, new SearchLimit({ nodes: Infinity }));
  }
}

/** The game that is being played. */
interface Play {
  g: State;
  hyperparameters: Hyperparameters;
  /** What the player who decides still wants to do in this turn. */
  line: ActionCode[];
  segments: Segment[];
  /** The turn of each position in the collector, and who sees it. */
  kept: { turn: number; player: Player }[];
}

/**
 * Plays games in which each player searches its turn, and collects positions to learn from. A position's target is a mean of
 * the values that the next searches found and of the result: TD(lambda) from search to search.
 */
export class SelfPlay {
  private readonly searchers: readonly [Searcher, Searcher];
  private readonly learns: readonly [boolean, boolean];
  private readonly collector: SampleCollector;
  private readonly random: Random;
  private readonly list = new ActionList();
  private readonly active = new Int32Array(MAX_ACTIVE_FEATURES);
  private readonly net: ValueFunction;

  /** `opponent`: a fixed network, which does not learn, for the player in this seat. */
  constructor(
    net: ValueFunction,
    random: Random,
    collector: SampleCollector,
    opponent: { net: ValueFunction; seat: Player } | null = null,
  ) {
    this.net = net;
    this.random = random;
    this.collector = collector;
    const searcher = new Searcher(net);
    const seats: [Searcher, Searcher] = [searcher, searcher];
    const learns: [boolean, boolean] = [true, true];
    if (opponent !== null) {
      seats[opponent.seat] = new Searcher(opponent.net);
      learns[opponent.seat] = false;
    }
    this.searchers = seats;
    this.learns = learns;
  }

  play(setup: Setup, hyperparameters: Hyperparameters): void {
    const { random, collector } = this;
    const g = newGame(setup);
    const segments: Segment[] = [{ from: collector.length, value: 0 }];
    const play: Play = { g, hyperparameters, line: [], segments, kept: [] };
    const first = collector.length;
    while (!isOver(g)) {
      if (isChance(g)) {
        apply(g, sampleChance(g, random));
        // Only the last of several chance decisions in a row is recorded.
        if (isChance(g)) continue;
      } else {
        if (play.line.length === 0) play.line = this.nextLine(play);
        apply(g, play.line.shift() ?? 0);
      }
      if (!isOver(g) && !collector.isFull && random(KEEP_ONE_IN) === 0) this.record(play);
    }
    this.setTargets(play, first);
  }

  private nextLine(play: Play): ActionCode[] {
    const { g, hyperparameters, segments } = play;
    const { list, random } = this;
    listLegalActions(g, list);
    if (list.length === 1) return [list.at(0)];
    if (random(10_000) < hyperparameters.whim * 10_000) return [list.at(random(list.length))];
    const { policy } = this.searchers[g.decider];
    if (g.turn === 0 || g.active !== g.decider) return [policy.choose(g, random, PASS_WORLDS)];
    const { codes, value } = this.search(g, hyperparameters);
    segments.push({ from: this.collector.length, value: g.decider === 0 ? value : 1 - value });
    return [...codes];
  }

  private search(g: State, { beam, rolledOut }: Hyperparameters): TurnLine {
    const { random } = this;
    const searcher = this.searchers[g.decider];
    const lines = searcher.lines(g, beam);
    const [best] = lines;
    if (best === undefined) throw new Error('the search found no line');
    if (rolledOut === 0 || random(1000) >= rolledOut * 1000) return best;
    if (Math.abs(searcher.evaluator.evaluate(g, g.decider) - best.value) < SURPRISE) return best;
    return this.rollOut(g, lines.slice(0, ROLLED_OUT_LINES));
  }

  /** The best of these lines by rollouts with the same dice, and its mean value. */
  private rollOut(g: State, lines: readonly TurnLine[]): TurnLine {
    const { policy } = this.searchers[g.decider];
    const seeds = Array.from({ length: ROLLOUTS }, () => this.random(2 ** 31));
    const world = g.clone();
    const rolled = lines.map(({ codes }) => {
      let sum = 0;
      for (const seed of seeds) {
        policy.playLine(world.copyFrom(g), codes);
        sum += policy.rollOut(world, g.turn + ROLLOUT_TURNS, g.decider, seed);
      }
      return { codes, value: sum / ROLLOUTS };
    });
    return rolled.reduce((best, each) => (each.value > best.value ? each : best));
  }

  private record({ g, kept }: Play): void {
    for (const player of PLAYERS) {
      if (!this.learns[player]) continue;
      this.collector.add(this.active, this.net.encode(g, player, this.active));
      kept.push({ turn: g.turn, player });
    }
  }

  /** Backwards from the result: each search hands down a mean of its own value and of what came after it. */
  private setTargets({ g, segments, kept, hyperparameters: { lambda } }: Play, first: number): void {
    const result = terminalValue(g, 0);
    const margin = Math.tanh((g.vp(0) - g.vp(1)) / 15);
    let target = result;
    let end = first + kept.length;
    for (const { from, value } of segments.toReversed()) {
      for (let position = from; position < end; position++) {
        const { turn, player } = kept[position - first] ?? { turn: 0, player: 0 };
        this.collector.setTarget(position, {
          value: player === 0 ? target : 1 - target,
          margin: player === 0 ? margin : -margin,
          turns: Math.log(1 + g.turn - turn) - 2,
        });
      }
      end = from;
      target = (1 - lambda) * value + lambda * target;
    }
  }
}
