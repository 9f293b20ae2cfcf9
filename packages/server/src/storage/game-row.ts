import { z } from 'zod';
import { finishedGameSchema, type FinishedGame } from './storage.ts';

/** A finished game as databases have it: each player in a column, so that an index finds the games of a person. */
export const gameRowSchema = z.object({
  tableId: z.string(),
  player0: z.nullable(z.string()),
  player1: z.nullable(z.string()),
  ...finishedGameSchema.omit({ table: true, players: true }).shape,
});

type GameRow = z.infer<typeof gameRowSchema>;

export const GAME_COLUMNS = Object.keys(gameRowSchema.shape);

export const rowOfGame = ({ table, players: [player0, player1], ...game }: FinishedGame): GameRow => ({
  tableId: table,
  player0,
  player1,
  ...game,
});

export const gameOfRow = ({ tableId: table, player0, player1, ...game }: GameRow): FinishedGame => ({
  table,
  players: [player0, player1],
  ...game,
});
