import { marginOfError, mean } from '@arena/ai/statistics';
import type { DeckName } from '@arena/rules';
import { luckBalance, luckBalanceByPhase } from '../store/stored-analysis.ts';
import { GAME_PHASES, ownSeat, type GamePhase, type StoredGame } from '../store/stored-game.ts';

/** What one game of the person at this browser tells about luck and skill. */
export interface OwnGame {
  deck: DeckName;
  /** The person's luck, less the opponent's. */
  luck: number;
  errors: number;
  luckByPhase: readonly number[];
  errorsByPhase: readonly number[];
}

/** A mean with its 95 % interval; null for one game, which has none. */
export interface Estimate {
  games: number;
  mean: number;
  interval: readonly [low: number, high: number] | null;
}

export interface OwnGames {
  luck: Estimate;
  errors: Estimate;
  decks: readonly { deck: DeckName; luck: Estimate; errors: Estimate }[];
  phases: readonly { phase: GamePhase; luck: Estimate; errors: Estimate }[];
  /** Of each game, the oldest first, with the mean of the last ten up to it. */
  trend: readonly { errors: number; ofTen: number }[];
}

/** From fewer, nobody can tell luck from skill. */
export const MIN_GAMES = 10;
const TREND_GAMES = 60;
const TREND_MEAN = 10;

/**
 * The analysed games in which one seat is the person's, in the given order. Without those that were played on from a
 * position: somebody chose where they start, and often knew the end.
 */
export const ownGames = (games: readonly StoredGame[]): OwnGame[] =>
  games.flatMap((game) => {
    const seat = ownSeat(game);
    const { figures } = game;
    if (seat === null || figures === null || game.fromTurn !== null) return [];
    return [
      {
        deck: game.deck,
        luck: luckBalance(figures, seat),
        errors: figures.errors[seat],
        luckByPhase: luckBalanceByPhase(figures, seat),
        errorsByPhase: figures.errorsByPhase[seat],
      },
    ];
  });

/** Over all games, which must be at least one, the newest first. */
export function figuresOver(games: readonly OwnGame[]): OwnGames {
  const decks = [...new Set(games.map(({ deck }) => deck))]
    .map((deck) => ({ deck, of: games.filter((game) => game.deck === deck) }))
    .toSorted((a, b) => b.of.length - a.of.length);
  return {
    luck: estimateOf(games.map(({ luck }) => luck)),
    errors: estimateOf(games.map(({ errors }) => errors)),
    decks: decks.map(({ deck, of }) => ({
      deck,
      luck: estimateOf(of.map(({ luck }) => luck)),
      errors: estimateOf(of.map(({ errors }) => errors)),
    })),
    phases: GAME_PHASES.map(({ phase }, i) => ({
      phase,
      luck: estimateOf(games.map(({ luckByPhase }) => luckByPhase[i] ?? 0)),
      errors: estimateOf(games.map(({ errorsByPhase }) => errorsByPhase[i] ?? 0)),
    })),
    trend: trendOf(games.map(({ errors }) => errors).toReversed()),
  };
}

function estimateOf(values: readonly number[]): Estimate {
  const [middle, margin] = [mean(values), marginOfError(values)];
  const interval = Number.isFinite(margin) ? ([middle - margin, middle + margin] as const) : null;
  return { games: values.length, mean: middle, interval };
}

const trendOf = (errors: readonly number[]): OwnGames['trend'] =>
  errors
    .map((error, i) => ({ errors: error, ofTen: mean(errors.slice(Math.max(0, i + 1 - TREND_MEAN), i + 1)) }))
    .slice(-TREND_GAMES);
