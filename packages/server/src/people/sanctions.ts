import { randomBytes } from 'node:crypto';
import type { Sanction } from '@arena/api';
import { z } from 'zod';
import type { PeopleDatabase, Statement } from '../storage/people-database.ts';
import { nameKey } from './account-names.ts';

/** The end of a suspension that has none; JavaScript has dates until then. */
export const FOR_GOOD = 8_640_000_000_000_000;
const DAY_MS = 24 * 60 * 60_000;
/** Whoever has not come back by then is not warned any more. */
const WARNED_WITHIN_MS = 180 * DAY_MS;

const sanctionRow = z.object({
  id: z.string(),
  person: z.string(),
  kind: z.enum(['warning', 'suspension', 'renaming']),
  text: z.string(),
  created: z.number(),
  until: z.number(),
  name: z.nullable(z.string()),
  isOver: z.number().transform((flag) => flag === 1),
});

/** What the host has decided about somebody. */
export type StoredSanction = z.infer<typeof sanctionRow>;

const COLUMNS = 's.id, s.kind, s.text, s.created, s.until, s.name, s.is_over';

/** All that are in force now: an account has those of the guests who were signed in to it later, too. */
export async function sanctionsInForce(database: PeopleDatabase, now: number): Promise<StoredSanction[]> {
  const rows = await database.query(
    `SELECT s.person, ${COLUMNS} FROM sanctions s WHERE s.is_over = 0 AND s.until > ?
     UNION ALL
     SELECT f.account AS person, ${COLUMNS} FROM sanctions s JOIN former_guests f ON f.guest = s.person
     WHERE s.is_over = 0 AND s.until > ?`,
    now,
    now,
  );
  return rows.map((row) => sanctionRow.parse(row));
}

/** Of somebody, the newest first, whether in force or not. */
export async function sanctionsOf(database: PeopleDatabase, person: string): Promise<StoredSanction[]> {
  const rows = await database.query(
    `SELECT s.person, ${COLUMNS} FROM sanctions s WHERE s.person = ? ORDER BY s.created DESC`,
    person,
  );
  return rows.map((row) => sanctionRow.parse(row));
}

interface SanctionTerms {
  person: string;
  text: string;
  now: number;
}

export const warning = ({ person, text, now }: SanctionTerms): Statement =>
  insertion({ person, kind: 'warning', text, now, until: now + WARNED_WITHIN_MS });

/** Takes the place of the one before. */
export const suspension = ({ person, text, now }: SanctionTerms, until: number): Statement[] => [
  lifting(person),
  insertion({ person, kind: 'suspension', text, now, until }),
];

export const lifting = (person: string): Statement => ({
  sql: `UPDATE sanctions SET is_over = 1 WHERE person = ? AND kind = 'suspension' AND is_over = 0`,
  values: [person],
});

/** Takes the place of one that they have not seen yet. Nobody takes back a name that was taken away from them. */
export const renaming = ({ person, text, now }: SanctionTerms, before: string, name: string): Statement[] => [
  {
    sql: `UPDATE sanctions SET is_over = 1 WHERE person = ? AND kind = 'renaming' AND is_over = 0`,
    values: [person],
  },
  insertion({
    person,
    kind: 'renaming',
    text,
    now,
    until: FOR_GOOD,
    name,
    oldNameKey: nameKey(before),
  }),
];

interface NewSanction extends SanctionTerms {
  kind: StoredSanction['kind'];
  until: number;
  name?: string;
  oldNameKey?: string;
}

const insertion = ({ person, kind, text, now, until, name, oldNameKey }: NewSanction): Statement => ({
  sql: `INSERT INTO sanctions (id, person, kind, text, created, until, name, old_name_key, is_over)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0)`,
  values: [
    randomBytes(9).toString('base64url'),
    person,
    kind,
    text,
    now,
    until,
    name ?? null,
    oldNameKey ?? null,
  ],
});

/** They have read a warning, or their new name. A suspension is not over because they know of it. */
export const acknowledge = (database: PeopleDatabase, id: string, person: string): Promise<void> =>
  database.write([
    {
      sql: `UPDATE sanctions SET is_over = 1 WHERE id = ? AND kind <> 'suspension'
            AND (person = ? OR person IN (SELECT guest FROM former_guests WHERE account = ?))`,
      values: [id, person, person],
    },
  ]);

/** Whether the host has taken this name away from them, or one that looks like it. */
export async function isTakenAway(database: PeopleDatabase, person: string, name: string): Promise<boolean> {
  const found = await database.query(
    `SELECT id FROM sanctions WHERE old_name_key = ?
     AND (person = ? OR person IN (SELECT guest FROM former_guests WHERE account = ?))`,
    nameKey(name),
    person,
    person,
  );
  return found.length > 0;
}

/** As its person is told. */
export function toldSanction({ id, kind, text, until, name }: StoredSanction): Sanction {
  switch (kind) {
    case 'warning':
      return { id, kind, text };
    case 'suspension':
      return { id, kind, text, until: until === FOR_GOOD ? null : until };
    case 'renaming':
      return { id, kind, text, name: name ?? '' };
  }
}
