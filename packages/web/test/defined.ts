/** The value, which the test relies on being there. */
export function defined<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('a value that the test needs is missing');
  return value;
}
