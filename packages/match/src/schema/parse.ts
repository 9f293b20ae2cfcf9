import { InputError } from '@arena/rules';
import * as z from 'zod/mini';

/** zod/mini comes without error messages. */
const texts = { error: z.locales.en().localeError };

/** Enough to see what is wrong. In an unrelated message, every field would be. */
const MAX_ISSUES = 3;

/** Checks an untrusted value. The InputError names the invalid fields; `what` says what was expected. */
export function check<T>(schema: z.ZodMiniType<T>, what: string, value: unknown): T {
  const { success, data, error } = schema.safeParse(value, texts);
  if (success) return data;
  const issues = error.issues
    .slice(0, MAX_ISSUES)
    .map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`));
  throw new InputError(`not a valid ${what}: ${issues.join('; ')}`);
}

/** The same for JSON text. */
export const parse = <T>(schema: z.ZodMiniType<T>, what: string, text: string): T =>
  check(schema, what, jsonOf(text, what));

function jsonOf(text: string, what: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    throw new InputError(`not a valid ${what}: not JSON`);
  }
}
