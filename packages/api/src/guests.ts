import { parse } from '@arena/match/schema';
import * as z from 'zod/mini';
import { id, personName } from './primitives.ts';

/** A person with a name but without an account. */
const guest = z.object({ id, name: personName });
export type Guest = z.infer<typeof guest>;

/** Sent by a page to get or change its name. */
const guestName = z.strictObject({ name: personName });

export const parseGuest = (text: string): Guest => parse(guest, 'guest', text);
export const parseGuestName = (text: string): z.infer<typeof guestName> => parse(guestName, 'name', text);
