/** The value, which the test requires to exist. */
export function defined<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('a value that the test needs is missing');
  return value;
}
