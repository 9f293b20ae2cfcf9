import { effect, signal } from '@preact/signals';
import { AnalysisClient } from '../analysis/analysis-client.ts';
import { whenIdle } from '../lib/lazy.tsx';
import { analysisShelf, listGames, readRecordOf } from '../store/game-store.ts';

/**
 * Analyses the games of this browser one after the other, in one worker of one tab, as long as somebody looks at the page.
 * Once started, it goes on over the pages of this tab. It can be paused.
 */

/** With what games are analysed at present; null until it is known. */
export const currentAnalysisKey = signal<string | null>(null);
/** The games still to be analysed, by key; null until they are known. */
export const gamesToAnalyse = signal<readonly string[] | null>(null);
export const isAnalysisPaused = signal(false);
const isVisible = signal(document.visibilityState === 'visible');

/** Held by the tab that analyses. */
const LOCK = 'arena.analysis';

const client = new AnalysisClient();
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
  document.addEventListener(
    'visibilitychange',
    () => (isVisible.value = document.visibilityState === 'visible'),
  );
  effect(() => {
    if (isAnalysisPaused.value || !isVisible.value) {
      client.stop();
      working?.abort();
    } else if (gamesToAnalyse.value?.length !== 0) void work();
  });
}

const mayWork = (): boolean => !isAnalysisPaused.peek() && isVisible.peek();

async function work(): Promise<void> {
  if (working !== null) return;
  working = new AbortController();
  try {
    const key = (currentAnalysisKey.value ??= await client.key());
    gamesToAnalyse.value ??= await gamesWithout(key);
    if (gamesToAnalyse.peek()?.length !== 0) await asOnlyTab(working.signal, () => analyseGames(key));
  } catch {
    // The worker could not be loaded, as without a network, or was stopped.
  } finally {
    client.stop();
    working = null;
  }
}

/** Where there are no locks, as without https, tabs may do the same work twice. */
async function asOnlyTab(stop: AbortSignal, act: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(LOCK, { signal: stop }, act);
  else await act();
}

async function analyseGames(analysisKey: string): Promise<void> {
  // Another tab may have analysed some of them in the meantime.
  gamesToAnalyse.value = await gamesWithout(analysisKey);
  for (;;) {
    const [game] = (gamesToAnalyse.value ??= await gamesWithout(analysisKey));
    if (game === undefined) return;
    await whenIdle();
    if (!mayWork()) return;
    await analyse(game);
  }
}

const gamesWithout = async (analysisKey: string): Promise<string[]> =>
  ((await listGames()) ?? [])
    .filter(({ key, figures }) => figures?.key !== analysisKey && !refused.has(key))
    .map(({ key }) => key);

async function analyse(key: string): Promise<void> {
  const record = await readRecordOf(key);
  try {
    if (record !== null) {
      const shelf = analysisShelf(record);
      await shelf.keep(await client.analyse(record, await shelf.load()));
    }
  } catch (error) {
    if (!mayWork()) throw error;
    refused.add(key);
  }
  gamesToAnalyse.value = gamesToAnalyse.peek()?.filter((waiting) => waiting !== key) ?? null;
}
