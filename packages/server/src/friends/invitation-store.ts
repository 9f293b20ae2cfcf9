import { randomBytes } from 'node:crypto';
import {
  DECLINE_REASONS,
  PACES,
  POOL_DECKS,
  type DeclineReason,
  type GamePace,
  type Wanted,
} from '@arena/api';
import { z } from 'zod';
import type { PeopleDatabase } from '../storage/people-database.ts';

const flag = z.number().transform((number) => number === 1);

const invitationRow = z.object({
  id: z.string(),
  challenger: z.string(),
  challengerName: z.string(),
  hasAccount: flag,
  challenged: z.string(),
  /** As their account is called now, and whether it is that of a program; programs challenge nobody. */
  challengedName: z.string(),
  isProgram: flag,
  deck: z.enum(POOL_DECKS),
  pace: z.enum(PACES),
  isRated: flag,
  games: z.literal([1, 2]),
  deadline: z.number(),
  answer: z.enum(['accepted', 'declined']).nullable(),
  reason: z.enum(DECLINE_REASONS).nullable(),
  tableId: z.string().nullable(),
});

/** A challenge: somebody proposes a game to the holder of an account. */
export type InvitationRow = z.infer<typeof invitationRow>;

export interface NewInvitationRow extends Wanted {
  challenger: string;
  challengerName: string;
  hasAccount: boolean;
  challenged: string;
}

/** How long a challenge can be answered. */
const VALID_MS: Readonly<Record<GamePace, number>> = {
  quick: 5 * 60_000,
  calm: 5 * 60_000,
  days: 7 * 24 * 3_600_000,
};
/** Of one person at a time; many guests together could otherwise fill the page of somebody, and the disk. */
const MAX_RECEIVED = 50;
/** For how long whoever challenges is shown the answer. */
const ANSWERED_MS = 60_000;

const SELECT = `SELECT invitations.*, accounts.name AS challenged_name, accounts.is_program
  FROM invitations JOIN accounts ON accounts.id = invitations.challenged`;

/** The rows of challenges. Each change is one transaction, so that of two answers one counts. */
export class InvitationStore {
  private readonly database: PeopleDatabase;

  constructor(database: PeopleDatabase) {
    this.database = database;
  }

  /** Those that somebody has sent or received, without those whose time is up. */
  async of(person: string, now: number): Promise<InvitationRow[]> {
    const rows = await this.database.query(
      `${SELECT} WHERE (challenger = ? OR (challenged = ? AND answer IS NULL)) AND deadline > ? ORDER BY deadline`,
      person,
      person,
      now,
    );
    return rows.map((row) => invitationRow.parse(row));
  }

  async read(id: string): Promise<InvitationRow | null> {
    const [found] = await this.database.query(`${SELECT} WHERE invitations.id = ?`, id);
    return found === undefined ? null : invitationRow.parse(found);
  }

  /** Whether somebody has as many challenges to answer as one can have, without those by this challenger. */
  async isFull(challenged: string, challenger: string, now: number): Promise<boolean> {
    const [found] = await this.database.query(
      `SELECT count(*) AS number FROM invitations
       WHERE challenged = ? AND challenger <> ? AND answer IS NULL AND deadline > ?`,
      challenged,
      challenger,
      now,
    );
    return Number(found?.number) >= MAX_RECEIVED;
  }

  /** One at a time for each two people: a new one takes the place of the last. */
  async add(row: NewInvitationRow, now: number): Promise<string> {
    const { challenger, challengerName, hasAccount, challenged, deck, pace, isRated, games } = row;
    const id = randomBytes(9).toString('base64url');
    await this.database.write([
      { sql: 'DELETE FROM invitations WHERE deadline < ?', values: [now] },
      {
        sql: 'DELETE FROM invitations WHERE challenger = ? AND challenged = ? AND answer IS NULL',
        values: [challenger, challenged],
      },
      {
        sql: `INSERT INTO invitations (id, challenger, challenger_name, has_account, challenged, deck, pace, is_rated,
                games, deadline)
              VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        values: [
          id,
          challenger,
          challengerName,
          Number(hasAccount),
          challenged,
          deck,
          pace,
          Number(isRated),
          games,
          now + VALID_MS[pace],
        ],
      },
    ]);
    return id;
  }

  accept(id: string, table: string, now: number): Promise<void> {
    return this.database.write([
      {
        sql: `UPDATE invitations SET answer = 'accepted', table_id = ?, deadline = ?
              WHERE id = ? AND answer IS NULL AND deadline > ?`,
        values: [table, now + ANSWERED_MS, id, now],
        changes: 1,
      },
    ]);
  }

  decline(id: string, reason: DeclineReason, now: number): Promise<void> {
    return this.database.write([
      {
        sql: `UPDATE invitations SET answer = 'declined', reason = ?, deadline = ?
              WHERE id = ? AND answer IS NULL AND deadline > ?`,
        values: [reason, now + ANSWERED_MS, id, now],
        changes: 1,
      },
    ]);
  }

  withdraw(id: string): Promise<void> {
    return this.database.write([
      { sql: 'DELETE FROM invitations WHERE id = ? AND answer IS NULL', values: [id], changes: 1 },
    ]);
  }
}
