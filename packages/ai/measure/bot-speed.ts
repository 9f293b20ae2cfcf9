import { actorOf, apply, encodeAction, newGame, sampleChance, seeded, viewOf, type View } from '@arena/rules';
import type { Bot } from '../src/bot.ts';
import { LEVELS } from '../src/levels.ts';
import { encodeFeatures, MAX_ACTIVE_FEATURES } from '../src/net/features.ts';
import { shippedNet } from '../src/net/shipped-net.ts';
import { StateEvaluator } from '../src/net/state-evaluator.ts';
import { Policy } from '../src/search/policy.ts';

export interface BotSpeeds {
  /** A second. */
  evaluationsPerSecond: number;
  /** Whole games in which the network plays both sides, a second. */
  playoutsPerSecond: number;
  /** For a whole turn, for one answer, and until one who is no longer wanted leaves off. */
  turnTimes: TimePercentiles[];
  decisionTimes: TimePercentiles[];
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

/** How often something can be done in a second. */
function perSecond(act: () => void, before = 100): number {
  for (let i = 0; i < before; i++) act();
  const start = performance.now();
  let count = 0;
  for (; performance.now() - start < MEASURE_MS; count++) act();
  return (count / (performance.now() - start)) * 1000;
}

const BATCH = 200;

function measureEvaluations(): number {
  // In mid-game, where there is much to see.
  const g = newGame({ deck: 'arena' });
  new Policy(new StateEvaluator(shippedNet)).rollOut(g, 8, 0, 1);
  const on = new Int32Array(MAX_ACTIVE_FEATURES);
  const batch = (): void => {
    for (let i = 0; i < BATCH; i++) shippedNet.evaluate(on, encodeFeatures(g, 0, on));
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

/** Every decision of games of a bot against itself. */
function* timedDecisions(
  bot: Bot,
  games: number,
): Generator<{ game: number; turn: number; view: View; ms: number }> {
  const random = seeded('speeds');
  for (let game = 0; game < games; game++) {
    const g = newGame({ deck: 'arena' });
    for (let actor = actorOf(g); actor !== 'over'; actor = actorOf(g)) {
      if (actor === 'chance') {
        apply(g, sampleChance(g, random));
        continue;
      }
      const view = viewOf(g, actor);
      const start = performance.now();
      const { action } = bot.choose(view, random);
      yield { game, turn: g.turn, view, ms: performance.now() - start };
      apply(g, encodeAction(action));
    }
  }
}

function percentilesOf(bot: Bot, times: readonly number[]): TimePercentiles {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))];
  return { bot: bot.name, median: at(0.5), p95: at(0.95), max: at(1) };
}

function measureBot(
  bot: Bot,
  games: number,
): { turn: TimePercentiles; answer: TimePercentiles; stop: TimePercentiles } {
  const turns = new Map<string, number>();
  const answers: number[] = [];
  const stops: number[] = [];
  for (const { game, turn, view, ms } of timedDecisions(bot, games)) {
    const key = `${game} ${turn}`;
    turns.set(key, (turns.get(key) ?? 0) + ms);
    answers.push(ms);
    const start = performance.now();
    bot.choose(view, seeded('stop'), { nodes: Infinity, isCancelled: () => true });
    stops.push(performance.now() - start);
  }
  return {
    turn: percentilesOf(bot, [...turns.values()]),
    answer: percentilesOf(bot, answers),
    stop: percentilesOf(bot, stops),
  };
}

export function measureBots(games: number): BotSpeeds {
  const speeds = [LEVELS[5], LEVELS[6], LEVELS[7]].map((bot) => measureBot(bot, games));
  return {
    evaluationsPerSecond: measureEvaluations(),
    playoutsPerSecond: measurePlayouts(),
    turnTimes: speeds.map(({ turn }) => turn),
    decisionTimes: speeds.map(({ answer }) => answer),
    cancelTimes: speeds.map(({ stop }) => stop),
  };
}
