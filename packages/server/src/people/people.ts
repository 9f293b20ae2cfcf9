import type { Guest } from '@arena/api';
import { z } from 'zod';
import type { PeopleDatabase, Statement } from '../storage/people-database.ts';
import { idOfSecret } from './secrets.ts';
import { findToken, useToken, type TokenGrant } from './tokens.ts';

/** Who a signed cookie says its sender is. */
export interface Claim extends Guest {
  /** The token of a session; null for guests. */
  token: string | null;
}

/** Somebody who has introduced themselves: a guest, or the holder of an account. */
export interface Person extends Guest {
  /** The id of the session they are signed in with; null for guests and programs with a token. */
  session: string | null;
  /** What a program acts with for the holder of an account; null for browsers. */
  token: TokenGrant | null;
  /** Their account is that of a program. */
  isProgram: boolean;
}

export const hasAccount = ({ session, token }: Person): boolean => session !== null || token !== null;

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

const foundSession = z.object({
  name: z.string(),
  isProgram: z.number().transform((flag) => flag === 1),
  seen: z.number(),
});

/** Who is who. */
export class People {
  readonly database: PeopleDatabase;
  /** By the id of the session or token or, for guests, their own. */
  private readonly known = new Map<string, KnownPerson>();

  constructor(database: PeopleDatabase) {
    this.database = database;
  }

  /** The person who sent a claim; null if their session is over, or if a guest has become an account since. */
  async personOf({ id, name, token }: Claim): Promise<Person | null> {
    if (token === null) {
      const guest = await this.remember(id, () => this.guest({ id, name }));
      return guest === null ? null : { ...guest, name };
    }
    const session = idOfSecret(token);
    return this.remember(session, () => this.accountOf(id, session));
  }

  /** For whom somebody with this token acts; null if it is not valid, or not any more. */
  holderOfToken(token: string): Promise<Person | null> {
    const id = idOfSecret(token);
    return this.remember(id, () => this.accountOfToken(id));
  }

  private async remember(key: string, read: () => Promise<Person | null>): Promise<Person | null> {
    const found = this.known.get(key);
    if (found !== undefined && found.until > performance.now()) return found.person;
    const person = await read();
    // Old entries are of no use: whoever is asked for often is back soon.
    if (this.known.size >= MAX_KNOWN) this.known.clear();
    this.known.set(key, { person, until: performance.now() + KNOWN_MS });
    return person;
  }

  /** After a change to the sessions, tokens or name of these people, by session, token or guest. */
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

  /**
   * Those of these people who are not who they were, by the id of their session or token or their own: their session is
   * over, their token is not valid any more, or they have made an account.
   */
  async gone(people: readonly Pick<Person, 'id' | 'session' | 'token'>[]): Promise<ReadonlySet<string>> {
    const sessions = new Set(people.flatMap(({ session }) => session ?? []));
    const tokens = new Set(people.flatMap(({ token }) => token?.id ?? []));
    const guests = people.filter(({ session, token }) => session === null && token === null);
    const signedIn = await this.idsIn('sessions', [...sessions]);
    const valid = await this.validTokens([...tokens]);
    const accounts = await this.idsIn(
      'accounts',
      guests.map(({ id }) => id),
    );
    return new Set([...sessions.difference(signedIn), ...tokens.difference(valid), ...accounts]);
  }

  private async validTokens(ids: readonly string[]): Promise<Set<string>> {
    const now = Date.now();
    const found = await Promise.all(ids.map((id) => findToken(this.database, id, now)));
    return new Set(found.flatMap((token) => token?.id ?? []));
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
    return accounts.length > 0 ? null : { ...guest, session: null, token: null, isProgram: false };
  }

  private async accountOf(id: string, session: string): Promise<Person | null> {
    const [found] = await this.database.query(
      `SELECT accounts.name, accounts.is_program, sessions.seen FROM sessions JOIN accounts ON accounts.id = sessions.account
       WHERE sessions.id = ? AND accounts.id = ?`,
      session,
      id,
    );
    if (found === undefined) return null;
    const { name, isProgram, seen } = foundSession.parse(found);
    const now = Date.now();
    const sql = 'UPDATE sessions SET seen = ? WHERE id = ?';
    if (seen < now - SEEN_MS) this.note({ sql, values: [now, session] });
    return { id, name, session, token: null, isProgram };
  }

  private async accountOfToken(token: string): Promise<Person | null> {
    const now = Date.now();
    const found = await findToken(this.database, token, now);
    if (found === null) return null;
    const { id, scopes, account, name, isProgram, used } = found;
    if (used < now - SEEN_MS) this.note(useToken(id, now));
    return { id: account, name, session: null, token: { id, scopes }, isProgram };
  }

  private note(statement: Statement): void {
    // If the storage is away, the next time will do.
    this.database.write([statement]).catch(() => undefined);
  }
}
