import type { Guest } from '@arena/api';
import { z } from 'zod';
import { unchallenging, unfriending } from './friends.ts';
import type { PeopleDatabase } from '../storage/people-database.ts';

const blockRow = z.object({ id: z.string(), name: z.string() });

/** Whom the holder of an account has blocked, by the names that they had then. */
export async function blockedBy(database: PeopleDatabase, account: string): Promise<Guest[]> {
  const rows = await database.query(
    'SELECT person AS id, name FROM blocks WHERE account = ? ORDER BY created',
    account,
  );
  return rows.map((row) => blockRow.parse(row));
}

export const block = (database: PeopleDatabase, account: string, { id, name }: Guest): Promise<void> =>
  database.write([
    {
      sql: `INSERT INTO blocks (account, person, name, created) VALUES (?, ?, ?, ?)
            ON CONFLICT (account, person) DO NOTHING`,
      values: [account, id, name, Date.now()],
    },
    unfriending(account, id),
    unchallenging(account, id),
  ]);

export const unblock = (database: PeopleDatabase, account: string, person: string): Promise<void> =>
  database.write([{ sql: 'DELETE FROM blocks WHERE account = ? AND person = ?', values: [account, person] }]);

/** Whether one of two of these people has blocked the other. */
export async function blocksAmong(
  database: PeopleDatabase,
  people: readonly string[],
): Promise<(one: string, other: string) => boolean> {
  const rows = await database.query(
    `SELECT account, person FROM blocks WHERE account IN (${people.map(() => '?').join()})`,
    ...people,
  );
  const blocks = new Set(rows.map(({ account, person }) => `${String(account)} ${String(person)}`));
  return (one, other) => blocks.has(`${one} ${other}`) || blocks.has(`${other} ${one}`);
}
