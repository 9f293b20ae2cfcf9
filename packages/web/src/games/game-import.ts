import { signal } from '@preact/signals';
import { m } from '../settings/language.ts';
import { keepBranches } from '../store/recorded-branches.ts';
import { addGames } from '../store/game-store.ts';
import { startBackgroundAnalysis } from './background-analysis.ts';
import { ExchangeClient } from './exchange-client.ts';
import type { ReadGames } from './exchange-worker.ts';
import type { ExchangeProgress } from './import-games.ts';

export interface ImportOutcome {
  added: number;
  /** Were here already. */
  known: number;
  /** For which there was no room. */
  full: number;
  isCancelled: boolean;
  /** Why a text was refused; the games before and after it were added all the same. */
  errors: readonly string[];
}

const NOTHING: ImportOutcome = { added: 0, known: 0, full: 0, isCancelled: false, errors: [] };

/** How many games are written at once; the page can do something else in between. */
const BATCH = 20;

/** Adds the games of texts, one text after the other. A worker reads them, since that replays every game. */
export class GameImport {
  /** Null while nothing is read. */
  readonly progress = signal<ExchangeProgress | null>(null);
  /** What became of all texts since `begin`. */
  readonly outcome = signal<ImportOutcome | null>(null);
  private queue: Promise<void> = Promise.resolve();
  private readonly client = new ExchangeClient((progress) => (this.progress.value = progress));
  private cancellations = 0;

  begin(): void {
    this.outcome.value = null;
  }

  refuse(error: string): void {
    this.note({ errors: [error] });
  }

  /** All games of a text, or none of it if one cannot be read. */
  add(text: string): void {
    const turn = this.cancellations;
    this.queue = this.queue.then(() => (turn === this.cancellations ? this.addGamesIn(text) : undefined));
  }

  /** What has been added stays. */
  cancel(): void {
    this.cancellations++;
    this.client.stop();
    this.note({ isCancelled: true });
  }

  private async addGamesIn(text: string): Promise<void> {
    const turn = this.cancellations;
    this.progress.value = { done: 0, total: 0 };
    try {
      const names = [m().look_back_first_player({}), m().look_back_second_player({})] as const;
      const { games, branched } = await this.client.read(text, names, Date.now());
      for (let at = 0; at < games.length && turn === this.cancellations; at += BATCH)
        await this.keep({ games: games.slice(at, at + BATCH), branched });
      this.note({});
    } catch (error) {
      if (turn === this.cancellations) this.refuse(String(error instanceof Error ? error.message : error));
    } finally {
      this.client.stop();
      this.progress.value = null;
      startBackgroundAnalysis();
    }
  }

  private async keep({ games, branched }: ReadGames): Promise<void> {
    const additions = await addGames(games);
    if (additions === null) throw new Error(m().games_unavailable({}));
    for (const { key, record } of games) if (branched.has(key)) keepBranches(record);
    const count = (wanted: (typeof additions)[number]): number =>
      additions.filter((addition) => addition === wanted).length;
    this.note({ added: count('added'), known: count('known'), full: count('full') });
  }

  private note(more: Partial<ImportOutcome>): void {
    const before = this.outcome.value ?? NOTHING;
    this.outcome.value = {
      added: before.added + (more.added ?? 0),
      known: before.known + (more.known ?? 0),
      full: before.full + (more.full ?? 0),
      isCancelled: before.isCancelled || more.isCancelled === true,
      errors: [...before.errors, ...(more.errors ?? [])],
    };
  }
}
