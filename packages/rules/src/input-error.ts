/** An untrusted value, shortened for a message. */
export function quote(x: unknown): string {
  if (typeof x === 'string') return JSON.stringify(x.slice(0, 40));
  return Array.isArray(x) ? 'a list' : typeof x === 'object' && x !== null ? 'an object' : String(x);
}

/** Some input is invalid. The message tells people what is wrong. */
export class InputError extends Error {
  override readonly name = 'InputError';
}
