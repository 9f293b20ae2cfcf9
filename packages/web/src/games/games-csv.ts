import { csvText } from '@arena/ai/statistics';
import { namesOf } from '../opponents/names-of.ts';
import { luckBalance } from '../store/stored-analysis.ts';
import { ownSeat, type StoredGame } from '../store/stored-game.ts';
import { resultOf } from './filters.ts';

/** The games of this browser as a table. */

const COLUMNS = [
  'ended',
  'source',
  'player 1',
  'player 2',
  'deck',
  'beginners',
  'began',
  'from turn',
  'turns',
  'points 1',
  'points 2',
  'winner',
  'cause',
  'own seat',
  'result',
  'luck',
  'errors',
];

export const gamesCsv = (games: readonly StoredGame[]): string =>
  csvText([
    COLUMNS,
    ...games.map((game) => {
      const own = ownSeat(game);
      const { figures } = game;
      return [
        new Date(game.ended).toISOString(),
        game.source,
        ...namesOf(game),
        game.deck,
        String(game.beginner),
        seatNumber(game.starter),
        game.fromTurn,
        game.turns,
        ...game.vp,
        seatNumber(game.winner),
        game.cause,
        seatNumber(own),
        own === null ? null : resultOf(game),
        own === null || figures === null ? null : rounded(luckBalance(figures, own)),
        own === null || figures === null ? null : rounded(figures.errors[own]),
      ];
    }),
  ]);

const seatNumber = (player: 0 | 1 | null): number | null => (player === null ? null : player + 1);

const rounded = (change: number): number => Math.round(change * 10_000) / 10_000;
