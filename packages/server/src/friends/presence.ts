import { z } from 'zod';
import type { PeopleDatabase, Statement } from '../storage/people-database.ts';

const presenceRow = z.object({ person: z.string(), node: z.string(), seen: z.number() });

/** Who is connected at a server, and when they were seen last. */
export type PresenceRow = z.infer<typeof presenceRow>;

const HEARTBEAT_MS = 15_000;
/** A server that has not said anything for this long is gone. */
const SILENT_MS = 40_000;
/** Whoever goes to another page is back by then. */
const LEAVING_MS = 4000;
/** In one query: databases take only so many. */
const MAX_IDS = 500;

interface PresenceContext {
  database: PeopleDatabase;
  node: string;
  now: () => number;
  /** The people with accounts who are connected here. */
  connected: () => ReadonlySet<string>;
}

/** Tells the storage who is connected at this server. */
export class PresenceBoard {
  private readonly context: PresenceContext;
  /** When each was connected here last. */
  private readonly known = new Map<string, number>();
  private toldAt = 0;

  constructor(context: PresenceContext) {
    this.context = context;
  }

  /** Call this every second or so. */
  async update(): Promise<void> {
    const { database, node, connected, now: clock } = this.context;
    const now = clock();
    const here = connected();
    const isDue = now - this.toldAt >= HEARTBEAT_MS;
    const come = [...here].filter((person) => isDue || !this.known.has(person));
    for (const person of here) this.known.set(person, now);
    const gone = [...this.known].filter(([, seen]) => seen <= now - LEAVING_MS).map(([person]) => person);
    for (const person of gone) this.known.delete(person);
    if (isDue) this.toldAt = now;
    const statements = [
      ...come.map((person) => arrival(person, node, now)),
      ...gone.map((person) => departure(person, node)),
    ];
    if (statements.length > 0) await database.write(statements);
  }
}

const arrival = (person: string, node: string, now: number): Statement => ({
  sql: `INSERT INTO presence (person, node, seen) VALUES (?, ?, ?)
        ON CONFLICT (person) DO UPDATE SET node = excluded.node, seen = excluded.seen`,
  values: [person, node, now],
});

/** Whoever is connected at another server too stays there. */
const departure = (person: string, node: string): Statement => ({
  sql: "UPDATE presence SET node = '' WHERE person = ? AND node = ?",
  values: [person, node],
});

/** Of those of these people who were ever here and do not hide it, by person. */
export async function presenceOf(
  database: PeopleDatabase,
  people: readonly string[],
): Promise<Map<string, PresenceRow>> {
  const found = new Map<string, PresenceRow>();
  for (let start = 0; start < people.length; start += MAX_IDS) {
    const part = people.slice(start, start + MAX_IDS);
    const rows = await database.query(
      `SELECT presence.* FROM presence LEFT JOIN privacy ON privacy.account = presence.person
       WHERE person IN (${part.map(() => '?').join()}) AND coalesce(hides_presence, 0) = 0`,
      ...part,
    );
    for (const row of rows.map((one) => presenceRow.parse(one))) found.set(row.person, row);
  }
  return found;
}

export const isHere = ({ node, seen }: PresenceRow, now: number): boolean =>
  node !== '' && seen > now - SILENT_MS;
