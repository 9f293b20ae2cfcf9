import { matchOptions, parse, player } from '@arena/match/schema';
import * as z from 'zod/mini';
import { id } from './primitives.ts';

/** Sent by a page to open a table. The server checks the options further with `checkOptions`. */
const newTable = z.strictObject({
  options: matchOptions,
  /** Where the one who opens the table sits; `lot`: anywhere. */
  seat: z.union([player, z.literal('lot')]),
  /** Whether the lobby lists the table, for anybody to join. */
  isOpen: z.boolean(),
});

/** Names a table: one that was just opened, or the one that has a code. */
const tableReference = z.object({ id });

const token = z.string().check(z.maxLength(100));
/** What lets another device take the same seat. */
const seatToken = z.object({ token });
/** Sent by a page that takes a seat by a token. */
const takeSeat = z.strictObject({ token });

/** The body of every HTTP answer that is not a success. */
const errorBody = z.object({
  /** In words for programmers. */
  error: z.string(),
  /** In one word for programs. */
  reason: z.string(),
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
