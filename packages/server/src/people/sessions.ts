import { z } from 'zod';
import type { PeopleDatabase, Statement } from '../storage/people-database.ts';
import { idOfSecret, newSecret } from './secrets.ts';

const sessionRow = z.object({
  id: z.string(),
  account: z.string(),
  device: z.string(),
  created: z.number(),
  seen: z.number(),
});

/** A browser in which somebody is signed in. */
export type AccountSession = z.infer<typeof sessionRow>;

/** A new session, and the token by which its cookie belongs to it. The statement has to be written. */
export function newSession(
  account: string,
  device: string,
  now: number,
): { token: string; statement: Statement } {
  const token = newSecret();
  return {
    token,
    statement: {
      sql: 'INSERT INTO sessions (id, account, device, created, seen) VALUES (?, ?, ?, ?, ?)',
      values: [idOfSecret(token), account, device, now, now],
    },
  };
}

export async function sessionsOf(database: PeopleDatabase, account: string): Promise<AccountSession[]> {
  const rows = await database.query('SELECT * FROM sessions WHERE account = ? ORDER BY seen DESC', account);
  return rows.map((row) => sessionRow.parse(row));
}
