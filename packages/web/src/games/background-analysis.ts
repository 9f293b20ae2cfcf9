import { effect, signal } from '@preact/signals';
import { AnalysisClient } from '../analysis/analysis-client.ts';
import { analysisLock } from '../analysis/analysis-run.ts';
import { alone } from '../lib/alone.ts';
import { whenIdle } from '../lib/lazy.tsx';
import { isBusy, watchActivity } from '../lib/activity.ts';
import { analysisShelf, listGames, readRecordOf } from '../store/game-store.ts';

/**
 * Analyses the games of this browser one after the other, in one worker of one tab, as long as somebody looks at the page.
 * Once started, it goes on over the pages of this tab. It rests whenever something happens there, and it can be paused.
 */

/** With what games are analysed at present; null until it is known. */
export const currentAnalysisKey = signal<string | null>(null);
/** The games still to be analysed, by key; null until they are known. */
export const gamesToAnalyse = signal<readonly string[] | null>(null);
export const isAnalysisPaused = signal(false);
const isVisible = signal(document.visibilityState === 'visible');

/** Held by the tab that analyses. */
const LOCK = 'arena.analysis';

/** Whatever is told takes time of the page, and only counts if the analysis is interrupted. */
const PROGRESS_MS = 2000;

const client = new AnalysisClient(PROGRESS_MS);
/** Games that cannot be analysed, such as those of older rules. */
const refused = new Set<string>();
let isStarted = false;
/** Set while this tab analyses, or waits for another one to be done. */
let working: AbortController | null = null;

/** Looks for games without an analysis, on every page that has a use for them. */
export function startBackgroundAnalysis(): void {
  gamesToAnalyse.value = null;
  if (isStarted) return;
  isStarted = true;
  watchActivity();
  document.addEventListener(
    'visibilitychange',
    () => (isVisible.value = document.visibilityState === 'visible'),
  );
  effect(() => {
    if (!mayWork()) {
      client.stop();
      working?.abort();
    } else if (gamesToAnalyse.value?.length !== 0) void work();
  });
}

const mayWork = (): boolean => !isAnalysisPaused.value && isVisible.value && !isBusy.value;

async function work(): Promise<void> {
  if (working !== null) return;
  working = new AbortController();
  const { signal: stop } = working;
  try {
    const key = (currentAnalysisKey.value ??= await client.key());
    gamesToAnalyse.value ??= await gamesWithout(key);
    if (gamesToAnalyse.peek()?.length !== 0) await alone(LOCK, stop, () => analyseGames(key, stop));
  } catch {
    // The worker could not be loaded, as without a network, or was stopped.
  } finally {
    client.stop();
    working = null;
  }
}

async function analyseGames(analysisKey: string, stop: AbortSignal): Promise<void> {
  // Another tab may have analysed some of them in the meantime.
  gamesToAnalyse.value = await gamesWithout(analysisKey);
  for (;;) {
    const [game] = (gamesToAnalyse.value ??= await gamesWithout(analysisKey));
    if (game === undefined) return;
    await whenIdle();
    if (!mayWork()) return;
    await analyse(game, stop);
  }
}

/** What is done of an analysis that is interrupted is kept. */
async function analyseRecord(key: string, record: string): Promise<void> {
  try {
    const shelf = analysisShelf(record);
    let latest = await shelf.load();
    try {
      latest = await client.analyse(record, latest, ({ analysis }) => (latest = analysis));
    } finally {
      if (latest !== null) await shelf.keep(latest);
    }
  } catch (error) {
    if (!mayWork()) throw error;
    refused.add(key);
  }
}

const gamesWithout = async (analysisKey: string): Promise<string[]> =>
  ((await listGames()) ?? [])
    .filter(({ key, figures }) => figures?.key !== analysisKey && !refused.has(key))
    .map(({ key }) => key);

async function analyse(key: string, stop: AbortSignal): Promise<void> {
  const record = await readRecordOf(key);
  if (record !== null) await alone(analysisLock(key), stop, () => analyseRecord(key, record));
  gamesToAnalyse.value = gamesToAnalyse.peek()?.filter((waiting) => waiting !== key) ?? null;
}
