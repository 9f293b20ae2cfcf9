import type { Guest } from '@arena/api';
import { z } from 'zod';
import { toError } from '../to-error.ts';
import type { PeopleDatabase, PersonRow, SqlValue } from '../storage/people-database.ts';
import { NotStoredError } from '../storage/storage.ts';
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

const accountName = z.object({ name: z.string() });

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

  private async guest(guest: Guest): Promise<Person | null> {
    const accounts = await this.query('SELECT name FROM accounts WHERE id = ?', guest.id);
    return accounts.length > 0 ? null : { ...guest, session: null };
  }

  private async accountOf(id: string, session: string): Promise<Person | null> {
    const [found] = await this.query(
      `SELECT accounts.name FROM sessions JOIN accounts ON accounts.id = sessions.account
       WHERE sessions.id = ? AND accounts.id = ?`,
      session,
      id,
    );
    return found === undefined ? null : { id, name: accountName.parse(found).name, session };
  }

  private async query(sql: string, ...values: SqlValue[]): Promise<PersonRow[]> {
    try {
      return await this.database.query(sql, ...values);
    } catch (error) {
      throw new NotStoredError(toError(error).message, { cause: error });
    }
  }
}
