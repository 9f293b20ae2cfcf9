import type { Bus } from '../cluster/bus.ts';
import type { PeopleDatabase } from '../storage/people-database.ts';
import type { Tables } from '../tables/tables.ts';
import { toError } from '../to-error.ts';
import { z } from 'zod';
import { addChat, fileReport, NO_PLACE, type FiledReport, type ReportPlace } from './reports.ts';

const SUBJECT = 'arena.reports';

const hint = z.object({ report: z.string(), reporter: z.string(), table: z.string() });

/** Takes reports, and adds what servers know of the table: what was said there is only in their memory. */
export class ReportDesk {
  private readonly database: PeopleDatabase;
  private readonly tables: Tables;
  private readonly bus: Bus | null;
  private readonly report: (error: Error) => void;
  private readonly stopListening: (() => void) | null;

  constructor(database: PeopleDatabase, tables: Tables, bus: Bus | null, report: (error: Error) => void) {
    this.database = database;
    this.tables = tables;
    this.bus = bus;
    this.report = report;
    this.stopListening = bus?.subscribe(SUBJECT, (message) => this.onHint(message)) ?? null;
  }

  /** What is known here of a table. */
  async placeOf(id: string, seat: 0 | 1): Promise<ReportPlace> {
    const table = await this.tables.get(id);
    if (table === null) return { ...NO_PLACE, table: id, seat };
    const { ending } = table.match.state;
    return {
      ...NO_PLACE,
      table: id,
      seat,
      turn: table.row.turn,
      ending: ending?.cause ?? null,
      chat: [...table.recentChat],
    };
  }

  /** Returns the id of the report. */
  async file(report: Omit<FiledReport, 'now'>): Promise<string> {
    const id = await fileReport(this.database, { ...report, now: this.tables.wallTime() });
    const { table, chat } = report.place;
    if (table !== null && chat.length === 0)
      this.bus?.publish(SUBJECT, { report: id, reporter: report.reporter.id, table });
    return id;
  }

  close(): void {
    this.stopListening?.();
  }

  /** Another server has a report about a table where it has heard nothing. */
  private onHint(message: unknown): void {
    const { data } = hint.safeParse(message);
    const chat = data === undefined ? [] : (this.tables.inMemory(data.table)?.recentChat ?? []);
    if (data === undefined || chat.length === 0) return;
    addChat(this.database, data.report, data.reporter, [...chat]).catch((error: unknown) =>
      this.report(toError(error)),
    );
  }
}
