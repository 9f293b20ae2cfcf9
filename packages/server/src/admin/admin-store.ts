import { randomBytes } from 'node:crypto';
import type { Guest } from '@arena/api';
import { z } from 'zod';
import { nameKey } from '../people/account-names.ts';
import { reportPlace } from '../people/reports.ts';
import type { AdminDatabase, PeopleDatabase, Statement } from '../storage/people-database.ts';

const reportRow = z.object({
  id: z.string(),
  person: z.string(),
  name: z.string(),
  reason: z.string(),
  state: z.string(),
  answer: z.string(),
  created: z.number(),
  changed: z.number(),
  notes: z.number(),
});
export type ReportRow = z.infer<typeof reportRow>;

const noteRow = z.object({
  reporter: z.string(),
  name: z.string(),
  note: z.string(),
  place: z.string().transform((json) => reportPlace.parse(JSON.parse(json))),
  created: z.number(),
});
export type NoteRow = z.infer<typeof noteRow>;

const logRow = z.object({
  at: z.number(),
  who: z.string(),
  action: z.string(),
  person: z.string(),
  report: z.string(),
  text: z.string(),
});
export type LogRow = z.infer<typeof logRow>;

/** Somebody whom the host has to do with. */
export interface FoundPerson extends Guest {
  hasAccount: boolean;
  /** The report that they were found by. */
  report: string;
}

const MAX_LISTED = 200;
const REPORTS = `SELECT reports.*, (SELECT count(*) FROM report_notes WHERE report = reports.id) AS notes FROM reports`;

/** Open ones first come first; the others newest first. */
export async function listReports(database: PeopleDatabase, all: boolean): Promise<ReportRow[]> {
  const order = all ? 'ORDER BY created DESC' : `WHERE state = 'open' ORDER BY created`;
  const rows = await database.query(`${REPORTS} ${order} LIMIT ${MAX_LISTED}`);
  return rows.map((row) => reportRow.parse(row));
}

export async function reportById(database: PeopleDatabase, id: string): Promise<ReportRow | null> {
  const [found] = await database.query(`${REPORTS} WHERE id = ?`, id);
  return found === undefined ? null : reportRow.parse(found);
}

export async function reportsAbout(database: PeopleDatabase, person: string): Promise<ReportRow[]> {
  const rows = await database.query(`${REPORTS} WHERE person = ? ORDER BY created DESC`, person);
  return rows.map((row) => reportRow.parse(row));
}

export async function notesOf(database: PeopleDatabase, report: string): Promise<NoteRow[]> {
  const sql =
    'SELECT reporter, name, note, place, created FROM report_notes WHERE report = ? ORDER BY created';
  const rows = await database.query(sql, report);
  return rows.map((row) => noteRow.parse(row));
}

/** The newest first. */
export async function readLog(database: PeopleDatabase, person: string | null): Promise<LogRow[]> {
  const end = `ORDER BY at DESC LIMIT ${MAX_LISTED}`;
  const sql = 'SELECT at, who, action, person, report, text FROM order_log';
  const rows = await (person === null
    ? database.query(`${sql} ${end}`)
    : database.query(`${sql} WHERE person = ? ${end}`, person));
  return rows.map((row) => logRow.parse(row));
}

export const logEntry = ({ at, who, action, person, report, text }: LogRow): Statement => ({
  sql: 'INSERT INTO order_log (id, at, who, action, person, report, text) VALUES (?, ?, ?, ?, ?, ?, ?)',
  values: [randomBytes(9).toString('base64url'), at, who, action, person, report, text],
});

/** By a report about them, by their id, or by the name of their account. Guests may share names. */
export async function findPerson(storage: AdminDatabase, wanted: string): Promise<FoundPerson> {
  const { people: database } = storage;
  const report = await reportById(database, wanted);
  const id = report?.person ?? wanted;
  const sql = 'SELECT id, name FROM accounts WHERE id = ? OR name_key = ?';
  const rows = await database.query(sql, id, report === null ? nameKey(wanted) : id);
  const account = rows.find((row) => row.id === id) ?? rows[0];
  const found = { report: report?.id ?? '' };
  if (account !== undefined)
    return { ...found, id: String(account.id), name: String(account.name), hasAccount: true };
  const guest = (await storage.player(id)) ?? report;
  if (guest === null)
    throw new Error(`Nobody is known as "${wanted}". Guests have ids: arena admin show REPORT prints them.`);
  return { ...found, id, name: guest.name, hasAccount: false };
}
