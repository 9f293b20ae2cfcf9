import { createHash, randomInt } from 'node:crypto';
import type { PeopleDatabase, Statement } from '../storage/people-database.ts';

/** Without letters and digits that are easily confused: 59 bits in twelve of them. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const GROUPS = 3;
const GROUP_LENGTH = 4;
const CODES = 8;

/** New codes for an account instead of those it has, and the statements to be written. */
export function newCodes(account: string): { codes: string[]; statements: Statement[] } {
  const codes = Array.from({ length: CODES }, newCode);
  return {
    codes,
    statements: [
      { sql: 'DELETE FROM recovery_codes WHERE account = ?', values: [account] },
      ...codes.map((code) => ({
        sql: 'INSERT INTO recovery_codes (id, account) VALUES (?, ?)',
        values: [codeId(code), account],
      })),
    ],
  };
}

/** The account of a code, and the statement that uses it up; null if it is not valid. */
export async function findCode(
  database: PeopleDatabase,
  code: string,
): Promise<{ account: string; statement: Statement } | null> {
  const id = codeId(code);
  const [found] = await database.query('SELECT account FROM recovery_codes WHERE id = ?', id);
  if (found === undefined) return null;
  return {
    account: String(found.account),
    statement: { sql: 'DELETE FROM recovery_codes WHERE id = ?', values: [id], changes: 1 },
  };
}

export async function countCodes(database: PeopleDatabase, account: string): Promise<number> {
  const [found] = await database.query(
    'SELECT count(*) AS count FROM recovery_codes WHERE account = ?',
    account,
  );
  return Number(found?.count ?? 0);
}

const newCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join(''),
  ).join('-');

/** However it was typed. Codes are random enough that a plain hash gives nothing away. */
const codeId = (code: string): string =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^0-9a-z]/g, ''))
    .digest('base64url');
