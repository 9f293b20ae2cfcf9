import { apply, encodeAction, newGame, seeded, viewOf, type Action, type View } from '@arena/rules';
import type { Bot } from '../src/bot.ts';
import { LEVELS } from '../src/levels.ts';
import { MAX_ACTIVE_FEATURES } from '../src/net/features.ts';
import { shippedNet } from '../src/net/shipped-net.ts';
import { StateEvaluator } from '../src/net/state-evaluator.ts';
import { Policy } from '../src/search/policy.ts';
import { STRONGEST } from '../src/strong-levels.ts';
import { advanceToDecision } from './advance-to-decision.ts';
import { formerLevel8 } from './former-level-8.ts';

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

/** Every decision in games of the first bot against itself. All bots choose in it, each time another one first. */
function* timedDecisions(
  bots: readonly Bot[],
  games: number,
): Generator<{ bot: Bot; game: number; turn: number; view: View; ms: number }> {
  const random = seeded('speeds');
  let decision = 0;
  for (let game = 0; game < games; game++) {
    const g = newGame({ deck: 'arena' });
    for (;;) {
      const player = advanceToDecision(g, random);
      if (player === null) break;
      const view = viewOf(g, player);
      decision++;
      let played: Action | undefined;
      for (let i = 0; i < bots.length; i++) {
        const bot = bots[(decision + i) % bots.length];
        if (bot === undefined) continue;
        const start = performance.now();
        const { action } = bot.choose(view, random);
        yield { bot, game, turn: g.turn, view, ms: performance.now() - start };
        if (bot === bots[0]) played = action;
      }
      if (played !== undefined) apply(g, encodeAction(played));
    }
  }
}

function percentilesOf(bot: Bot, times: readonly number[]): TimePercentiles {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  return { bot: bot.name, median: at(0.5), p95: at(0.95), max: at(1) };
}

interface BotTimes {
  turn: TimePercentiles;
  decision: TimePercentiles;
  cancel: TimePercentiles;
}

/** Measures bots in the same decisions. */
function measureTogether(bots: readonly Bot[], games: number): BotTimes[] {
  const times = bots.map((bot) => ({
    bot,
    turns: new Map<string, number>(),
    decisions: [] as number[],
    cancels: [] as number[],
  }));
  for (const { bot, game, turn, view, ms } of timedDecisions(bots, games)) {
    const own = times.find((each) => each.bot === bot);
    if (own === undefined) continue;
    const key = `${game} ${turn}`;
    own.turns.set(key, (own.turns.get(key) ?? 0) + ms);
    own.decisions.push(ms);
    const start = performance.now();
    bot.choose(view, seeded('stop'), { nodes: Infinity, isCancelled: () => true });
    own.cancels.push(performance.now() - start);
  }
  return times.map(({ bot, turns, decisions, cancels }) => ({
    turn: percentilesOf(bot, [...turns.values()]),
    decision: percentilesOf(bot, decisions),
    cancel: percentilesOf(bot, cancels),
  }));
}

/** Measures the network and the three strongest levels; level 8 beside the one before the large network. */
export function measureBots(games: number): BotSpeeds {
  const groups = LEVELS.slice(5).map((bot) => (bot === STRONGEST ? [bot, formerLevel8] : [bot]));
  const speeds = groups.flatMap((bots) => measureTogether(bots, games));
  return {
    evaluationsPerSecond: measureEvaluations(),
    playoutsPerSecond: measurePlayouts(),
    turnTimes: speeds.map(({ turn }) => turn),
    decisionTimes: speeds.map(({ decision }) => decision),
    cancelTimes: speeds.map(({ cancel }) => cancel),
  };
}
