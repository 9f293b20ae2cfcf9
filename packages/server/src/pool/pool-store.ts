import { randomBytes } from 'node:crypto';
import { PACES, POOL_DECKS, type GamePace, type Wanted } from '@arena/api';
import { z } from 'zod';
import type { PeopleDatabase, Statement } from '../storage/people-database.ts';
import type { WaitingPerson } from './matching.ts';

const flag = z.number().transform((number) => number === 1);

const waitingRow = z.object({
  person: z.string(),
  name: z.string(),
  hasAccount: flag,
  deck: z.enum(POOL_DECKS),
  pace: z.enum(PACES),
  isRated: flag,
  games: z.literal([1, 2]),
  rating: z.number(),
  deviation: z.number(),
  since: z.number(),
  seen: z.number(),
  node: z.string(),
  offer: z.string().nullable(),
  accepted: flag,
});

const offerRow = z.object({
  id: z.string(),
  deadline: z.number(),
  maker: z.string().nullable(),
  tableId: z.string().nullable(),
});

const meetingRow = z.object({
  deck: z.enum(POOL_DECKS),
  pace: z.enum(PACES),
  person0: z.string(),
  person1: z.string(),
  waited0: z.number(),
  waited1: z.number(),
  at: z.number(),
});

export type WaitingRow = z.infer<typeof waitingRow>;
export type OfferRow = z.infer<typeof offerRow>;
export type PastMeeting = z.infer<typeof meetingRow>;

/** Somebody who begins to wait. */
export interface NewWaiting extends Wanted, Omit<WaitingPerson, 'since'> {
  name: string;
  hasAccount: boolean;
}

/** For how long both may think about an offer. */
const OFFER_MS = 20_000;
/** How long whoever has vanished keeps their place: a page may be reloading. Turns of days need nobody to be there. */
const VANISHED_MS: Readonly<Record<GamePace, number>> = {
  quick: 15_000,
  calm: 15_000,
  days: 14 * 24 * 3_600_000,
};
/** How long an offer stays after its table has been opened, so that both pages learn of the table. */
const OPENED_MS = 30_000;
/** The server that opens a table may be gone. */
const MAKER_MS = 10_000;
const MAX_MEETINGS = 500;

/** The rows of the pool. Each change is one transaction, so that of two servers that want the same one succeeds. */
export class PoolStore {
  private readonly database: PeopleDatabase;
  private readonly node: string;

  constructor(database: PeopleDatabase, node: string) {
    this.database = database;
    this.node = node;
  }

  async waiting(): Promise<WaitingRow[]> {
    return (await this.database.query('SELECT * FROM waiting ORDER BY since')).map((row) =>
      waitingRow.parse(row),
    );
  }

  async offers(): Promise<OfferRow[]> {
    return (await this.database.query('SELECT * FROM offers')).map((row) => offerRow.parse(row));
  }

  /** The newest first. */
  async meetings(after: number): Promise<PastMeeting[]> {
    const rows = await this.database.query(
      `SELECT * FROM meetings WHERE at > ? ORDER BY at DESC LIMIT ${MAX_MEETINGS}`,
      after,
    );
    return rows.map((row) => meetingRow.parse(row));
  }

  wait(who: NewWaiting, now: number): Promise<void> {
    const { person, name, hasAccount, deck, pace, isRated, games, rating, deviation } = who;
    return this.database.write([
      { sql: 'DELETE FROM waiting WHERE person = ?', values: [person] },
      {
        sql: `INSERT INTO waiting (person, name, has_account, deck, pace, is_rated, games, rating, deviation, since, seen,
                node, offer, accepted)
              VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL, 0)`,
        values: [
          person,
          name,
          Number(hasAccount),
          deck,
          pace,
          Number(isRated),
          games,
          rating,
          deviation,
          now,
          now,
          this.node,
        ],
      },
    ]);
  }

  stop(person: string): Promise<void> {
    return this.database.write([
      { sql: 'DELETE FROM waiting WHERE person = ? AND offer IS NULL', values: [person] },
    ]);
  }

  /** Says that these people are connected here. */
  async seeAll(people: readonly string[], now: number): Promise<void> {
    if (people.length === 0) return;
    const list = people.map(() => '?').join();
    await this.database.write([
      {
        sql: `UPDATE waiting SET seen = ?, node = ? WHERE person IN (${list})`,
        values: [now, this.node, ...people],
      },
    ]);
  }

  /** Says that somebody is not connected here any more. */
  leave(person: string): Promise<void> {
    return this.database.write([
      { sql: "UPDATE waiting SET node = '' WHERE person = ? AND node = ?", values: [person, this.node] },
    ]);
  }

  /** Offers two people to each other. Those who wait for turns of days may be away, so they are not asked. */
  async pair(
    first: WaitingPerson,
    second: WaitingPerson,
    { deck, pace }: Pick<Wanted, 'deck' | 'pace'>,
    now: number,
  ) {
    const offer = randomBytes(9).toString('base64url');
    const accepted = pace === 'days' ? 1 : 0;
    const take = ({ person, since }: WaitingPerson): Statement => ({
      sql: 'UPDATE waiting SET offer = ?, accepted = ? WHERE person = ? AND since = ? AND offer IS NULL',
      values: [offer, accepted, person, since],
      changes: 1,
    });
    // Always in the same order, so that two servers do not wait for each other.
    const [one, other] = first.person < second.person ? [first, second] : [second, first];
    await this.database.write([
      take(one),
      take(other),
      { sql: 'INSERT INTO offers (id, deadline) VALUES (?, ?)', values: [offer, now + OFFER_MS] },
      {
        sql: `INSERT INTO meetings (offer, deck, pace, person0, person1, waited0, waited1, at)
              VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        values: [offer, deck, pace, one.person, other.person, now - one.since, now - other.since, now],
      },
    ]);
  }

  accept(person: string, offer: string, now: number): Promise<void> {
    return this.database.write([
      {
        sql: `UPDATE waiting SET accepted = 1 WHERE person = ? AND offer = ?
              AND EXISTS (SELECT 1 FROM offers WHERE id = ? AND deadline > ?)`,
        values: [person, offer, offer, now],
        changes: 1,
      },
    ]);
  }

  /** Whoever declines leaves the pool; the other one waits on and keeps the time they have waited. */
  decline(person: string, offer: string): Promise<void> {
    return this.database.write([
      { sql: 'DELETE FROM offers WHERE id = ? AND maker IS NULL', values: [offer], changes: 1 },
      { sql: 'DELETE FROM waiting WHERE person = ? AND offer = ?', values: [person, offer], changes: 1 },
      { sql: 'UPDATE waiting SET offer = NULL, accepted = 0 WHERE offer = ?', values: [offer] },
    ]);
  }

  /** Takes it upon this server to open the table; only one server can. */
  claim(offer: string): Promise<void> {
    return this.database.write([
      {
        sql: `UPDATE offers SET maker = ? WHERE id = ? AND maker IS NULL
              AND (SELECT count(*) FROM waiting WHERE offer = ? AND accepted = 1) = 2`,
        values: [this.node, offer, offer],
        changes: 1,
      },
    ]);
  }

  opened(offer: string, table: string, now: number): Promise<void> {
    return this.database.write([
      {
        sql: 'UPDATE offers SET table_id = ?, deadline = ? WHERE id = ?',
        values: [table, now + OPENED_MS, offer],
        changes: 1,
      },
    ]);
  }

  /** Removes whoever has vanished, and offers whose time is up: whoever has not accepted leaves the pool. */
  async sweep(waiting: readonly WaitingRow[], offers: readonly OfferRow[], now: number): Promise<boolean> {
    const gone = waiting.filter(({ offer, seen, pace }) => offer === null && seen < now - VANISHED_MS[pace]);
    const over = offers.filter(
      ({ deadline, maker, tableId }) => deadline + (maker !== null && tableId === null ? MAKER_MS : 0) < now,
    );
    const statements = [
      ...gone.map(({ person, seen }) => ({
        sql: 'DELETE FROM waiting WHERE person = ? AND seen = ? AND offer IS NULL',
        values: [person, seen],
      })),
      ...over.flatMap(({ id, tableId, deadline }) => {
        // After its table has been opened, both leave.
        const leaves = tableId === null ? 'AND accepted = 0' : '';
        return [
          {
            sql: `DELETE FROM waiting WHERE offer = ? ${leaves} AND EXISTS (SELECT 1 FROM offers WHERE id = ? AND deadline = ?)`,
            values: [id, id, deadline],
          },
          { sql: 'DELETE FROM offers WHERE id = ? AND deadline = ?', values: [id, deadline] },
          {
            sql: `UPDATE waiting SET offer = NULL, accepted = 0 WHERE offer = ?
                  AND NOT EXISTS (SELECT 1 FROM offers WHERE id = ?)`,
            values: [id, id],
          },
        ];
      }),
    ];
    if (statements.length === 0) return false;
    await this.database.write(statements);
    return true;
  }

  forgetMeetings(before: number): Promise<void> {
    return this.database.write([{ sql: 'DELETE FROM meetings WHERE at < ?', values: [before] }]);
  }
}
