import { parseLobby, parseTableReference, type Lobby, type TableCard } from '@arena/api';
import type { ConnectOptions } from './arguments.ts';
import type { ChallengeDesk } from './challenge-desk.ts';
import { SiteError, type Site } from './site.ts';

const MINUTE_MS = 60_000;

/** Finds tables to play at: own games that are not over come first. */
export class TableFinder {
  private readonly site: Site;
  private readonly options: ConnectOptions;
  private readonly stop: AbortSignal;
  private readonly challenges: ChallengeDesk;
  /** Tables that have been found. */
  private readonly taken = new Set<string>();
  private searching: Promise<unknown> = Promise.resolve();

  constructor(site: Site, options: ConnectOptions, stop: AbortSignal, challenges: ChallengeDesk) {
    this.site = site;
    this.options = options;
    this.stop = stop;
    this.challenges = challenges;
  }

  /** One after the other, so that nobody finds a table twice. Null: it was told to stop. */
  next(): Promise<string | null> {
    this.challenges.expect(1);
    const search = this.searching.then(() => this.search()).finally(() => this.challenges.expect(-1));
    this.searching = search.catch(() => null);
    return search;
  }

  private async search(): Promise<string | null> {
    while (!this.stop.aborted) {
      const id = await this.find();
      if (id === null) continue;
      this.taken.add(id);
      return id;
    }
    return null;
  }

  /** Null: it was told to stop, or a challenge has come. */
  private async find(): Promise<string | null> {
    const { table, isOpening } = this.options;
    if (table !== null) return this.sitDown(await this.idOf(table));
    const lobby = parseLobby(await this.site.request('/api/lobby'));
    const own = lobby.own.find(({ id, isOver }) => !isOver && !this.taken.has(id));
    if (own !== undefined) return own.id;
    const challenged = await this.challenges.accept();
    if (challenged !== null) return challenged;
    return isOpening ? this.open() : this.join();
  }

  private async idOf(table: string): Promise<string> {
    if (!/^[A-Z]{6}$/i.test(table)) return table;
    return parseTableReference(await this.site.request(`/api/codes/${table}`)).id;
  }

  private async open(): Promise<string> {
    const { deck, minutes } = this.options;
    const opened = await this.site.request('/api/tables', {
      options: {
        setup: { deck: deck ?? 'arena' },
        undo: 'never',
        clock: { kind: 'increment', initial: minutes * MINUTE_MS, increment: 0 },
        seats: [{ kind: 'person' }, { kind: 'person' }],
        programs: true,
      },
      seat: 'lot',
      isOpen: true,
    });
    return parseTableReference(opened).id;
  }

  private async join(): Promise<string | null> {
    const interrupted = AbortSignal.any([this.stop, this.challenges.nextSignal()]);
    for await (const line of this.site.lines('/api/lobby/stream', interrupted)) {
      for (const { id } of this.candidatesIn(parseLobby(line))) {
        try {
          return await this.sitDown(id);
        } catch (error) {
          // Somebody else was quicker, or does not want to meet this account.
          if (!(error instanceof SiteError) || ![403, 404, 409].includes(error.status)) throw error;
          this.taken.add(id);
        }
      }
    }
    return null;
  }

  private candidatesIn({ open }: Lobby): TableCard[] {
    const { deck, opponents } = this.options;
    return open.filter(({ id, programs, deck: offered, isProgram }) => {
      const isWithProgram = isProgram?.includes(true) === true;
      const isWanted = opponents === 'anyone' || (opponents === 'programs') === isWithProgram;
      return programs === true && isWanted && (deck ?? offered) === offered && !this.taken.has(id);
    });
  }

  private async sitDown(id: string): Promise<string> {
    await this.site.request(`/api/tables/${id}/join`, {});
    return id;
  }
}
