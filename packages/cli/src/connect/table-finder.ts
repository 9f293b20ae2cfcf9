import { parseLobby, parseTableReference, type Lobby, type TableCard } from '@arena/api';
import type { ConnectOptions } from './arguments.ts';
import { SiteError, type Site } from './site.ts';

const MINUTE_MS = 60_000;

/** Finds tables to play at: own games that are not over come first. */
export class TableFinder {
  private readonly site: Site;
  private readonly options: ConnectOptions;
  private readonly stop: AbortSignal;
  /** Tables that have been found. */
  private readonly taken = new Set<string>();
  private searching: Promise<unknown> = Promise.resolve();

  constructor(site: Site, options: ConnectOptions, stop: AbortSignal) {
    this.site = site;
    this.options = options;
    this.stop = stop;
  }

  /** One after the other, so that nobody finds a table twice. Null: it was told to stop. */
  next(): Promise<string | null> {
    const search = this.searching.then(() => this.search());
    this.searching = search.catch(() => null);
    return search;
  }

  private async search(): Promise<string | null> {
    const id = this.stop.aborted ? null : await this.find();
    if (id !== null) this.taken.add(id);
    return id;
  }

  private async find(): Promise<string | null> {
    const { table, isOpening } = this.options;
    if (table !== null) return this.sitDown(await this.idOf(table));
    const lobby = parseLobby(await this.site.request('/api/lobby'));
    const own = lobby.own.find(({ id, isOver }) => !isOver && !this.taken.has(id));
    if (own !== undefined) return own.id;
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
    for await (const line of this.site.lines('/api/lobby/stream', this.stop)) {
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
