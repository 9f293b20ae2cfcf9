import type { DeckName } from '@arena/rules';
import { opponentOf, PLAYERS } from '@arena/rules';
import { dayOf } from '../lib/day.ts';
import { namesOf } from '../opponents/names-of.ts';
import { ownSeat, type StoredGame } from '../store/stored-game.ts';

export type GameResult = 'won' | 'lost' | 'draw' | 'open' | 'played-on';

/** An opponent by their account, whatever it was called, or by name if they have none that is known. */
export type OpponentKey = `account ${string}` | `name ${string}`;

/** What a list is limited to; `all` for no limit. */
export interface GameFilter {
  deck: DeckName | 'all';
  /** A kind of opponent, or one of them. */
  opponent: 'all' | 'computer' | 'person' | 'program' | OpponentKey;
  result: GameResult | 'all';
  /** First and last day on which it ended; empty for no limit. */
  from: string;
  until: string;
}

export const NO_FILTER: GameFilter = { deck: 'all', opponent: 'all', result: 'all', from: '', until: '' };

export const isLimited = (filter: GameFilter): boolean =>
  Object.values(filter).some((value) => value !== 'all' && value !== '');

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

/** The same opponents, as they are told apart. */
export function opponentKeysOf(game: Pick<StoredGame, 'names' | 'seats'>): OpponentKey[] {
  const own = ownSeat(game);
  return PLAYERS.filter((player) => player !== own).map((player): OpponentKey => {
    const seat = game.seats[player];
    return seat.kind === 'guest' && seat.account !== undefined
      ? `account ${seat.account}`
      : `name ${namesOf(game)[player]}`;
  });
}

/** What the opponents in these games, of which the newest is the first, are called. */
export function opponentNames(games: readonly StoredGame[]): Map<OpponentKey, string> {
  const found = new Map<OpponentKey, string>();
  for (const game of games) {
    const names = opponentsOf(game);
    for (const [index, key] of opponentKeysOf(game).entries())
      if (!found.has(key)) found.set(key, names[index] ?? '');
  }
  return found;
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
  const hasBot = game.seats.some(({ kind }) => kind === 'bot');
  const hasProgram = game.seats.some((seat) => seat.kind === 'guest' && seat.isProgram === true);
  if (opponent === 'computer') return hasBot;
  if (opponent === 'program') return hasProgram;
  if (opponent === 'person') return !hasBot && !hasProgram;
  return opponentKeysOf(game).includes(opponent);
}
