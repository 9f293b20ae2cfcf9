import { parse, player, tableOptions } from '@arena/match/schema';
import * as z from 'zod/mini';
import { id } from './primitives.ts';

/** Sent by a page to open a table. */
export const newTable = z.strictObject({
  options: tableOptions,
  /** The seat of the player who opens the table; `lot`: drawn at random. */
  seat: z.union([player, z.literal('lot')]),
  /** Whether the lobby lists the table, for anybody to join. */
  isOpen: z.boolean(),
});

/** Identifies a table: the one that was just opened, or the one with a given code. */
export const tableReference = z.object({ id });

const token = z.string().check(z.maxLength(100));
/** Lets another device take the same seat. */
const seatToken = z.object({ token });
/** Sent by a page to take a seat with a token. */
const takeSeat = z.strictObject({ token });

/** The body of every HTTP error response. */
export const errorBody = z.object({
  /** A description for programmers. */
  error: z.string(),
  /** A code for programs. */
  reason: z.string(),
  /** For an illegal action: the rule that forbids it. */
  rule: z.exactOptional(z.string()),
});

export type NewTable = z.infer<typeof newTable>;
export type ErrorBody = z.infer<typeof errorBody>;

export const parseNewTable = (text: string): NewTable => parse(newTable, 'table', text);
export const parseTableReference = (text: string): z.infer<typeof tableReference> =>
  parse(tableReference, 'table reference', text);
export const parseSeatToken = (text: string): z.infer<typeof seatToken> =>
  parse(seatToken, 'seat token', text);
export const parseTakeSeat = (text: string): z.infer<typeof takeSeat> => parse(takeSeat, 'seat token', text);
export const parseErrorBody = (text: string): ErrorBody => parse(errorBody, 'error', text);
