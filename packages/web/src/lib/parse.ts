/**
 * Parsers for stored JSON: each returns the value, or undefined if it is invalid. Small, since they are part of the
 * first load; messages from the server have zod schemas.
 */

export type Reader<T> = (found: unknown) => T | undefined;

export const readText: Reader<string> = (found) => (typeof found === 'string' ? found : undefined);

export const readNumber: Reader<number> = (found) => (typeof found === 'number' ? found : undefined);

export const readOneOf =
  <T>(known: readonly T[]): Reader<T> =>
  (found) =>
    known.find((value) => value === found);

export const readNullable =
  <T>(read: Reader<T>): Reader<T | null> =>
  (found) =>
    found === null ? null : read(found);

export const readList =
  <T>(read: Reader<T>): Reader<T[]> =>
  (found) => {
    if (!Array.isArray(found)) return undefined;
    const list = found.map(read).filter((entry) => entry !== undefined);
    return list.length === found.length ? list : undefined;
  };

export const readPair =
  <T>(read: Reader<T>): Reader<[T, T]> =>
  (found) => {
    const [first, second, ...more] = readList(read)(found) ?? [];
    return first !== undefined && second !== undefined && more.length === 0 ? [first, second] : undefined;
  };
