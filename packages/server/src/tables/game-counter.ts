import { recordFacts, sidesOf, winStatistics, type PlayedSide } from '@arena/ai/statistics';
import type { SiteStatistics } from '@arena/api';
import { InputError } from '@arena/rules';
import { setTimeout as pause } from 'node:timers/promises';
import type { FinishedGame, Storage } from '../storage/storage.ts';
import { toError } from '../to-error.ts';

/** Only so many of the latest games count. */
const MAX_GAMES = 1000;
const PAGE_SIZE = 100;
/** How often new games are looked for. */
const INTERVAL_MS = 10 * 60_000;
/** To be counted, a game is replayed. Afterwards, the server has this many times as long for its players. */
const PAUSE = 4;

interface CountedGame {
  ended: number;
  /** None of a game that does not count. */
  sides: PlayedSide[];
}

interface CounterOptions {
  storage: Pick<Storage, 'latestGames'>;
  onFailure: (error: Error) => void;
  clock?: () => number;
}

/** Counts who wins with what, over the latest games of everybody: each game once, slowly, and only if somebody asks. */
export class GameCounter {
  private readonly storage: CounterOptions['storage'];
  private readonly onFailure: CounterOptions['onFailure'];
  private readonly clock: () => number;
  /** Newest first. */
  private counted: readonly CountedGame[] = [];
  private shown = statisticsOf([]);
  private counting: Promise<void> | null = null;
  private lastCount = -Infinity;
  private isClosed = false;

  constructor({ storage, onFailure, clock = Date.now }: CounterOptions) {
    this.storage = storage;
    this.onFailure = onFailure;
    this.clock = clock;
  }

  /** What has been counted so far. */
  read(): SiteStatistics {
    if (this.counting === null && this.clock() - this.lastCount >= INTERVAL_MS) void this.count();
    return { ...this.shown, isCounting: this.counting !== null };
  }

  /** Resolves when all games have been counted. */
  count(): Promise<void> {
    this.lastCount = this.clock();
    this.counting ??= this.countNew()
      .catch((error: unknown) => this.onFailure(toError(error)))
      .finally(() => (this.counting = null));
    return this.counting;
  }

  close(): void {
    this.isClosed = true;
  }

  private async countNew(): Promise<void> {
    const latest = this.counted[0]?.ended ?? -Infinity;
    const added: CountedGame[] = [];
    let before = Number.MAX_SAFE_INTEGER;
    while (added.length < MAX_GAMES) {
      const page = await this.storage.latestGames(before, PAGE_SIZE);
      const unknown = page.filter(({ ended }) => ended > latest);
      for (const game of unknown) {
        if (this.isClosed) return;
        added.push(await countedGame(game));
      }
      before = page.at(-1)?.ended ?? 0;
      this.shown = statisticsOf([...added, ...this.counted]);
      if (unknown.length < PAGE_SIZE) break;
    }
    this.counted = [...added, ...this.counted].slice(0, MAX_GAMES);
    this.shown = statisticsOf(this.counted);
  }
}

async function countedGame(game: FinishedGame): Promise<CountedGame> {
  const start = performance.now();
  const counted = { ended: game.ended, sides: sidesIn(game) };
  await pause((performance.now() - start) * PAUSE);
  return counted;
}

/** Of a game that was called off, or whose record cannot be read any more, nothing counts. */
function sidesIn({ record, winner, cause }: FinishedGame): PlayedSide[] {
  if (cause === 'aborted') return [];
  try {
    return sidesOf(recordFacts(record), { winner });
  } catch (error) {
    if (error instanceof InputError) return [];
    throw error;
  }
}

function statisticsOf(games: readonly CountedGame[]): Omit<SiteStatistics, 'isCounting'> {
  const counting = games.filter(({ sides }) => sides.length > 0);
  return { games: counting.length, statistics: winStatistics(counting.flatMap(({ sides }) => sides)) };
}
