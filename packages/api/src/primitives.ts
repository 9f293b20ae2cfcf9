import * as z from 'zod/mini';

export const MAX_NAME_LENGTH = 20;
const MAX_KEY_LENGTH = 40;

/** Unique per request, so that a repeated request is recognised. */
export const requestKey = z.string().check(z.minLength(1), z.maxLength(MAX_KEY_LENGTH));
/** Of a guest or a table. */
export const id = z.string().check(z.regex(/^[0-9A-Za-z_-]{6,40}$/));
/** A person's name. */
export const personName = z.string().check(z.minLength(1), z.maxLength(MAX_NAME_LENGTH));
