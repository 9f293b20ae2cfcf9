import { parentPort } from 'node:worker_threads';
import { handOf, opponentOf, viewOf, type DeckName, type Pair } from '@arena/rules';
import type { Bot, Budget } from '../src/bot.ts';
import { playGames } from '../src/bot-match.ts';
import type { ViewFn } from '../src/play-game.ts';
import { requireBot } from '../src/registry.ts';
import { formerLevel8 } from './former-level-8.ts';

/** A mirrored pair to play: two games with the seats swapped and the same dice and cards. */
export interface GamePair {
  one: string;
  two: string;
  /** Thinking time per turn of each bot; 0 for the bot's own default. */
  ms: Pair<number>;
  deck: DeckName;
  pair: number;
}

export interface GamePairResult extends GamePair {
  /** Of the first bot in seat 0 and in seat 1. */
  points: Pair<number>;
}

/** A prefix of the bot's name: the bot sees the opponent's hand. Only measurements allow this. */
const PEEKING = 'peeking ';
const peek: ViewFn = (g, player) => ({ ...viewOf(g, player), known: handOf(g, opponentOf(player)) });

const botOf = (name: string): Bot =>
  name === formerLevel8.name ? formerLevel8 : requireBot(name.replace(PEEKING, ''));
const viewFnOf = (name: string): ViewFn => (name.startsWith(PEEKING) ? peek : viewOf);
const budgetOf = (ms: number): Budget | undefined => (ms === 0 ? undefined : { ms });

function playPair({ one, two, ms, deck, pair }: GamePair): Pair<number> {
  let points: Pair<number> = [0, 0];
  for (const { bySeat } of playGames({
    setup: { deck },
    bots: [botOf(one), botOf(two)],
    games: 2,
    seed: `meeting ${pair}`,
    budgets: [budgetOf(ms[0]), budgetOf(ms[1])],
    viewFns: [viewFnOf(one), viewFnOf(two)],
  }))
    points = [bySeat[0][0] ?? 0, bySeat[1][0] ?? 0];
  return points;
}

parentPort?.on('message', (pair: GamePair) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage({ ...pair, points: playPair(pair) } satisfies GamePairResult);
});
