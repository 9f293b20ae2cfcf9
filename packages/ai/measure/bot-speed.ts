import { apply, encodeAction, newGame, seeded, viewOf, type View } from '@arena/rules';
import type { Bot } from '../src/bot.ts';
import { LEVELS } from '../src/levels.ts';
import { MAX_ACTIVE_FEATURES } from '../src/net/features.ts';
import { shippedNet } from '../src/net/shipped-net.ts';
import { StateEvaluator } from '../src/net/state-evaluator.ts';
import { Policy } from '../src/search/policy.ts';
import { advanceToDecision } from './advance-to-decision.ts';

export interface BotSpeeds {
  evaluationsPerSecond: number;
  /** Whole games in which the network plays both sides. */
  playoutsPerSecond: number;
  turnTimes: TimePercentiles[];
  decisionTimes: TimePercentiles[];
  /** From the cancellation to the answer. */
  cancelTimes: TimePercentiles[];
}

/** In ms. */
export interface TimePercentiles {
  bot: string;
  median: number;
  p95: number;
  max: number;
}

const MEASURE_MS = 1000;

/** How often a function runs per second, after a warm-up. */
function perSecond(act: () => void, warmUp = 100): number {
  for (let i = 0; i < warmUp; i++) act();
  const start = performance.now();
  let count = 0;
  for (; performance.now() - start < MEASURE_MS; count++) act();
  return (count / (performance.now() - start)) * 1000;
}

const BATCH = 200;

function measureEvaluations(): number {
  // The middle of a game, where many features are active.
  const g = newGame({ deck: 'arena' });
  new Policy(new StateEvaluator(shippedNet)).rollOut(g, 8, 0, 1);
  const active = new Int32Array(MAX_ACTIVE_FEATURES);
  const batch = (): void => {
    for (let i = 0; i < BATCH; i++) shippedNet.evaluate(active, shippedNet.encode(g, 0, active));
  };
  return perSecond(batch) * BATCH;
}

function measurePlayouts(): number {
  const policy = new Policy(new StateEvaluator(shippedNet));
  const start = newGame({ deck: 'arena' });
  const g = start.clone();
  let seed = 0;
  return perSecond(() => void policy.rollOut(g.copyFrom(start), Infinity, 0, seed++), 5);
}

/** Every decision in games of a bot against itself. */
function* timedDecisions(
  bot: Bot,
  games: number,
): Generator<{ game: number; turn: number; view: View; ms: number }> {
  const random = seeded('speeds');
  for (let game = 0; game < games; game++) {
    const g = newGame({ deck: 'arena' });
    for (;;) {
      const player = advanceToDecision(g, random);
      if (player === null) break;
      const view = viewOf(g, player);
      const start = performance.now();
      const { action } = bot.choose(view, random);
      yield { game, turn: g.turn, view, ms: performance.now() - start };
      apply(g, encodeAction(action));
    }
  }
}

function percentilesOf(bot: Bot, times: readonly number[]): TimePercentiles {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  return { bot: bot.name, median: at(0.5), p95: at(0.95), max: at(1) };
}

function measureBot(
  bot: Bot,
  games: number,
): { turn: TimePercentiles; decision: TimePercentiles; cancel: TimePercentiles } {
  const turnTimes = new Map<string, number>();
  const decisionTimes: number[] = [];
  const cancelTimes: number[] = [];
  for (const { game, turn, view, ms } of timedDecisions(bot, games)) {
    const key = `${game} ${turn}`;
    turnTimes.set(key, (turnTimes.get(key) ?? 0) + ms);
    decisionTimes.push(ms);
    const start = performance.now();
    bot.choose(view, seeded('stop'), { nodes: Infinity, isCancelled: () => true });
    cancelTimes.push(performance.now() - start);
  }
  return {
    turn: percentilesOf(bot, [...turnTimes.values()]),
    decision: percentilesOf(bot, decisionTimes),
    cancel: percentilesOf(bot, cancelTimes),
  };
}

/** Measures the network and the three strongest levels. */
export function measureBots(games: number): BotSpeeds {
  const speeds = LEVELS.slice(5).map((bot) => measureBot(bot, games));
  return {
    evaluationsPerSecond: measureEvaluations(),
    playoutsPerSecond: measurePlayouts(),
    turnTimes: speeds.map(({ turn }) => turn),
    decisionTimes: speeds.map(({ decision }) => decision),
    cancelTimes: speeds.map(({ cancel }) => cancel),
  };
}
