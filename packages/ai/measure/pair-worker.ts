import { parentPort } from 'node:worker_threads';
import { handOf, opponentOf, viewOf, type DeckName, type Pair } from '@arena/rules';
import type { ViewFn } from '../src/play-game.ts';
import { botNamed, playGames, type Bot, type Budget } from '../src/index.ts';

/** One pair of games to be played: seats swapped, the same chance. */
export interface GamePair {
  one: string;
  two: string;
  /** What each may think in a turn; 0: as much as it likes. */
  ms: Pair<number>;
  deck: DeckName;
  pair: number;
}

export interface GamePairResult extends GamePair {
  points: number;
}

/** Before the name of a bot: it is shown the other hand, as no bot of ours ever is elsewhere. */
const PEEKING = 'peeking ';
const peek: ViewFn = (g, player) => ({ ...viewOf(g, player), known: handOf(g, opponentOf(player)) });

function requireBot(name: string): Bot {
  const bot = botNamed(name.replace(PEEKING, ''));
  if (bot === undefined) throw new Error(`there is no bot ${name}`);
  return bot;
}

const viewFnOf = (name: string): ViewFn => (name.startsWith(PEEKING) ? peek : viewOf);

const budgetOf = (ms: number): Budget | undefined => (ms === 0 ? undefined : { ms });

parentPort?.on('message', (pairing: GamePair) => {
  const { one, two, ms, deck, pair } = pairing;
  let points = 0;
  for (const { pairs } of playGames({
    setup: { deck },
    bots: [requireBot(one), requireBot(two)],
    games: 2,
    seed: `meeting ${pair}`,
    budgets: [budgetOf(ms[0]), budgetOf(ms[1])],
    viewFns: [viewFnOf(one), viewFnOf(two)],
  }))
    [points = 0] = pairs;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage({ ...pairing, points } satisfies GamePairResult);
});
