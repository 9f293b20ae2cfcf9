import type { History, PlayedGame, Profile } from '@arena/api';
import { InputError, readRecord, recordFragment, type Pair } from '@arena/rules';
import { signal } from '@preact/signals';
import { ApiError, getHistory, getProfile } from '../online/api.ts';
import { requestFault } from '../online/request-fault.ts';
import { m } from '../settings/language.ts';
import { newStoredGame } from '../store/new-stored-game.ts';
import { parseEnding, type GameWithRecord, type StoredSeat } from '../store/stored-game.ts';

/** A game of somebody, as lists and statistics have it: they are `me`. */
export interface ProfileGame {
  game: GameWithRecord;
  /** Opens it. */
  link: string;
}

/** How many games come at once. More are there, but each has to be replayed. */
const GAMES_AT_ONCE = 500;
/** Between pages when all games are wanted: others use the server too, and it allows so many requests a minute. */
const PAUSE_MS = 500;

type LoadState = 'loading' | 'ready' | 'nobody' | 'failed';

/** The profile of the holder of an account, and their games as far as they have been asked for. */
export class PlayedGames {
  readonly state = signal<LoadState>('loading');
  /** What is wrong, where loading failed. */
  readonly fault = signal('');
  readonly profile = signal<Profile | null>(null);
  readonly games = signal<readonly ProfileGame[]>([]);
  /** Games of other rules, or damaged. */
  readonly unreadable = signal(0);
  readonly hasMore = signal(false);
  private readonly id: string;
  private last: Pick<History, 'before' | 'beforeTable'> = { before: null };
  private isSearching = false;

  constructor(id: string) {
    this.id = id;
    void this.load();
  }

  async load(): Promise<void> {
    this.state.value = 'loading';
    try {
      this.profile.value ??= await getProfile(this.id);
      const enough = this.games.value.length + GAMES_AT_ONCE;
      do await this.loadPage();
      while (this.hasMore.value && (this.games.value.length < enough || (await this.isPatient())));
      this.state.value = 'ready';
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.fault.value = error.reason === 'unreachable' ? m().profile_unreachable({}) : requestFault(error);
      this.state.value = error.reason === 'no-person' ? 'nobody' : 'failed';
    }
  }

  /** Goes on to the first game, in pauses of the page, while the reader looks for something among all games. */
  search(isSearching: boolean): void {
    this.isSearching = isSearching;
    if (isSearching && this.hasMore.value && this.state.value === 'ready') void this.load();
  }

  /** Whether to go on, after a pause. */
  private async isPatient(): Promise<boolean> {
    if (this.isSearching) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return this.isSearching;
  }

  private async loadPage(): Promise<void> {
    const { games, ...last } = await getHistory(this.id, this.last);
    const read: ProfileGame[] = [];
    for (const played of games) {
      // Each record is replayed: the page stays responsive in between.
      await nextTask();
      const game = readGame(played);
      if (game === null) this.unreadable.value++;
      else read.push(game);
    }
    this.games.value = [...this.games.value, ...read];
    this.last = last;
    this.hasMore.value = last.before !== null;
  }
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

function readGame(played: PlayedGame): ProfileGame | null {
  const { seat, names, isBot, winner, cause, ended, table, record, opponent, isProgram } = played;
  const seatOf = (player: 0 | 1): StoredSeat => {
    if (player === seat) return { kind: 'me' };
    if (isBot[player]) return { kind: 'bot', bot: names[player] };
    return {
      kind: 'guest',
      ...(opponent !== null && { account: opponent }),
      ...(isProgram?.[player] === true && { isProgram: true }),
    };
  };
  try {
    const seats: Pair<StoredSeat> = [seatOf(0), seatOf(1)];
    const ending = parseEnding({ winner, cause });
    const game = newStoredGame(record, { source: 'online', table, seats, names, ended, ending });
    return { game, link: `/look-back#${recordFragment(readRecord(record), names)}` };
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}
