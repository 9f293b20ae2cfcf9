import { effect, signal } from '@preact/signals';
import { AnalysisClient } from '../analysis/analysis-client.ts';
import { whenIdle } from '../lib/lazy.tsx';
import { analysisShelf, listGames, readGame } from '../store/game-store.ts';

/**
 * Analyses the games of this browser one after the other, in one worker, as long as somebody looks at the page. Once
 * started, it goes on over the pages of this tab. It can be paused.
 */

/** With what games are analysed at present; null until it is known. */
export const currentAnalysisKey = signal<string | null>(null);
/** The games still to be analysed, by key; null until they are known. */
export const gamesToAnalyse = signal<readonly string[] | null>(null);
export const isAnalysisPaused = signal(false);
const isVisible = signal(document.visibilityState === 'visible');

const client = new AnalysisClient();
/** Games that cannot be analysed, such as those of older rules. */
const refused = new Set<string>();
let isStarted = false;
let isWorking = false;

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
    if (isAnalysisPaused.value || !isVisible.value) client.stop();
    else if (gamesToAnalyse.value?.length !== 0) void work();
  });
}

const mayWork = (): boolean => !isAnalysisPaused.peek() && isVisible.peek();

async function work(): Promise<void> {
  if (isWorking) return;
  isWorking = true;
  try {
    const key = (currentAnalysisKey.value ??= await client.key());
    for (;;) {
      const [game] = (gamesToAnalyse.value ??= await gamesWithout(key));
      if (game === undefined) break;
      await whenIdle();
      if (!mayWork()) break;
      await analyse(game);
    }
  } catch {
    // The worker could not be loaded, as without a network, or was stopped.
  } finally {
    client.stop();
    isWorking = false;
  }
}

const gamesWithout = async (analysisKey: string): Promise<string[]> =>
  ((await listGames()) ?? [])
    .filter(({ key, figures }) => figures?.key !== analysisKey && !refused.has(key))
    .map(({ key }) => key);

async function analyse(key: string): Promise<void> {
  const game = await readGame(key);
  try {
    if (game !== null) {
      const shelf = analysisShelf(game.record);
      await shelf.keep(await client.analyse(game.record, await shelf.load()));
    }
  } catch (error) {
    if (!mayWork()) throw error;
    refused.add(key);
  }
  gamesToAnalyse.value = gamesToAnalyse.peek()?.filter((waiting) => waiting !== key) ?? null;
}
