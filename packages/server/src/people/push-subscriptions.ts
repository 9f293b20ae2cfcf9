import type { PushSubscriptionData } from '@arena/api';
import { z } from 'zod';
import type { Person } from './people.ts';
import type { PeopleDatabase, Statement } from '../storage/people-database.ts';

/** For each person; of more, the oldest give way. */
const MAX_SUBSCRIPTIONS = 10;

const subscriptionRow = z
  .object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() })
  .transform(({ endpoint, p256dh, auth }): PushSubscriptionData => ({
    endpoint,
    keys: { p256dh, auth },
  }));

/** The browsers where somebody takes push messages. */
export async function subscriptionsOf(
  database: PeopleDatabase,
  person: string,
): Promise<PushSubscriptionData[]> {
  const rows = await database.query(
    'SELECT endpoint, p256dh, auth FROM push_subscriptions WHERE person = ? ORDER BY created DESC',
    person,
  );
  return rows.map((row) => subscriptionRow.parse(row));
}

/** A browser belongs to whoever has subscribed there last, until their session there ends. */
export async function subscribe(
  database: PeopleDatabase,
  { id: person, session }: Pick<Person, 'id' | 'session'>,
  { endpoint, keys: { p256dh, auth } }: PushSubscriptionData,
  now: number,
): Promise<void> {
  const known = await subscriptionsOf(database, person);
  const surplus = known.filter((other) => other.endpoint !== endpoint).slice(MAX_SUBSCRIPTIONS - 1);
  await database.write([
    {
      sql: `INSERT INTO push_subscriptions (endpoint, person, session, p256dh, auth, created) VALUES (?, ?, ?, ?, ?, ?)
            ON CONFLICT (endpoint) DO UPDATE SET
              person = excluded.person, session = excluded.session, p256dh = excluded.p256dh, auth = excluded.auth, created = excluded.created`,
      values: [endpoint, person, session, p256dh, auth, now],
    },
    ...surplus.map((old) => unsubscription(old.endpoint, person)),
  ]);
}

export const unsubscribe = (database: PeopleDatabase, person: string, endpoint: string): Promise<void> =>
  database.write([unsubscription(endpoint, person)]);

const unsubscription = (endpoint: string, person: string): Statement => ({
  sql: 'DELETE FROM push_subscriptions WHERE endpoint = ? AND person = ?',
  values: [endpoint, person],
});
