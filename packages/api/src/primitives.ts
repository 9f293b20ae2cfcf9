import * as z from 'zod/mini';

export const MAX_NAME_LENGTH = 20;
const MAX_KEY_LENGTH = 40;

/** New for each request: a repeated request is recognised by it. */
export const requestKey = z.string().check(z.minLength(1), z.maxLength(MAX_KEY_LENGTH));
/** Of a guest or a table. */
export const id = z.string().check(z.regex(/^[0-9A-Za-z_-]{6,40}$/));
/** What a person is called. */
export const personName = z.string().check(z.minLength(1), z.maxLength(MAX_NAME_LENGTH));
