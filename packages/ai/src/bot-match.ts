import { viewOf, type Player, type Random, type Setup } from '@arena/rules';
import type { Bot, Budget } from './bot.ts';
import { playGame, type BotGameResult, type ViewFn } from './play-game.ts';
import { keyedRandom } from './keyed-random.ts';

/** Seats alternate: game 2k+1 repeats game 2k with the bots swapped and the same dice and cards. */
export interface BotMatch {
  setup: Setup;
  bots: readonly [Bot, Bot];
  games: number;
  seed: string;
  /** For both bots, unless `budgets` gives one for each. */
  budget?: Budget;
  budgets?: readonly [Budget | undefined, Budget | undefined];
  viewFns?: readonly [ViewFn, ViewFn];
}

export interface Tally {
  games: number;
  /** Of the first and the second bot, whichever seats they had. */
  wins: [number, number];
  draws: number;
  turns: number;
  /** Points of the first bot in each complete pair of games, 0..2. Only pairs are independent samples. */
  pairs: number[];
  /** Points of the first bot in its games in seat 0 and in seat 1. */
  bySeat: [number[], number[]];
}

/** Yields the tally after each game; the caller may stop at any time. */
export function* playGames(match: BotMatch): Generator<Tally, Tally> {
  const { setup, bots, games, seed, budget, budgets = [budget, budget], viewFns = [viewOf, viewOf] } = match;
  const tally: Tally = { games: 0, wins: [0, 0], draws: 0, turns: 0, pairs: [], bySeat: [[], []] };
  const source = keyedRandom(seed);
  let pointsInFirstHalf = 0;
  while (tally.games < games) {
    const game = tally.games;
    const seatOfFirst: Player = game % 2 === 0 ? 0 : 1;
    const botRandom = (seat: Player): Random => source(`thoughts of seat ${seat} in game ${game}`);
    const result = playGame({
      setup,
      seats: bySeat(seatOfFirst, bots),
      chance: keyedRandom(`${seed}, pair ${Math.floor(game / 2)}`),
      botRandoms: [botRandom(0), botRandom(1)],
      budgets: bySeat(seatOfFirst, budgets),
      viewFns: bySeat(seatOfFirst, viewFns),
    });
    const points = pointsOf(seatOfFirst, result);
    addGame(tally, points, result.turns);
    tally.bySeat[seatOfFirst].push(points);
    if (seatOfFirst === 0) pointsInFirstHalf = points;
    else tally.pairs.push(pointsInFirstHalf + points);
    yield tally;
  }
  return tally;
}

const bySeat = <T>(first: Player, [one, two]: readonly [T, T]): readonly [T, T] =>
  first === 0 ? [one, two] : [two, one];

const DRAW_POINTS = 0.5;
const pointsOf = (seat: Player, { winner }: BotGameResult): number =>
  winner === null ? DRAW_POINTS : winner === seat ? 1 : 0;

function addGame(tally: Tally, pointsOfFirst: number, turns: number): void {
  if (pointsOfFirst === DRAW_POINTS) tally.draws++;
  else tally.wins[1 - pointsOfFirst]++;
  tally.games++;
  tally.turns += turns;
}

export interface PlayMatchOptions {
  onGame?: (soFar: Tally) => void;
  /** Ends the match after the current game. */
  signal?: AbortSignal;
}

/** The longest a match may block the event loop, give or take one game. */
const YIELD_EVERY_MS = 50;

/** Plays the whole match, yielding to the event loop so that progress output and Ctrl-C work. */
export async function playMatch(match: BotMatch, { onGame, signal }: PlayMatchOptions = {}): Promise<Tally> {
  const games = playGames(match);
  let last = performance.now();
  for (;;) {
    const { value, done } = games.next();
    if (done === true) return value;
    onGame?.(value);
    if (performance.now() - last > YIELD_EVERY_MS) {
      await new Promise((resolve) => setTimeout(resolve));
      last = performance.now();
    }
    if (signal?.aborted === true) return value;
  }
}
