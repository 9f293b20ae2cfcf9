import { parse } from '@arena/match/schema';
import * as z from 'zod/mini';
import { id, personName } from './primitives.ts';

/** A person with a name but without an account. */
const guest = z.object({ id, name: personName });
export type Guest = z.infer<typeof guest>;

/** Who a browser is, for the server. */
export const me = z.object({
  ...guest.shape,
  /** Signed in to an account. Servers before accounts do not say. */
  hasAccount: z.exactOptional(z.boolean()),
  /** The account is that of a program. */
  isProgram: z.exactOptional(z.literal(true)),
});
export type Me = z.infer<typeof me>;

/** Sent by a page to get or change its name. */
const guestName = z.strictObject({ name: personName });

export const parseMe = (text: string): Me => parse(me, 'person', text);
export const parseGuestName = (text: string): z.infer<typeof guestName> => parse(guestName, 'name', text);
