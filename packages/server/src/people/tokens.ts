import { TOKEN_SCOPES, type NewToken, type TokenCard, type TokenScope } from '@arena/api';
import { z } from 'zod';
import type { PeopleDatabase, Statement } from '../storage/people-database.ts';
import { AccountError } from './account-error.ts';
import { idOfSecret, newSecret } from './secrets.ts';

/** What a request with a token may do. */
export interface TokenGrant {
  id: string;
  scopes: readonly TokenScope[];
}

/** Whose token it is, and what it grants. */
export interface FoundToken extends TokenGrant {
  account: string;
  name: string;
  isProgram: boolean;
  used: number;
}

/** So that people, and programs that look for secrets in files, know what it is. */
const PREFIX = 'arena_';
const MAX_TOKENS = 20;
const DAY = 24 * 60 * 60_000;

const scopes = z.string().transform((text): TokenScope[] => {
  const words = text.split(' ');
  // Those of other versions of the server are of no use here.
  return TOKEN_SCOPES.filter((scope) => words.includes(scope));
});

const tokenRow = z.object({
  id: z.string(),
  name: z.string(),
  scopes,
  created: z.number(),
  used: z.number().transform((used) => (used === 0 ? null : used)),
  until: z.number(),
});

const foundRow = z.object({
  id: z.string(),
  account: z.string(),
  name: z.string(),
  isProgram: z.number().transform((flag) => flag === 1),
  scopes,
  used: z.number(),
});

/** Also those that have expired, so that their holder sees why a program has stopped. */
export async function tokensOf(database: PeopleDatabase, account: string): Promise<TokenCard[]> {
  const rows = await database.query('SELECT * FROM tokens WHERE account = ? ORDER BY created DESC', account);
  return rows.map((row) => tokenRow.parse(row));
}

/** Returns the token, which nobody can read again. */
export async function makeToken(
  database: PeopleDatabase,
  account: { id: string; isProgram: boolean },
  { name, scopes: wanted, days }: NewToken,
): Promise<string> {
  if (wanted.includes('play') && !account.isProgram)
    throw new AccountError(403, 'not-a-program', 'only accounts of programs have tokens that play');
  if ((await tokensOf(database, account.id)).length >= MAX_TOKENS)
    throw new AccountError(409, 'too-many-tokens', `an account has at most ${MAX_TOKENS} tokens; revoke one`);
  const token = PREFIX + newSecret();
  const now = Date.now();
  const values = [idOfSecret(token), account.id, name, [...new Set(wanted)].join(' '), now, now + days * DAY];
  const sql = `INSERT INTO tokens (id, account, name, scopes, created, used, until) VALUES (?, ?, ?, ?, ?, 0, ?)`;
  await database.write([{ sql, values }]);
  return token;
}

export const revokeToken = (database: PeopleDatabase, account: string, id: string): Promise<void> =>
  database.write([{ sql: 'DELETE FROM tokens WHERE id = ? AND account = ?', values: [id, account] }]);

/** Null if nobody has this token, or it has expired. */
export async function findToken(
  database: PeopleDatabase,
  id: string,
  now: number,
): Promise<FoundToken | null> {
  const [found] = await database.query(
    `SELECT tokens.id, tokens.account, accounts.name, accounts.is_program, tokens.scopes, tokens.used
     FROM tokens JOIN accounts ON accounts.id = tokens.account
     WHERE tokens.id = ? AND tokens.until > ?`,
    id,
    now,
  );
  return found === undefined ? null : foundRow.parse(found);
}

export const useToken = (id: string, now: number): Statement => ({
  sql: 'UPDATE tokens SET used = ? WHERE id = ?',
  values: [now, id],
});
