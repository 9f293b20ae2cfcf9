import postgres from 'postgres';

/** An object with the names that its properties have as columns, for JSON that becomes rows. */
export const snakeKeys = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [postgres.fromCamel(key), value]));
