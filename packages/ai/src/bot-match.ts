import { viewOf, type Player, type Random, type Setup } from '@arena/rules';
import type { Bot, Budget } from './bot.ts';
import { playGame, type BotGameResult, type ViewFn } from './play-game.ts';
import { keyedRandom } from './keyed-random.ts';

/** Seats alternate: game 2k+1 is game 2k with the bots swapped and the same chance. */
export interface BotMatch {
  setup: Setup;
  bots: readonly [Bot, Bot];
  games: number;
  seed: string;
  /** For both, or for each of the bots. */
  budget?: Budget;
  budgets?: readonly [Budget | undefined, Budget | undefined];
  viewFns?: readonly [ViewFn, ViewFn];
}

export interface Tally {
  games: number;
  /** Of the first and the second bot, wherever they sat. */
  wins: [number, number];
  draws: number;
  turns: number;
  /** Points of the first bot in each full pair of games, 0..2: only pairs are independent of each other. */
  pairs: number[];
}

/** Plays game after game; each time it hands over the tally so far. Whoever has seen enough stops asking. */
export function* playGames(match: BotMatch): Generator<Tally, Tally> {
  const { setup, bots, games, seed, budget, budgets = [budget, budget], viewFns = [viewOf, viewOf] } = match;
  const tally: Tally = { games: 0, wins: [0, 0], draws: 0, turns: 0, pairs: [] };
  const source = keyedRandom(seed);
  let pointsInFirstHalf = 0;
  while (tally.games < games) {
    const game = tally.games;
    const firstSits: Player = game % 2 === 0 ? 0 : 1;
    const thinks = (seat: Player): Random => source(`thoughts of seat ${seat} in game ${game}`);
    const ending = playGame({
      setup,
      seats: bySeat(firstSits, bots),
      chance: keyedRandom(`${seed}, pair ${Math.floor(game / 2)}`),
      botRandoms: [thinks(0), thinks(1)],
      budgets: bySeat(firstSits, budgets),
      viewFns: bySeat(firstSits, viewFns),
    });
    const points = pointsOf(firstSits, ending);
    addGame(tally, points, ending.turns);
    if (firstSits === 0) pointsInFirstHalf = points;
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
  /** Ends the match after the game that is being played. */
  signal?: AbortSignal;
}

/** How long one match may keep everything else in the process waiting. */
const YIELD_EVERY_MS = 50;

/** The whole match, with pauses in which others get a word in: a progress display, Ctrl-C. */
export async function playMatch(match: BotMatch, { onGame, signal }: PlayMatchOptions = {}): Promise<Tally> {
  const games = playGames(match);
  let last = performance.now();
  for (;;) {
    const { value, done } = games.next();
    if (done === true) return value;
    onGame?.(value);
    if (performance.now() - last > YIELD_EVERY_MS) {
      await new Promise((resume) => setTimeout(resume));
      last = performance.now();
    }
    if (signal?.aborted === true) return value;
  }
}
