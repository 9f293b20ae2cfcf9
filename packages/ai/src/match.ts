import { viewOf, type Player, type Random, type Setup } from '@arena/rules';
import type { Bot, Budget } from './bot.ts';
import { playGame, type Ending, type Sight } from './game.ts';
import { keyed } from './keyed.ts';

/** Seats alternate: game 2k+1 is game 2k with the bots swapped and the same chance. */
export interface Match {
  setup: Setup;
  bots: readonly [Bot, Bot];
  games: number;
  seed: string;
  /** For both, or for each of the bots. */
  budget?: Budget;
  budgets?: readonly [Budget | undefined, Budget | undefined];
  sights?: readonly [Sight, Sight];
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
export function* playGames(match: Match): Generator<Tally, Tally> {
  const { setup, bots, games, seed, budget, budgets = [budget, budget], sights = [viewOf, viewOf] } = match;
  const tally: Tally = { games: 0, wins: [0, 0], draws: 0, turns: 0, pairs: [] };
  const source = keyed(seed);
  let pointsInFirstHalf = 0;
  while (tally.games < games) {
    const game = tally.games;
    const firstSits: Player = game % 2 === 0 ? 0 : 1;
    const thinks = (seat: Player): Random => source(`thoughts of seat ${seat} in game ${game}`);
    const ending = playGame({
      setup,
      seats: seated(firstSits, bots),
      chance: keyed(`${seed}, pair ${Math.floor(game / 2)}`),
      thoughts: [thinks(0), thinks(1)],
      budgets: seated(firstSits, budgets),
      sights: seated(firstSits, sights),
    });
    const points = pointsOf(firstSits, ending);
    count(tally, points, ending.turns);
    if (firstSits === 0) pointsInFirstHalf = points;
    else tally.pairs.push(pointsInFirstHalf + points);
    yield tally;
  }
  return tally;
}

const seated = <T>(first: Player, [one, two]: readonly [T, T]): readonly [T, T] =>
  first === 0 ? [one, two] : [two, one];

const DRAWN = 0.5;
const pointsOf = (seat: Player, { winner }: Ending): number =>
  winner === null ? DRAWN : winner === seat ? 1 : 0;

function count(tally: Tally, pointsOfFirst: number, turns: number): void {
  if (pointsOfFirst === DRAWN) tally.draws++;
  else tally.wins[1 - pointsOfFirst]++;
  tally.games++;
  tally.turns += turns;
}

export interface Watch {
  onGame?: (soFar: Tally) => void;
  /** Ends the match after the game that is being played. */
  signal?: AbortSignal;
}

/** How long one match may keep everything else in the process waiting. */
const PATIENCE_MS = 50;

/** The whole match, with pauses in which others get a word in: a progress display, Ctrl-C. */
export async function playMatch(match: Match, { onGame, signal }: Watch = {}): Promise<Tally> {
  const games = playGames(match);
  let last = performance.now();
  for (;;) {
    const { value, done } = games.next();
    if (done === true) return value;
    onGame?.(value);
    if (performance.now() - last > PATIENCE_MS) {
      await new Promise((resume) => setTimeout(resume));
      last = performance.now();
    }
    if (signal?.aborted === true) return value;
  }
}
