import { advantageOf } from './advantage.ts';
import { ratedAfter } from './glicko.ts';
import type { PlayerRating } from './player-rating.ts';
import type { RatedDeck } from './rated-decks.ts';

/** A finished game between two rated people. Seats are 0 and 1. */
export interface RatedGame {
  deck: RatedDeck;
  /** Who began. */
  starter: 0 | 1;
  /** Who had the Arena cards; null if both played with the same ones. */
  arena: 0 | 1 | null;
  /** null: nobody. */
  winner: 0 | 1 | null;
}

/** A player before a game. `periods`: since their last one. */
export interface RatedPlayer {
  rating: PlayerRating;
  periods: number;
}

/** By how many points a game favours whoever sits there. */
export const advantageIn = ({ deck, starter, arena }: Omit<RatedGame, 'winner'>, seat: 0 | 1): number =>
  advantageOf(deck, {
    begins: seat === starter,
    set: arena === null ? null : seat === arena ? 'arena' : 'roma',
  });

/** Both ratings after a game, each by the other one as it was before. `countsSeat`: only simulations leave the seat out. */
export function rateGame(
  players: readonly [RatedPlayer, RatedPlayer],
  game: RatedGame,
  countsSeat = true,
): [PlayerRating, PlayerRating] {
  const after = (seat: 0 | 1): PlayerRating => {
    const { rating, periods } = players[seat];
    const opponent = players[seat === 0 ? 1 : 0].rating;
    const score = game.winner === null ? 0.5 : game.winner === seat ? 1 : 0;
    return ratedAfter(
      rating,
      [{ opponent, advantage: countsSeat ? advantageIn(game, seat) : 0, score }],
      periods,
    );
  };
  return [after(0), after(1)];
}
