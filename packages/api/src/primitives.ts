import { nonNegativeInt } from '@arena/match/schema';
import * as z from 'zod/mini';

export const MAX_NAME_LENGTH = 20;
const MAX_KEY_LENGTH = 40;

/** Unique per request, so that a repeated request is recognised. */
export const requestKey = z.string().check(z.minLength(1), z.maxLength(MAX_KEY_LENGTH));
/** Of a guest or a table. */
export const id = z.string().check(z.regex(/^[0-9A-Za-z_-]{6,40}$/));
/** A person's name. */
export const personName = z.string().check(z.minLength(1), z.maxLength(MAX_NAME_LENGTH));
/** How many games with people someone has called off after the deal, of how many. */
export const calledOff = z.object({ count: nonNegativeInt, games: nonNegativeInt });
export type CalledOff = z.infer<typeof calledOff>;
