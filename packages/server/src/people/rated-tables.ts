import { starterOf } from '@arena/match';
import { ratedDeckOf } from '@arena/ratings';
import type { PeopleDatabase } from '../storage/people-database.ts';
import { DamagedTableError } from '../storage/storage.ts';
import { toError } from '../to-error.ts';
import type { LiveTable } from '../tables/live-table.ts';
import type { Tables } from '../tables/tables.ts';
import { rate, ratedAmong, type GameToRate } from './ratings.ts';

/** A server may stop right after the last move of a game: this often others look for games that nobody has rated. */
const LOOK_MS = 60_000;
const MAX_ASKED = 500;

/** Rates the games of rated tables when they are over. */
export class RatedTables {
  private readonly tables: Tables;
  private readonly database: PeopleDatabase;
  private readonly report: (error: Error) => void;
  /** Tables that are over and need nothing more. */
  private done = new Set<string>();
  private readonly timer: NodeJS.Timeout;

  constructor(tables: Tables, database: PeopleDatabase, report: (error: Error) => void) {
    this.tables = tables;
    this.database = database;
    this.report = report;
    tables.onOver = (table) => void this.rateTable(table).catch((error: unknown) => report(toError(error)));
    this.timer = setInterval(() => this.look(), LOOK_MS);
    this.timer.unref();
    this.look();
  }

  close(): void {
    clearInterval(this.timer);
    this.tables.onOver = null;
  }

  private look(): void {
    void this.rateMissed().catch((error: unknown) => this.report(toError(error)));
  }

  /** Rates the games that are over, but not rated yet. */
  private async rateMissed(): Promise<void> {
    const over = this.tables.directory.finishedRated();
    this.done = this.done.intersection(new Set(over));
    const open = over.filter((id) => !this.done.has(id)).slice(0, MAX_ASKED);
    const rated = await ratedAmong(this.database, open);
    for (const id of open) {
      if (rated.has(id)) this.done.add(id);
      else await this.rateTable(await this.read(id), id);
    }
  }

  private async read(id: string): Promise<LiveTable | null> {
    try {
      return await this.tables.get(id);
    } catch (error) {
      // The host has been told.
      if (error instanceof DamagedTableError) return null;
      throw error;
    }
  }

  private async rateTable(table: LiveTable | null, id = table?.id): Promise<void> {
    if (id === undefined || this.done.has(id)) return;
    const game = table === null ? null : gameToRate(table);
    if (game !== null) await rate(this.database, game, this.tables.wallTime());
    this.done.add(id);
  }
}

/** The result of a table; null if it does not count: it is not rated, or was called off. */
function gameToRate({ row, match }: LiveTable): GameToRate | null {
  const { options, ending, game, isSeeded } = match.state;
  const { setup, rated } = options;
  const deck = ratedDeckOf(setup);
  const starter = starterOf(setup, game.codes);
  const [first, second] = row.holders.map((holders) => holders[0]?.guest);
  if (rated === undefined || ending === null || ending.cause === 'aborted' || !isSeeded) return null;
  if (deck === null || starter === undefined || first === undefined || second === undefined) return null;
  const arena = deck !== 'sets' ? null : setup.sets?.[0] === 'roma' ? 1 : 0;
  return { table: row.id, accounts: [first, second], deck, starter, arena, winner: ending.winner };
}
