import type { Guest } from '@arena/api';
import { z } from 'zod';
import type { PeopleDatabase } from '../storage/people-database.ts';
import { sessionIdOf } from './sessions.ts';

/** Who a signed cookie says its sender is. */
export interface Claim extends Guest {
  /** The token of a session; null for guests. */
  token: string | null;
}

/** Somebody who has introduced themselves: a guest, or the holder of an account. */
export interface Person extends Guest {
  /** The id of the session they are signed in with; null for guests. */
  session: string | null;
}

interface KnownPerson {
  person: Person | null;
  until: number;
}

/** For how long an ended session or a new account may go unnoticed at other servers. */
const KNOWN_MS = 5000;
const MAX_KNOWN = 20_000;
/** In one query. */
const MAX_IDS = 500;
/** How exactly the list of sessions says when each was used. */
const SEEN_MS = 60 * 60_000;

const foundSession = z.object({ name: z.string(), seen: z.number() });

/** Who is who. */
export class People {
  readonly database: PeopleDatabase;
  /** By the id of the session or, for guests, their own. */
  private readonly known = new Map<string, KnownPerson>();

  constructor(database: PeopleDatabase) {
    this.database = database;
  }

  /** The person who sent a claim; null if their session is over, or if a guest has become an account since. */
  async personOf({ id, name, token }: Claim): Promise<Person | null> {
    const session = token === null ? null : sessionIdOf(token);
    const key = session ?? id;
    const found = this.known.get(key);
    if (found !== undefined && found.until > performance.now())
      return found.person === null || session !== null ? found.person : { ...found.person, name };
    const person = session === null ? await this.guest({ id, name }) : await this.accountOf(id, session);
    // Old entries are of no use: whoever is asked for often is back soon.
    if (this.known.size >= MAX_KNOWN) this.known.clear();
    this.known.set(key, { person, until: performance.now() + KNOWN_MS });
    return person;
  }

  /** After a change to the sessions or the name of these people, by session or guest. */
  forget(...keys: readonly string[]): void {
    for (const key of keys) this.known.delete(key);
  }

  /** Whether one of them does not want to meet the other. */
  async isBlocked(one: string, other: string): Promise<boolean> {
    const found = await this.database.query(
      'SELECT person FROM blocks WHERE (account = ? AND person = ?) OR (account = ? AND person = ?)',
      one,
      other,
      other,
      one,
    );
    return found.length > 0;
  }

  /** Those of these people who are not who they were: their session is over, or they have made an account. */
  async gone(people: readonly Pick<Person, 'id' | 'session'>[]): Promise<ReadonlySet<string>> {
    const sessions = new Set(people.flatMap(({ session }) => session ?? []));
    const guests = people.filter(({ session }) => session === null).map(({ id }) => id);
    const living = await this.idsIn('sessions', [...sessions]);
    const accounts = await this.idsIn('accounts', guests);
    return new Set([...sessions.difference(living), ...accounts]);
  }

  /** Which of these ids a table has. */
  private async idsIn(table: 'sessions' | 'accounts', ids: readonly string[]): Promise<Set<string>> {
    const found = new Set<string>();
    for (let start = 0; start < ids.length; start += MAX_IDS) {
      const part = ids.slice(start, start + MAX_IDS);
      const rows = await this.database.query(
        `SELECT id FROM ${table} WHERE id IN (${part.map(() => '?').join()})`,
        ...part,
      );
      for (const { id } of rows) found.add(String(id));
    }
    return found;
  }

  private async guest(guest: Guest): Promise<Person | null> {
    const accounts = await this.database.query('SELECT name FROM accounts WHERE id = ?', guest.id);
    return accounts.length > 0 ? null : { ...guest, session: null };
  }

  private async accountOf(id: string, session: string): Promise<Person | null> {
    const [found] = await this.database.query(
      `SELECT accounts.name, sessions.seen FROM sessions JOIN accounts ON accounts.id = sessions.account
       WHERE sessions.id = ? AND accounts.id = ?`,
      session,
      id,
    );
    if (found === undefined) return null;
    const { name, seen } = foundSession.parse(found);
    if (seen < Date.now() - SEEN_MS) this.see(session);
    return { id, name, session };
  }

  private see(session: string): void {
    const sql = 'UPDATE sessions SET seen = ? WHERE id = ?';
    // If the storage is away, the next time will do.
    this.database.write([{ sql, values: [Date.now(), session] }]).catch(() => undefined);
  }
}
