import { clockOptions, nonNegativeInt, pair, parse, player, time } from '@arena/match/schema';
import { UNDO_POLICIES } from '@arena/match';
import { DECK_NAMES } from '@arena/rules';
import * as z from 'zod/mini';
import { calledOff, id, personName } from './primitives.ts';

/** A table as the lobby shows it. */
export const tableCard = z.object({
  id,
  /** People by their own names, bots by their names on the server; null: the seat is free. */
  names: pair(z.nullable(personName)),
  isBot: pair(z.boolean()),
  /** Missing if neither player has called off any game. */
  calledOff: z.exactOptional(pair(z.nullable(calledOff))),
  deck: z.enum(DECK_NAMES),
  beginner: z.boolean(),
  undo: z.enum(UNDO_POLICIES),
  clock: clockOptions,
  turn: nonNegativeInt,
  isOver: z.boolean(),
  /** Accounts of programs; missing if there are none. */
  isProgram: z.exactOptional(pair(z.boolean())),
  /** Only people with accounts can sit down. */
  isRated: z.exactOptional(z.literal(true)),
  /** Programs may sit down too. */
  programs: z.exactOptional(z.literal(true)),
});

/** A table where the reader sits. */
export const ownTable = z.object({
  ...tableCard.shape,
  seat: player,
  isMyTurn: z.boolean(),
  /** When something last happened. */
  changed: time,
});

/** Everything that a lobby shows. Sent again whenever it changes. */
export const lobby = z.object({
  /** The newest protocol that server and page both speak: see `PROTOCOL_VERSION`. */
  protocol: nonNegativeInt,
  /** Tables with a free seat. */
  open: z.array(tableCard),
  /** Tables where a game is in progress. */
  running: z.array(tableCard),
  own: z.array(ownTable),
});

export type TableCard = z.infer<typeof tableCard>;
export type OwnTable = z.infer<typeof ownTable>;
export type Lobby = z.infer<typeof lobby>;

export const parseLobby = (text: string): Lobby => parse(lobby, 'lobby', text);
