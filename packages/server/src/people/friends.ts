import type { NamedAccount, Privacy } from '@arena/api';
import { z } from 'zod';
import { AccountError } from '../people/account-error.ts';
import type { PeopleDatabase, Statement } from '../storage/people-database.ts';

const personRow = z
  .object({ id: z.string(), name: z.string(), isProgram: z.number() })
  .transform(({ id, name, isProgram }): NamedAccount => ({
    id,
    name,
    ...(isProgram === 1 && { isProgram: true }),
  }));
const flag = z.number().transform((number) => number === 1);
const privacyRow = z.object({ hidesPresence: flag, friendsOnly: flag });

const MAX_FRIENDS = 200;

/** Whom somebody has asked, and who has asked them; whoever is in both are friends. */
export interface FriendRequests {
  by: NamedAccount[];
  to: NamedAccount[];
}

export async function friendRequests(database: PeopleDatabase, account: string): Promise<FriendRequests> {
  const [by, to] = await Promise.all([
    database.query(
      `SELECT accounts.id, accounts.name, accounts.is_program FROM friends JOIN accounts ON accounts.id = friends.person
       WHERE friends.account = ? ORDER BY accounts.name`,
      account,
    ),
    database.query(
      `SELECT accounts.id, accounts.name, accounts.is_program FROM friends JOIN accounts ON accounts.id = friends.account
       WHERE friends.person = ? ORDER BY friends.created`,
      account,
    ),
  ]);
  return { by: by.map((row) => personRow.parse(row)), to: to.map((row) => personRow.parse(row)) };
}

/** Asks somebody, or accepts what they have asked. */
export async function addFriend(database: PeopleDatabase, account: string, person: string): Promise<void> {
  const [count] = await database.query('SELECT count(*) AS number FROM friends WHERE account = ?', account);
  if (Number(count?.number) >= MAX_FRIENDS)
    throw new AccountError(409, 'too-many-friends', `one can have at most ${MAX_FRIENDS} friends`);
  await database.write([
    {
      sql: `INSERT INTO friends (account, person, created) VALUES (?, ?, ?)
            ON CONFLICT (account, person) DO NOTHING`,
      values: [account, person, Date.now()],
    },
  ]);
}

/** Ends a friendship, or takes back or declines a request. */
export const removeFriend = (database: PeopleDatabase, one: string, other: string): Promise<void> =>
  database.write([unfriending(one, other)]);

export const unfriending = (one: string, other: string): Statement => ({
  sql: 'DELETE FROM friends WHERE (account = ? AND person = ?) OR (account = ? AND person = ?)',
  values: [one, other, other, one],
});

/** Ends the challenges between two people that are not answered. */
export const unchallenging = (one: string, other: string): Statement => ({
  sql: `DELETE FROM invitations WHERE answer IS NULL
        AND ((challenger = ? AND challenged = ?) OR (challenger = ? AND challenged = ?))`,
  values: [one, other, other, one],
});

export async function areFriends(database: PeopleDatabase, one: string, other: string): Promise<boolean> {
  const { by, to } = await friendRequests(database, one);
  return [by, to].every((people) => people.some(({ id }) => id === other));
}

export async function privacyOf(database: PeopleDatabase, account: string): Promise<Privacy> {
  const [found] = await database.query('SELECT * FROM privacy WHERE account = ?', account);
  return found === undefined ? { hidesPresence: false, friendsOnly: false } : privacyRow.parse(found);
}

export const setPrivacy = (
  database: PeopleDatabase,
  account: string,
  { hidesPresence, friendsOnly }: Privacy,
): Promise<void> =>
  database.write([
    {
      sql: `INSERT INTO privacy (account, hides_presence, friends_only) VALUES (?, ?, ?)
            ON CONFLICT (account) DO UPDATE SET hides_presence = excluded.hides_presence,
              friends_only = excluded.friends_only`,
      values: [account, Number(hidesPresence), Number(friendsOnly)],
    },
  ]);
