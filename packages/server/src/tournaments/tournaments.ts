import {
  MAX_OPEN_TOURNAMENTS,
  type Guest,
  type TournamentCard,
  type TournamentCommand,
  type TournamentTerms,
  type TournamentView,
} from '@arena/api';
import {
  isTournamentOver,
  tournamentAfter,
  type TournamentEvent,
  type TournamentState,
} from '@arena/tournament';
import { z } from 'zod';
import type { Bus } from '../cluster/bus.ts';
import { ConflictError } from '../storage/storage.ts';
import type { Tables } from '../tables/tables.ts';
import { toError } from '../to-error.ts';
import { eventsFor, TournamentError } from './commands.ts';
import { eventsDue, openTables } from './attendance.ts';
import { newTournamentCode } from './tournament-code.ts';
import { eventsAbout } from './events-about.ts';
import type { StoredTournament, TournamentStore } from './tournament-store.ts';
import { roundsOf, viewOfTournament } from './tournament-view.ts';

const SUBJECT = 'arena.tournaments';
const hint = z.object({ code: z.string() });

const ATTEND_MS = 2000;
const SWEEP_MS = 60 * 60_000;
const DAY = 24 * 60 * 60_000;
/** A tournament that is not over is deleted if nothing has happened for this long. */
const ABANDONED_MS = 30 * DAY;
const MAX_TRIES = 5;

interface TournamentsOptions {
  store: TournamentStore;
  tables: Tables;
  /** Whoever is suspended plays no further rounds. */
  isSuspended: (person: string) => boolean;
  bus: Bus | null;
  onFailure: (error: Error) => void;
}

/**
 * All tournaments. Like tables, they have no owner: any server adds events, the storage takes those that follow what it
 * has, and whoever comes second decides anew.
 */
export class Tournaments {
  private readonly store: TournamentStore;
  private readonly tables: Tables;
  private readonly isSuspended: (person: string) => boolean;
  private readonly bus: Bus | null;
  private readonly onFailure: (error: Error) => void;
  /** Those that are not over, and those that somebody looks at. */
  private readonly known = new Map<string, StoredTournament>();
  /** What is being done with a tournament: one thing at a time. */
  private readonly work = new Map<string, Promise<unknown>>();
  private readonly listeners = new Map<string, Set<() => void>>();
  private readonly stops: (() => void)[];
  private isAttending = false;

  constructor({ store, tables, bus, isSuspended, onFailure }: TournamentsOptions) {
    this.isSuspended = isSuspended;
    this.store = store;
    this.tables = tables;
    this.bus = bus;
    this.onFailure = onFailure;
    const attend = setInterval(() => void this.attend(), ATTEND_MS);
    const sweep = setInterval(() => {
      store.deleteAbandoned(tables.now() - ABANDONED_MS).catch(this.report);
    }, SWEEP_MS);
    attend.unref();
    sweep.unref();
    this.stops = [
      () => clearInterval(attend),
      () => clearInterval(sweep),
      tables.directory.listen(this.onTables),
    ];
    if (bus !== null) this.stops.push(bus.subscribe(SUBJECT, (message) => this.onHint(message)));
  }

  async create(terms: TournamentTerms, { id: organiser }: Guest): Promise<string> {
    if ((await this.store.openOf(organiser)) >= MAX_OPEN_TOURNAMENTS)
      throw new TournamentError(
        'too-many-tournaments',
        `you already have ${MAX_OPEN_TOURNAMENTS} open tournaments`,
      );
    for (let tries = 0; ; tries++) {
      const code = newTournamentCode();
      try {
        await this.store.create(code, organiser, terms, this.tables.now());
        return code;
      } catch (error) {
        if (!(error instanceof ConflictError) || tries === MAX_TRIES) throw error;
      }
    }
  }

  /** Does what somebody asks for; the TournamentError says why not. */
  async carryOut(code: string, command: TournamentCommand, person: Guest): Promise<void> {
    await this.change(code, async (tournament) =>
      eventsFor(command, tournament, person, {
        now: this.tables.now(),
        isSuspended: this.isSuspended,
        newTable: () => this.tables.newId(),
        table: (id) => this.tables.get(id),
      }),
    );
  }

  async view(code: string, reader: string | null): Promise<Omit<TournamentView, 'protocol'> | null> {
    const tournament = await this.get(code);
    if (tournament === null) return null;
    return viewOfTournament(tournament, reader, {
      now: this.tables.now(),
      turnOf: (table) => {
        const row = this.tables.directory.rowOf(table);
        return row?.isBegun === true ? row.turn : 0;
      },
    });
  }

  /** What somebody has made or entered. */
  async listOf(person: string): Promise<TournamentCard[]> {
    const listed = await this.store.listOf(person);
    const cards = listed.map(async ({ code, organiser, terms, isOver }): Promise<TournamentCard> => {
      const running = isOver ? null : await this.get(code);
      return {
        code,
        title: terms.title,
        isOrganiser: organiser === person,
        rounds: running === null ? null : roundsOf(running),
      };
    });
    return Promise.all(cards);
  }

  codeOfTable(id: string): Promise<string | null> {
    return this.store.codeOfTable(id);
  }

  async get(code: string): Promise<StoredTournament | null> {
    const known = this.known.get(code);
    if (known !== undefined) return known;
    const loaded = await this.store.load(code);
    if (loaded !== null && this.listeners.has(code)) this.known.set(code, loaded);
    return loaded;
  }

  /** Somebody has deleted their account. Other servers show the name until they read the tournament again. */
  /** The tournaments that these people have made or entered, with the events that are about them. */
  async linesOf(people: readonly string[]): Promise<object[]> {
    const listed = await Promise.all(people.map((person) => this.store.codesOf(person)));
    const loaded = await Promise.all([...new Set(listed.flat())].map((code) => this.store.load(code)));
    return loaded
      .filter((tournament) => tournament !== null)
      .map(({ code, organiser, terms, events }) => {
        const isOrganiser = people.includes(organiser);
        return {
          code,
          title: terms.title,
          ...(isOrganiser && { terms }),
          events: eventsAbout(people, events),
        };
      });
  }

  async forgetNames(people: readonly string[], name: string): Promise<void> {
    await this.store.forgetNames(people, name);
    await Promise.all([...this.known.keys()].map((code) => this.reload(code)));
  }

  /** Calls back whenever what is shown of a tournament may have changed. */
  listen(code: string, listener: () => void): () => void {
    const listeners = this.listeners.get(code) ?? new Set();
    this.listeners.set(code, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.listeners.delete(code);
    };
  }

  async close(): Promise<void> {
    for (const stop of this.stops) stop();
    await Promise.allSettled(this.work.values());
  }

  /** Adds the events that `decide` finds right; if another server is faster, it decides again. */
  private change(
    code: string,
    decide: (tournament: StoredTournament) => Promise<readonly TournamentEvent[]>,
  ): Promise<void> {
    return this.alone(code, async () => {
      for (let tries = 0; ; tries++) {
        const tournament = tries === 0 ? await this.get(code) : await this.store.load(code);
        if (tournament === null) throw new TournamentError('no-tournament', 'there is no such tournament');
        const added = await decide(tournament);
        if (added.length === 0) return this.keep(tournament);
        try {
          await this.append(tournament, added);
          return;
        } catch (error) {
          if (!(error instanceof ConflictError) || tries === MAX_TRIES) throw error;
        }
      }
    });
  }

  private async append(tournament: StoredTournament, added: readonly TournamentEvent[]): Promise<void> {
    const { code, terms, events } = tournament;
    const changed = { ...tournament, events: [...events, ...added] };
    const state = tournamentAfter(changed.events);
    const isOver = isTournamentOver(state, terms);
    await this.store.append(code, events.length, added, { isOver, now: this.tables.now() });
    this.keep(changed);
    this.bus?.publish(SUBJECT, { code });
    await this.openTables(changed, state);
    this.notify(code);
  }

  private openTables(tournament: StoredTournament, state: TournamentState): Promise<void> {
    return openTables(tournament.terms, state, this.tables);
  }

  private keep(tournament: StoredTournament): void {
    this.known.set(tournament.code, tournament);
  }

  /** Runs after everything else that is being done with this tournament. */
  private alone(code: string, action: () => Promise<void>): Promise<void> {
    const before = this.work.get(code) ?? Promise.resolve();
    const after = before.then(action, action);
    this.work.set(code, after);
    const forget = (): void => {
      if (this.work.get(code) === after) this.work.delete(code);
    };
    after.then(forget, forget);
    return after;
  }

  /** Reads what other servers have done, and does what is due. */
  private async attend(): Promise<void> {
    if (this.isAttending) return;
    this.isAttending = true;
    try {
      const open = await this.store.openOnes();
      for (const [code, count] of open)
        if (this.known.get(code)?.events.length !== count) await this.reload(code);
      for (const code of this.known.keys()) {
        if (open.has(code)) await this.doWhatIsDue(code);
        else await this.finish(code);
      }
    } catch (error) {
      this.report(error);
    } finally {
      this.isAttending = false;
    }
  }

  /** Another server may have ended it. */
  private async finish(code: string): Promise<void> {
    if (!this.listeners.has(code)) this.known.delete(code);
    else if (!this.isOver(code)) await this.reload(code);
  }

  private isOver(code: string): boolean {
    const tournament = this.known.get(code);
    return tournament !== undefined && isTournamentOver(tournamentAfter(tournament.events), tournament.terms);
  }

  private doWhatIsDue(code: string): Promise<void> {
    return this.change(code, async (tournament) => {
      await this.openTables(tournament, tournamentAfter(tournament.events));
      return eventsDue(tournament, this.tables, this.isSuspended);
    });
  }

  private reload(code: string): Promise<void> {
    return this.alone(code, async () => {
      const loaded = await this.store.load(code);
      if (loaded === null) this.known.delete(code);
      else this.keep(loaded);
      this.notify(code);
    });
  }

  private onHint(message: unknown): void {
    const { data } = hint.safeParse(message);
    if (data !== undefined && this.known.has(data.code)) this.reload(data.code).catch(this.report);
  }

  /** Something has happened at some table. */
  private readonly onTables = (): void => {
    for (const code of this.listeners.keys()) this.notify(code);
  };

  private notify(code: string): void {
    for (const listener of this.listeners.get(code) ?? []) listener();
  }

  private readonly report = (error: unknown): void => this.onFailure(toError(error));
}
