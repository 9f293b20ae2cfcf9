import type { Account, Guest, NameFault, NewPasskey, PasskeySignature } from '@arena/api';
import { z } from 'zod';
import { ACCOUNT_ROWS, type PeopleDatabase, type Statement } from '../storage/people-database.ts';
import { ConflictError } from '../storage/storage.ts';
import { AccountError } from './account-error.ts';
import { nameFault, nameKey } from './account-names.ts';
import { blockedBy } from './blocks.ts';
import { staleChallenge, type Challenges } from './challenges.ts';
import { passkeyById, passkeysOf, storePasskey, usePasskey, type RelyingParty } from './passkeys.ts';
import { orderDeletions } from './reports.ts';
import { isTakenAway } from './sanctions.ts';
import { countCodes, findCode, newCodes } from './recovery-codes.ts';
import { newSession, sessionsOf } from './sessions.ts';
import { visibleName } from './visible-name.ts';

/** Somebody who has just signed in. */
export interface SignedIn {
  person: Guest;
  /** For their cookie. */
  token: string;
}

/** Where somebody signs in. */
export interface SignInPlace {
  rp: RelyingParty;
  /** The name of their browser. */
  device: string;
  /** Who the browser was until now: their games count as those of the account. */
  guest: string | null;
}

const accountRow = z.object({ name: z.string(), created: z.number() });
type AccountRow = z.infer<typeof accountRow>;

/** Accounts: made by guests with a passkey, and entered with one or with a recovery code. */
export class Accounts {
  private readonly database: PeopleDatabase;
  private readonly challenges: Challenges;

  constructor(database: PeopleDatabase, challenges: Challenges) {
    this.database = database;
    this.challenges = challenges;
  }

  /** Why somebody cannot have this name; null if they can. */
  async faultOf(name: string, person: string | null): Promise<NameFault | null> {
    const visible = visibleName(name);
    const fault = nameFault(visible);
    if (fault !== null) return fault;
    if (await this.isTaken(visible, person)) return 'name-taken';
    return person !== null && (await isTakenAway(this.database, person, visible)) ? 'name-reserved' : null;
  }

  /** Whether a name looks like that of an account of somebody else. */
  async isTaken(name: string, person: string | null): Promise<boolean> {
    const [found] = await this.database.query('SELECT id FROM accounts WHERE name_key = ?', nameKey(name));
    return found !== undefined && found.id !== person;
  }

  /** The guest becomes an account. */
  async make(
    { id }: Guest,
    wanted: string,
    passkey: NewPasskey,
    { rp, device }: SignInPlace,
  ): Promise<SignedIn & { codes: string[] }> {
    const { challenge, statements } = this.challenges.check(`make ${id}`, passkey.response.clientDataJSON);
    const name = await this.freeName(wanted, id);
    const kept = await storePasskey(rp, id, passkey, challenge, device);
    const { codes, statements: codeStatements } = newCodes(id);
    const session = newSession(id, device, Date.now());
    const account: Statement = {
      sql: 'INSERT INTO accounts (id, name, name_key, created, is_program) VALUES (?, ?, ?, ?, 0)',
      values: [id, name, nameKey(name), Date.now()],
    };
    await this.write([...statements, account, kept, ...codeStatements, session.statement], wanted, id);
    return { person: { id, name }, token: session.token, codes };
  }

  async signIn(answer: PasskeySignature, place: SignInPlace): Promise<SignedIn> {
    const { challenge, statements } = this.challenges.check('sign-in', answer.response.clientDataJSON);
    const passkey = await passkeyById(this.database, answer.id);
    if (passkey === null) throw new AccountError(403, 'no-passkey', 'no account has this passkey');
    const used = await usePasskey(place.rp, passkey, answer, challenge);
    return this.enter(passkey.account, [...statements, used], place);
  }

  async recover(code: string, place: SignInPlace): Promise<SignedIn> {
    const found = await findCode(this.database, code);
    if (found === null) throw new AccountError(403, 'bad-code', 'this code is not valid, or has been used');
    return this.enter(found.account, [found.statement], place);
  }

  async addPasskey(id: string, passkey: NewPasskey, { rp, device }: SignInPlace): Promise<void> {
    const { challenge, statements } = this.challenges.check(`add ${id}`, passkey.response.clientDataJSON);
    await this.writeOnce([...statements, await storePasskey(rp, id, passkey, challenge, device)]);
  }

  /** The last one only while there are recovery codes. */
  async removePasskey(id: string, passkey: string): Promise<void> {
    const [known, codes] = await Promise.all([passkeysOf(this.database, id), countCodes(this.database, id)]);
    if (known.length === 1 && codes === 0)
      throw new AccountError(
        409,
        'last-passkey',
        'without it, nobody could sign in to this account any more',
      );
    await this.database.write([
      // Another browser may remove the other one at the same moment: whoever comes second waits here.
      { sql: 'UPDATE accounts SET created = created WHERE id = ?', values: [id] },
      {
        sql: `DELETE FROM passkeys WHERE id = ? AND account = ?
              AND ((SELECT count(*) FROM passkeys WHERE account = ?) > 1
                OR EXISTS (SELECT 1 FROM recovery_codes WHERE account = ?))`,
        values: [passkey, id, id, id],
      },
    ]);
  }

  async namePasskey(id: string, passkey: string, name: string): Promise<void> {
    const sql = 'UPDATE passkeys SET label = ? WHERE id = ? AND account = ?';
    await this.database.write([{ sql, values: [name, passkey, id] }]);
  }

  async renewCodes(id: string): Promise<string[]> {
    const { codes, statements } = newCodes(id);
    await this.database.write(statements);
    return codes;
  }

  async endSession(id: string, session: string): Promise<void> {
    await this.database.write([
      { sql: 'DELETE FROM sessions WHERE id = ? AND account = ?', values: [session, id] },
      { sql: 'DELETE FROM push_subscriptions WHERE session = ? AND person = ?', values: [session, id] },
    ]);
  }

  /** Returns the name as it is now. */
  async rename(id: string, wanted: string): Promise<string> {
    const name = await this.freeName(wanted, id);
    const sql = 'UPDATE accounts SET name = ?, name_key = ? WHERE id = ?';
    await this.write([{ sql, values: [name, nameKey(name), id], changes: 1 }], wanted, id);
    return name;
  }

  /** All that its holder is shown. */
  async read(id: string, session: string): Promise<Account> {
    const { database } = this;
    const [row, passkeys, sessions, codes, blocked] = await Promise.all([
      this.row(id),
      passkeysOf(database, id),
      sessionsOf(database, id),
      countCodes(database, id),
      blockedBy(database, id),
    ]);
    return {
      id,
      name: row.name,
      created: row.created,
      passkeys: passkeys.map(({ id: passkey, label, created, used }) => ({
        id: passkey,
        label,
        created,
        used,
      })),
      sessions: sessions.map(({ id: own, device, created, seen }) => ({
        id: own,
        device,
        created,
        seen,
        isThis: own === session,
      })),
      codes,
      blocked,
    };
  }

  async formerGuestsOf(id: string): Promise<string[]> {
    const rows = await this.database.query('SELECT guest FROM former_guests WHERE account = ?', id);
    return rows.map(({ guest }) => String(guest));
  }

  /** Deletes an account with all that belongs to it. */
  async delete(id: string): Promise<void> {
    const rows = ACCOUNT_ROWS.map(([table, column]): Statement => ({
      sql: `DELETE FROM ${table} WHERE ${column} = ?`,
      values: [id],
    }));
    await this.database.write([...orderDeletions(id), ...rows]);
  }

  private async enter(
    id: string,
    statements: readonly Statement[],
    { device, guest }: SignInPlace,
  ): Promise<SignedIn> {
    const { name } = await this.row(id);
    const { token, statement } = newSession(id, device, Date.now());
    const remember: Statement = {
      sql: 'INSERT INTO former_guests (guest, account) VALUES (?, ?) ON CONFLICT (guest) DO NOTHING',
      values: [guest, id],
    };
    const asBlocked: Statement = {
      sql: `INSERT INTO blocks (account, person, name, created)
            SELECT account, ?, name, created FROM blocks WHERE person = ? AND account <> ?
            ON CONFLICT (account, person) DO NOTHING`,
      values: [id, guest, id],
    };
    const taken = guest === null ? [] : [remember, asBlocked];
    await this.writeOnce([...statements, statement, ...taken]);
    return { person: { id, name }, token };
  }

  private async freeName(wanted: string, id: string): Promise<string> {
    const fault = await this.faultOf(wanted, id);
    if (fault !== null) throw new AccountError(409, fault, 'an account cannot have this name');
    return visibleName(wanted);
  }

  /** Somebody may take the name at the same moment. */
  private async write(statements: readonly Statement[], wanted: string, id: string): Promise<void> {
    try {
      await this.writeOnce(statements);
    } catch (error) {
      if (error instanceof AccountError) await this.freeName(wanted, id);
      throw error;
    }
  }

  /** What can only be done once, such as answering a challenge or using a code. */
  private async writeOnce(statements: readonly Statement[]): Promise<void> {
    try {
      await this.database.write(statements);
    } catch (error) {
      throw error instanceof ConflictError ? staleChallenge() : error;
    }
  }

  private async row(id: string): Promise<AccountRow> {
    const [found] = await this.database.query('SELECT name, created FROM accounts WHERE id = ?', id);
    if (found === undefined) throw new AccountError(404, 'no-person', 'this account does not exist any more');
    return accountRow.parse(found);
  }
}
