import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { PeopleDatabase, Statement } from '../storage/people-database.ts';

const sessionRow = z.object({
  id: z.string(),
  account: z.string(),
  device: z.string(),
  created: z.number(),
  seen: z.number(),
});

/** A browser in which somebody is signed in. */
export type AccountSession = z.infer<typeof sessionRow>;

/** What a cookie holds to belong to a session. */
const TOKEN_BYTES = 24;

/** The id of a session: whoever reads the database cannot sign in with it. */
export const sessionIdOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A new session, and the token for its cookie. The statement has to be written. */
export function newSession(
  account: string,
  device: string,
  now: number,
): { token: string; statement: Statement } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return {
    token,
    statement: {
      sql: 'INSERT INTO sessions (id, account, device, created, seen) VALUES (?, ?, ?, ?, ?)',
      values: [sessionIdOf(token), account, device, now, now],
    },
  };
}

export async function sessionsOf(database: PeopleDatabase, account: string): Promise<AccountSession[]> {
  const rows = await database.query('SELECT * FROM sessions WHERE account = ? ORDER BY seen DESC', account);
  return rows.map((row) => sessionRow.parse(row));
}
