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
const codeRow = z.object({ code: z.string() });
const listedRow = z.object({
  code: z.string(),
  organiser: z.string(),
  terms: json.pipe(tournamentTerms),
  isOver: z.number(),
});

/** Of somebody's tournaments, how many are listed. */
const MAX_LISTED = 20;

export interface StoredTournament {
  code: string;
  /** The id of the person who made it. */
  organiser: string;
  terms: TournamentTerms;
  events: readonly TournamentEvent[];
}

/** What a list of tournaments needs of one. */
interface ListedTournament extends Omit<StoredTournament, 'events'> {
  isOver: boolean;
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
    return this.database.write([
      { sql, values: [code, organiser, JSON.stringify(terms), now] },
      ownedBy(organiser, code),
    ]);
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
    return this.database.write([update, ...inserts, ...events.flatMap((event) => indexed(event, code))]);
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

  /** What somebody has made or entered, newest first; what is over comes last. */
  async listOf(person: string): Promise<ListedTournament[]> {
    const rows = await this.database.query(
      `SELECT t.code, t.organiser, t.terms, t.is_over FROM tournament_people p JOIN tournaments t ON t.code = p.code
       WHERE p.person = ? ORDER BY t.is_over, t.changed DESC LIMIT ${MAX_LISTED}`,
      person,
    );
    return rows.map((row) => {
      const { isOver, ...listed } = listedRow.parse(row);
      return { ...listed, isOver: isOver === 1 };
    });
  }

  /** Everything that somebody has made or entered. */
  async codesOf(person: string): Promise<string[]> {
    const rows = await this.database.query('SELECT code FROM tournament_people WHERE person = ?', person);
    return rows.map((row) => codeRow.parse(row).code);
  }

  /** The tournament to which a table belongs. */
  async codeOfTable(id: string): Promise<string | null> {
    const [row] = await this.database.query('SELECT code FROM tournament_tables WHERE id = ?', id);
    return row === undefined ? null : codeRow.parse(row).code;
  }

  /** Deletes those that are not over and where nothing has happened since. */
  deleteAbandoned(before: number): Promise<void> {
    const abandoned = 'is_over = 0 AND changed < ?';
    const rows = ['tournament_events', 'tournament_people', 'tournament_tables'];
    return this.database.write([
      ...rows.map((table) => ({
        sql: `DELETE FROM ${table} WHERE code IN (SELECT code FROM tournaments WHERE ${abandoned})`,
        values: [before],
      })),
      { sql: `DELETE FROM tournaments WHERE ${abandoned}`, values: [before] },
    ]);
  }
}

const ownedBy = (person: string, code: string): Statement => ({
  sql: 'INSERT INTO tournament_people (person, code) VALUES (?, ?) ON CONFLICT DO NOTHING',
  values: [person, code],
});

/** What makes a tournament found by its people and its tables. */
function indexed(event: TournamentEvent, code: string): Statement[] {
  if (event.type === 'entered') return [ownedBy(event.person, code)];
  if (event.type !== 'round-begun') return [];
  return event.pairings
    .flatMap(({ tables }) => tables)
    .map((id) => ({ sql: 'INSERT INTO tournament_tables (id, code) VALUES (?, ?)', values: [id, code] }));
}
