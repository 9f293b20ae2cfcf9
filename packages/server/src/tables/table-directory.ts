import type { Lobby, OwnTable, TableCard } from '@arena/api';
import type { MatchOptions } from '@arena/match';
import { checkOptions } from '@arena/match/schema';
import type { Pair, Player } from '@arena/rules';
import type { TableRow } from '../storage/storage.ts';
import { seatNames, toldOfSeats } from './seat-names.ts';

const MAX_LISTED = 50;
const MAX_LISTED_OF_ONE = 3;

interface Entry {
  row: TableRow;
  /** The values in the row when it was last listed. */
  holders: TableRow['holders'];
  /** Likewise. The code of a table that is over may be reused. */
  isOver: boolean;
  options: MatchOptions;
  /** Created on demand, once for each change. */
  card: TableCard | null;
}

/** What is known about all tables without loading them: their players, and what the lobby shows. */
export class TableDirectory {
  private readonly entries = new Map<string, Entry>();
  private readonly codes = new Map<string, string>();
  private readonly byGuest = new Map<string, Set<string>>();
  private readonly listeners = new Set<() => void>();
  /** The part that is the same for everybody, until something changes. */
  private common: Pick<Lobby, 'open' | 'running'> | null = null;

  get rows(): TableRow[] {
    return [...this.entries.values()].map(({ row }) => row);
  }

  rowOf(id: string): TableRow | null {
    return this.entries.get(id)?.row ?? null;
  }

  /** Adds or updates a table. */
  list(row: TableRow): void {
    const { holders, isOver } = row;
    const known = this.entries.get(row.id);
    const options = known?.options ?? checkOptions(JSON.parse(row.options));
    this.entries.set(row.id, { row, holders, isOver, options, card: null });
    if (known?.isOver !== isOver) this.updateCode(row);
    if (known?.holders !== holders) this.updateHolders(row);
    this.notify();
  }

  unlist(id: string): void {
    const row = this.entries.get(id)?.row;
    if (row === undefined) return;
    this.entries.delete(id);
    if (this.codes.get(row.code) === id) this.codes.delete(row.code);
    for (const { guest } of row.holders.flat()) {
      const own = this.byGuest.get(guest);
      own?.delete(id);
      if (own?.size === 0) this.byGuest.delete(guest);
    }
    this.notify();
  }

  /** The table with this code, for a guest who sits there or could: others must not find private tables by guessing. */
  idOfCode(code: string, guest: string | null): string | null {
    const entry = this.entries.get(this.codes.get(code.toUpperCase()) ?? '');
    if (entry === undefined) return null;
    const sits = entry.row.holders.flat().some((holder) => holder.guest === guest);
    return sits || cardOf(entry).names.includes(null) ? entry.row.id : null;
  }

  isCodeInUse(code: string): boolean {
    return this.codes.has(code);
  }

  /** Running games in which nobody decides: a clock has run out, or a bot was asked long ago. */
  stalled(now: number, botMs: number): string[] {
    const isStalled = ({ row: { deadline, decider, changed, isOver }, options }: Entry): boolean => {
      if (isOver) return false;
      const isBots = decider !== null && options.seats[decider].kind === 'bot';
      return (deadline !== null && deadline < now) || (isBots && changed + botMs < now);
    };
    return [...this.entries.values()].filter(isStalled).map(({ row }) => row.id);
  }

  /** Rated games that are over. */
  finishedRated(): string[] {
    const finished = [...this.entries.values()].filter(
      ({ isOver, options }) => isOver && options.rated !== undefined,
    );
    return finished.map(({ row }) => row.id);
  }

  /** Called whenever the lobby may have changed. */
  listen(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** How many tables of this guest are not over. */
  openTablesOf(guest: string): number {
    return this.ownOf(guest).filter(({ row }) => !row.isOver).length;
  }

  /** The tables where this guest sits. */
  tablesOf(guest: string): string[] {
    return [...(this.byGuest.get(guest) ?? [])];
  }

  /** The game that somebody plays now; null if none, or one in which a turn may take days. */
  liveGameOf(guest: string, since: number): TableRow | null {
    const isLive = ({ row: { isBegun, isOver, changed }, options }: Entry): boolean =>
      isBegun && !isOver && options.clock.kind !== 'days' && changed > since;
    return this.ownOf(guest).find(isLive)?.row ?? null;
  }

  lobbyFor(guest: string | null): Omit<Lobby, 'protocol'> {
    this.common ??= this.commonLobby();
    const { open, running } = this.common;
    const own = guest === null ? [] : this.ownOf(guest);
    const isOwn = new Set(own.map(({ row }) => row.id));
    return {
      open: open.filter(({ id }) => !isOwn.has(id)).slice(-MAX_LISTED),
      running,
      own: own
        .toSorted((a, b) => b.row.changed - a.row.changed)
        .slice(0, MAX_LISTED)
        .map((entry) => ownCard(entry, guest ?? '')),
    };
  }

  private updateCode({ id, code, isOver }: TableRow): void {
    if (!isOver) this.codes.set(code, id);
    else if (this.codes.get(code) === id) this.codes.delete(code);
  }

  private updateHolders({ id, holders }: TableRow): void {
    for (const { guest } of holders.flat()) {
      const own = this.byGuest.get(guest) ?? new Set();
      this.byGuest.set(guest, own.add(id));
    }
  }

  private ownOf(guest: string): Entry[] {
    return this.tablesOf(guest)
      .map((id) => this.entries.get(id))
      .filter((entry) => entry !== undefined);
  }

  private commonLobby(): Pick<Lobby, 'open' | 'running'> {
    const listed = [...this.entries.values()].filter(({ row }) => !row.isOver && row.isOpen);
    const isFree = (entry: Entry): boolean => cardOf(entry).names.includes(null);
    return {
      // Twice as many, because each guest's own tables are left out.
      open: fewOfEach(listed.filter(isFree))
        .slice(-2 * MAX_LISTED)
        .map(cardOf),
      running: listed
        .filter((entry) => !isFree(entry))
        .slice(-MAX_LISTED)
        .map(cardOf),
    };
  }

  private notify(): void {
    this.common = null;
    for (const listener of this.listeners) listener();
  }
}

/** The newest of each guest, so that nobody fills the list alone. */
function fewOfEach(entries: readonly Entry[]): Entry[] {
  const counts = new Map<string, number>();
  const isAmongNewest = ({ row }: Entry): boolean => {
    const owner = row.holders.flat()[0]?.guest ?? row.id;
    const count = (counts.get(owner) ?? 0) + 1;
    counts.set(owner, count);
    return count <= MAX_LISTED_OF_ONE;
  };
  return entries.toReversed().filter(isAmongNewest).toReversed();
}

function cardOf(entry: Entry): TableCard {
  entry.card ??= newCard(entry);
  return entry.card;
}

function newCard({ row, options }: Entry): TableCard {
  const { id, turn, isOver } = row;
  const { setup, undo, clock, seats, rated, programs } = options;
  const isBot: Pair<boolean> = [seats[0].kind === 'bot', seats[1].kind === 'bot'];
  const people = { names: seatNames(options, row), isBot, ...toldOfSeats(row) };
  const { deck, beginner = false } = setup;
  const isRated = rated !== undefined;
  return {
    id,
    ...people,
    deck,
    beginner,
    undo,
    clock,
    turn,
    isOver,
    ...(isRated && { isRated }),
    ...(programs !== undefined && { programs }),
  };
}

function ownCard(entry: Entry, guest: string): OwnTable {
  const { row } = entry;
  const seat: Player = row.holders[0].some((holder) => holder.guest === guest) ? 0 : 1;
  return { ...cardOf(entry), seat, isMyTurn: row.decider === seat, changed: row.changed };
}
