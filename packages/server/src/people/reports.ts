import { randomInt } from 'node:crypto';
import { QUICK_PHRASES, REPORT_REASONS, type Guest, type OwnReport, type ReportReason } from '@arena/api';
import { z } from 'zod';
import type { PeopleDatabase, Statement } from '../storage/people-database.ts';
import { ConflictError } from '../storage/storage.ts';

/** Without letters and digits that are easily confused. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const ID_LENGTH = 6;
const MAX_TRIES = 5;
const DAY_MS = 24 * 60 * 60_000;
/** Of one person, and of all who share a network. */
const MAX_PER_DAY = 20;
const MAX_PER_DAY_OF_NETWORK = 60;

const chatLine = z.object({ from: z.literal([0, 1]), phrase: z.enum(QUICK_PHRASES), at: z.number() });

/** What the server knows of where somebody was met: never what is in a hand. */
export const reportPlace = z.object({
  table: z.nullable(z.string()),
  /** Whose seat it is. */
  seat: z.nullable(z.literal([0, 1])),
  turn: z.nullable(z.number()),
  ending: z.nullable(z.string()),
  /** What was said last at the table. */
  chat: z.array(chatLine),
  tournament: z.nullable(z.object({ code: z.string(), title: z.string() })),
});
export type ReportPlace = z.infer<typeof reportPlace>;

export const NO_PLACE: ReportPlace = {
  table: null,
  seat: null,
  turn: null,
  ending: null,
  chat: [],
  tournament: null,
};

export interface FiledReport {
  whom: Guest;
  reason: ReportReason;
  note: string;
  place: ReportPlace;
  reporter: Guest;
  /** Stands for the reporter's network. */
  network: string;
  now: number;
}

/** Keeps a report; of the same person for the same reason there is one at a time. Returns its id. */
export async function fileReport(database: PeopleDatabase, report: FiledReport): Promise<string> {
  for (let tries = 1; ; tries++) {
    const [open] = await database.query('SELECT id FROM reports WHERE open_key = ?', openKeyOf(report));
    const id = open === undefined ? newReportId() : String(open.id);
    try {
      await database.write([
        open === undefined ? opening(id, report) : joining(id, report),
        noteOf(id, report),
      ]);
      return id;
    } catch (error) {
      // Somebody has opened one at the same moment, or the host has answered it.
      if (!(error instanceof ConflictError) || tries === MAX_TRIES) throw error;
    }
  }
}

const openKeyOf = ({ whom, reason }: FiledReport): string => `${whom.id} ${reason}`;

const opening = (id: string, report: FiledReport): Statement => ({
  sql: `INSERT INTO reports (id, person, name, reason, state, open_key, answer, created, changed)
        VALUES (?, ?, ?, ?, 'open', ?, '', ?, ?)`,
  values: [id, report.whom.id, report.whom.name, report.reason, openKeyOf(report), report.now, report.now],
});

const joining = (id: string, { now }: FiledReport): Statement => ({
  sql: `UPDATE reports SET changed = ? WHERE id = ? AND state = 'open'`,
  values: [now, id],
  changes: 1,
});

/** Whoever reports the same again adds to what they have said. */
const noteOf = (id: string, { reporter, network, note, place, now }: FiledReport): Statement => ({
  sql: `INSERT INTO report_notes (report, reporter, name, network, note, place, created, is_told)
        VALUES (?, ?, ?, ?, ?, ?, ?, 0)
        ON CONFLICT (report, reporter) DO UPDATE SET
          note = excluded.note, place = excluded.place, created = excluded.created`,
  values: [id, reporter.id, reporter.name, network, note, JSON.stringify(place), now],
});

/** Whether somebody, or everybody in their network, has reported enough for a day. */
export async function hasReportedEnough(
  database: PeopleDatabase,
  reporter: string,
  network: string,
  now: number,
): Promise<boolean> {
  const count = async (column: 'reporter' | 'network', value: string): Promise<number> => {
    const sql = `SELECT count(*) AS count FROM report_notes WHERE ${column} = ? AND created > ?`;
    const [found] = await database.query(sql, value, now - DAY_MS);
    return Number(found?.count ?? 0);
  };
  return (
    (await count('reporter', reporter)) >= MAX_PER_DAY ||
    (await count('network', network)) >= MAX_PER_DAY_OF_NETWORK
  );
}

/** Another server knows what was said at the table. */
export async function addChat(
  database: PeopleDatabase,
  report: string,
  reporter: string,
  chat: ReportPlace['chat'],
): Promise<void> {
  const [found] = await database.query(
    'SELECT place FROM report_notes WHERE report = ? AND reporter = ?',
    report,
    reporter,
  );
  if (found === undefined) return;
  const place = reportPlace.parse(JSON.parse(String(found.place)));
  if (place.chat.length > 0) return;
  await database.write([
    {
      sql: 'UPDATE report_notes SET place = ? WHERE report = ? AND reporter = ? AND place = ?',
      values: [JSON.stringify({ ...place, chat }), report, reporter, String(found.place)],
    },
  ]);
}

const ownRow = z.object({
  id: z.string(),
  name: z.string(),
  reason: z.enum(REPORT_REASONS),
  note: z.string(),
  created: z.number(),
  state: z.enum(['open', 'answered', 'dismissed']),
  answer: z.string(),
});

const OWN = `SELECT reports.id, reports.name, reason, note, report_notes.created, state, answer
  FROM report_notes JOIN reports ON reports.id = report_notes.report
  WHERE (reporter = ? OR reporter IN (SELECT guest FROM former_guests WHERE account = ?))`;

/** What somebody has reported, the newest first. */
export async function reportsBy(database: PeopleDatabase, reporter: string): Promise<OwnReport[]> {
  const rows = await database.query(`${OWN} ORDER BY report_notes.created DESC`, reporter, reporter);
  return rows.map((row) => ownRow.parse(row));
}

/** Those of their reports that the host has answered, until they have read it. */
export async function newAnswers(database: PeopleDatabase, reporter: string): Promise<OwnReport[]> {
  const rows = await database.query(
    `${OWN} AND is_told = 0 AND state <> 'open' ORDER BY reports.changed`,
    reporter,
    reporter,
  );
  return rows.map((row) => ownRow.parse(row));
}

export const acknowledgeAnswer = (
  database: PeopleDatabase,
  report: string,
  reporter: string,
): Promise<void> =>
  database.write([
    {
      sql: `UPDATE report_notes SET is_told = 1 WHERE report = ?
            AND (reporter = ? OR reporter IN (SELECT guest FROM former_guests WHERE account = ?))`,
      values: [report, reporter, reporter],
    },
  ]);

/** What is left of somebody whose account is deleted: reports about them go with all that was said in them. */
export const orderDeletions = (account: string): Statement[] => [
  {
    sql: 'DELETE FROM report_notes WHERE report IN (SELECT id FROM reports WHERE person = ?)',
    values: [account],
  },
  { sql: `UPDATE order_log SET text = '' WHERE person = ?`, values: [account] },
];

const newReportId = (): string =>
  Array.from({ length: ID_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
