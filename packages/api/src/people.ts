import { nonNegativeInt, pair, parse, player, time } from '@arena/match/schema';
import * as z from 'zod/mini';
import { id, personName } from './primitives.ts';

/** What everybody may know about the holder of an account. */
export const profile = z.object({
  id,
  name: personName,
  /** When they made their account. */
  created: time,
  /** A program plays. */
  isProgram: z.boolean(),
});

/** A finished game of somebody. */
export const playedGame = z.object({
  table: id,
  /** Their seat. */
  seat: player,
  /** Bots by their names on the server. */
  names: pair(z.string()),
  isBot: pair(z.boolean()),
  /** Accounts of programs; missing if there are none. */
  isProgram: z.exactOptional(pair(z.boolean())),
  /** Who sat in the other seat, if they have an account. */
  opponent: z.nullable(id),
  winner: z.nullable(player),
  /** See `Ending` of @arena/match. */
  cause: z.string(),
  deck: z.string(),
  beginner: z.boolean(),
  turns: nonNegativeInt,
  begun: time,
  ended: time,
  record: z.string(),
});

/** Newest first. */
export const history = z.object({
  games: z.array(playedGame),
  /** Ask with this time, and with the table, for earlier ones; null: there are none. */
  before: z.nullable(time),
  /** Tells apart the games that ended at that moment. */
  beforeTable: z.exactOptional(id),
});

/** Who sits at a table, as far as others may know. */
const tablePeople = z.object({
  /** The accounts in both seats; null for guests and bots. */
  accounts: pair(z.nullable(id)),
  /** Whether the reader, who sits there, has blocked whoever sits opposite. */
  isBlocked: z.boolean(),
});

export type TablePeople = z.infer<typeof tablePeople>;
export type Profile = z.infer<typeof profile>;
export type PlayedGame = z.infer<typeof playedGame>;
export type History = z.infer<typeof history>;

export const parseProfile = (text: string): Profile => parse(profile, 'profile', text);
export const parseTablePeople = (text: string): TablePeople => parse(tablePeople, 'people', text);
export const parseHistory = (text: string): History => parse(history, 'history', text);
