import type { Statement } from '../src/storage/people-database.ts';

/** The row of an account, as if it had been made with a passkey. */
export const accountRow = (id: string, name: string, { isProgram = false } = {}): Statement => ({
  sql: 'INSERT INTO accounts (id, name, name_key, created, is_program) VALUES (?, ?, ?, 5, ?)',
  values: [id, name, name.toLowerCase(), isProgram ? 1 : 0],
});
