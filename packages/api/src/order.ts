import { parse, player, time } from '@arena/match/schema';
import * as z from 'zod/mini';
import { id, personName } from './primitives.ts';
import { entrantIndex, tournamentCode } from './tournaments.ts';

/** What people can report to the host of a server, and what the host tells them. */

export const REPORT_REASONS = ['name', 'impersonation', 'stalling', 'cheating', 'chat', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const MAX_NOTE_LENGTH = 500;

/** Who is reported, by where they were met. */
const reportedPerson = z.union([
  z.strictObject({ table: id, seat: player }),
  z.strictObject({ tournament: tournamentCode, entrant: entrantIndex }),
  /** Whoever made the tournament, as for its title. */
  z.strictObject({ tournament: tournamentCode }),
  /** The holder of an account. */
  z.strictObject({ person: id }),
]);
export type ReportedPerson = z.infer<typeof reportedPerson>;

/** Sent by a page. The server adds what it knows itself: see `ReportPlace`. */
const newReport = z.strictObject({
  whom: reportedPerson,
  reason: z.enum(REPORT_REASONS),
  note: z.string().check(z.maxLength(MAX_NOTE_LENGTH)),
});

const sanctionBase = { id, text: z.string() };

/** What the host has decided about the reader. */
const sanction = z.discriminatedUnion('kind', [
  z.object({ ...sanctionBase, kind: z.literal('warning') }),
  /** Null: for good. */
  z.object({ ...sanctionBase, kind: z.literal('suspension'), until: z.nullable(time) }),
  z.object({ ...sanctionBase, kind: z.literal('renaming'), name: personName }),
]);

/** A report of the reader's, and what the host says to it. */
const ownReport = z.object({
  id,
  /** Of the reported person, then. */
  name: z.string(),
  reason: z.enum(REPORT_REASONS),
  note: z.string(),
  created: time,
  state: z.enum(['open', 'answered', 'dismissed']),
  answer: z.string(),
});

/** What the host has to tell the reader. Warnings, new names and answers count as told once they are acknowledged. */
const notices = z.object({ sanctions: z.array(sanction), answers: z.array(ownReport) });

/** Of a sanction or a report. */
const acknowledgement = z.strictObject({ id });
const reportList = z.object({ reports: z.array(ownReport) });

export type NewReport = z.infer<typeof newReport>;
export type Sanction = z.infer<typeof sanction>;
export type OwnReport = z.infer<typeof ownReport>;
export type Notices = z.infer<typeof notices>;

export const parseNewReport = (json: string): NewReport => parse(newReport, 'report', json);
export const parseNotices = (json: string): Notices => parse(notices, 'notices', json);
export const parseAcknowledgement = (json: string): z.infer<typeof acknowledgement> =>
  parse(acknowledgement, 'acknowledgement', json);
export const parseReportList = (json: string): z.infer<typeof reportList> =>
  parse(reportList, 'reports', json);
