import { tournamentEvent, tournamentTerms, type TournamentTerms } from '@arena/api';
import type { TournamentEvent } from '@arena/tournament';
import { z } from 'zod';
import type { PeopleDatabase, Statement } from '../storage/people-database.ts';

const json = z.string().transform((text): unknown => JSON.parse(text));
const tournamentRow = z.object({
  code: z.string(),
  organiser: z.string(),
  terms: json.pipe(tournamentTerms),
  count: z.number(),
});
const eventRow = z.object({ event: json.pipe(tournamentEvent) });
const progressRow = z.object({ code: z.string(), count: z.number() });
const countRow = z.object({ count: z.number() });

export interface StoredTournament {
  code: string;
  /** The id of the person who made it. */
  organiser: string;
  terms: TournamentTerms;
  events: readonly TournamentEvent[];
}

/** Where tournaments are kept: a row for each, and one for each of its events. */
export class TournamentStore {
  private readonly database: PeopleDatabase;

  constructor(database: PeopleDatabase) {
    this.database = database;
  }

  /** Rejects with a ConflictError if the code is in use. */
  create(code: string, organiser: string, terms: TournamentTerms, now: number): Promise<void> {
    const sql =
      'INSERT INTO tournaments (code, organiser, terms, count, is_over, changed) VALUES (?, ?, ?, 0, 0, ?)';
    return this.database.write([{ sql, values: [code, organiser, JSON.stringify(terms), now] }]);
  }

  async load(code: string): Promise<StoredTournament | null> {
    const [found] = await this.database.query(
      'SELECT code, organiser, terms, count FROM tournaments WHERE code = ?',
      code,
    );
    if (found === undefined) return null;
    const { count, ...row } = tournamentRow.parse(found);
    // Another server may be adding some at this moment.
    const events = await this.database.query(
      'SELECT event FROM tournament_events WHERE code = ? AND number <= ? ORDER BY number',
      code,
      count,
    );
    return { ...row, events: events.map((event) => eventRow.parse(event).event) };
  }

  /** Stores events after the first `count`; rejects with a ConflictError if there are others by now. */
  append(
    code: string,
    count: number,
    events: readonly TournamentEvent[],
    { isOver, now }: { isOver: boolean; now: number },
  ): Promise<void> {
    const update: Statement = {
      sql: 'UPDATE tournaments SET count = ?, is_over = ?, changed = ? WHERE code = ? AND count = ?',
      values: [count + events.length, Number(isOver), now, code, count],
      changes: 1,
    };
    const inserts = events.map((event, index): Statement => ({
      sql: 'INSERT INTO tournament_events (code, number, event) VALUES (?, ?, ?)',
      values: [code, count + index + 1, JSON.stringify(event)],
    }));
    return this.database.write([update, ...inserts]);
  }

  /** Whoever has entered as one of these people has this name from then on. */
  forgetNames(people: readonly string[], name: string): Promise<void> {
    return this.database.write(
      people.map((person) => {
        const renamed = JSON.stringify({ type: 'entered', person, name } satisfies TournamentEvent);
        const start = renamed.slice(0, renamed.lastIndexOf(':'));
        return {
          sql: 'UPDATE tournament_events SET event = ? WHERE substr(event, 1, ?) = ?',
          values: [renamed, start.length, start],
        };
      }),
    );
  }

  /** How many events each tournament has that is not over. */
  async openOnes(): Promise<Map<string, number>> {
    const rows = await this.database.query('SELECT code, count FROM tournaments WHERE is_over = 0');
    return new Map(rows.map((row) => progressRow.parse(row)).map(({ code, count }) => [code, count]));
  }

  /** How many tournaments of a person are not over. */
  async openOf(organiser: string): Promise<number> {
    const [row] = await this.database.query(
      'SELECT count(*) AS count FROM tournaments WHERE organiser = ? AND is_over = 0',
      organiser,
    );
    return countRow.parse(row).count;
  }

  /** Deletes those that are not over and where nothing has happened since. */
  deleteAbandoned(before: number): Promise<void> {
    const abandoned = 'is_over = 0 AND changed < ?';
    return this.database.write([
      {
        sql: `DELETE FROM tournament_events WHERE code IN (SELECT code FROM tournaments WHERE ${abandoned})`,
        values: [before],
      },
      { sql: `DELETE FROM tournaments WHERE ${abandoned}`, values: [before] },
    ]);
  }
}
