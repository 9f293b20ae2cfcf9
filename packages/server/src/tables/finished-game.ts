import { matchRecord, type Match } from '@arena/match';
import type { Player } from '@arena/rules';
import type { FinishedGame, TableRow } from '../storage/storage.ts';
import { seatNames } from './seat-names.ts';

/** What is kept of a game for the history of its players. `ended`: what the calendar shows. */
export function finishedGameOf(row: TableRow, match: Match, ended: number): FinishedGame {
  const { ending, game } = match.state;
  if (ending === null) throw new Error('the game is not over');
  const [first, second] = seatNames(match.options, row);
  const playerOf = (player: Player): string | null => row.holders[player][0]?.guest ?? null;
  return {
    table: row.id,
    players: [playerOf(0), playerOf(1)],
    names: [first ?? '', second ?? ''],
    winner: ending.winner,
    cause: ending.cause,
    calledOffBy: ending.by ?? null,
    deck: match.options.setup.deck,
    beginner: match.options.setup.beginner === true,
    turns: game.state.turn,
    begun: ended - timeTaken(match),
    ended,
    record: matchRecord(match),
  };
}

/** From the first input to the last, without the time in which no server was up. */
const timeTaken = ({ inputs }: Match): number => (inputs.at(-1)?.at ?? 0) - (inputs[0]?.at ?? 0);
