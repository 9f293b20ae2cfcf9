import { actorOf, apply, encode, newGame, sample, seeded, viewOf, type View } from '@arena/rules';
import type { Bot } from '../src/bot.ts';
import { LEVELS } from '../src/levels.ts';
import { encodeInputs, MOST_ACTIVE } from '../src/net/features.ts';
import { shippedNet } from '../src/net/load.ts';
import { Outlook } from '../src/net/outlook.ts';
import { Policy } from '../src/search/policy.ts';

export interface Speeds {
  /** A second. */
  judgements: number;
  /** Whole games in which the network plays both sides, a second. */
  playouts: number;
  /** For a whole turn, for one answer, and until one who is no longer wanted leaves off. */
  turns: Times[];
  answers: Times[];
  stops: Times[];
}

/** In ms. */
export interface Times {
  bot: string;
  median: number;
  p95: number;
  most: number;
}

const WHILE_MS = 1000;

/** How often something can be done in a second. */
function perSecond(act: () => void, before = 100): number {
  for (let i = 0; i < before; i++) act();
  const start = performance.now();
  let count = 0;
  for (; performance.now() - start < WHILE_MS; count++) act();
  return (count / (performance.now() - start)) * 1000;
}

const BATCH = 200;

function judgements(): number {
  // In mid-game, where there is much to see.
  const g = newGame({ deck: 'arena' });
  new Policy(new Outlook(shippedNet)).playOn(g, 8, 0, 1);
  const on = new Int32Array(MOST_ACTIVE);
  const batch = (): void => {
    for (let i = 0; i < BATCH; i++) shippedNet.evaluate(on, encodeInputs(g, 0, on));
  };
  return perSecond(batch) * BATCH;
}

function playouts(): number {
  const policy = new Policy(new Outlook(shippedNet));
  const start = newGame({ deck: 'arena' });
  const g = start.clone();
  let seed = 0;
  return perSecond(() => void policy.playOn(g.copy(start), Infinity, 0, seed++), 5);
}

/** Every decision of games of a bot against itself. */
function* decisionsOf(
  bot: Bot,
  games: number,
): Generator<{ game: number; turn: number; view: View; ms: number }> {
  const random = seeded('speeds');
  for (let game = 0; game < games; game++) {
    const g = newGame({ deck: 'arena' });
    for (let actor = actorOf(g); actor !== 'over'; actor = actorOf(g)) {
      if (actor === 'chance') {
        apply(g, sample(g, random));
        continue;
      }
      const view = viewOf(g, actor);
      const start = performance.now();
      const { action } = bot.choose(view, random);
      yield { game, turn: g.turn, view, ms: performance.now() - start };
      apply(g, encode(action));
    }
  }
}

function timesOf(bot: Bot, times: readonly number[]): Times {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))];
  return { bot: bot.name, median: at(0.5), p95: at(0.95), most: at(1) };
}

function speedsOf(bot: Bot, games: number): { turn: Times; answer: Times; stop: Times } {
  const turns = new Map<string, number>();
  const answers: number[] = [];
  const stops: number[] = [];
  for (const { game, turn, view, ms } of decisionsOf(bot, games)) {
    const key = `${game} ${turn}`;
    turns.set(key, (turns.get(key) ?? 0) + ms);
    answers.push(ms);
    const start = performance.now();
    bot.choose(view, seeded('stop'), { nodes: Infinity, isCancelled: () => true });
    stops.push(performance.now() - start);
  }
  return {
    turn: timesOf(bot, [...turns.values()]),
    answer: timesOf(bot, answers),
    stop: timesOf(bot, stops),
  };
}

export function measureBots(games: number): Speeds {
  const speeds = [LEVELS[5], LEVELS[6], LEVELS[7]].map((bot) => speedsOf(bot, games));
  return {
    judgements: judgements(),
    playouts: playouts(),
    turns: speeds.map(({ turn }) => turn),
    answers: speeds.map(({ answer }) => answer),
    stops: speeds.map(({ stop }) => stop),
  };
}
