import type { DeckName } from '@arena/rules';
import { opponentOf, PLAYERS } from '@arena/rules';
import { dayOf } from '../lib/day.ts';
import { namesOf } from '../opponents/names-of.ts';
import { ownSeat, type StoredGame } from '../store/stored-game.ts';

export type GameResult = 'won' | 'lost' | 'draw' | 'open' | 'played-on';

/** What a list is limited to; `all` for no limit. */
export interface GameFilter {
  deck: DeckName | 'all';
  /** A kind of opponent, or one by name. */
  opponent: 'all' | 'computer' | 'person' | `name ${string}`;
  result: GameResult | 'all';
  /** First and last day on which it ended; empty for no limit. */
  from: string;
  until: string;
}

export const NO_FILTER: GameFilter = { deck: 'all', opponent: 'all', result: 'all', from: '', until: '' };

/**
 * For the person at this browser; without one, for the first player. `open`: the record breaks off. A game that was played
 * on from a position is neither won nor lost.
 */
export function resultOf(game: Pick<StoredGame, 'fromTurn' | 'winner' | 'cause' | 'seats'>): GameResult {
  if (game.fromTurn !== null) return 'played-on';
  if (game.winner === null) return game.cause === null ? 'open' : 'draw';
  return game.winner === (ownSeat(game) ?? 0) ? 'won' : 'lost';
}

/** Whom the person at this browser played; both players where nobody knows who that is. */
export function opponentsOf(game: Pick<StoredGame, 'names' | 'seats'>): string[] {
  const own = ownSeat(game);
  return own === null ? namesOf(game) : [namesOf(game)[opponentOf(own)]];
}

export const filtered = (
  games: readonly StoredGame[],
  { deck, opponent, result, from, until }: GameFilter,
): StoredGame[] =>
  games.filter(
    (game) =>
      (deck === 'all' || game.deck === deck) &&
      (result === 'all' || resultOf(game) === result) &&
      isAgainst(game, opponent) &&
      isWithin(game, from, until),
  );

function isWithin({ ended }: StoredGame, from: string, until: string): boolean {
  const day = dayOf(new Date(ended));
  return (from === '' || day >= from) && (until === '' || day <= until);
}

function isAgainst(game: StoredGame, opponent: GameFilter['opponent']): boolean {
  if (opponent === 'all') return true;
  const hasBot = PLAYERS.some((player) => game.seats[player].kind === 'bot');
  if (opponent === 'computer' || opponent === 'person') return hasBot === (opponent === 'computer');
  return opponentsOf(game).some((name) => opponent === `name ${name}`);
}
