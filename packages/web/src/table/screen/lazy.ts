import { loadMessages } from '../../settings/language.ts';
import { lazy } from '../../lib/lazy.tsx';
import { whenSettled } from '../../lib/progressive-render.ts';
import { preloadBoard } from '../board/lazy.ts';

/** Parts of the screen that the first render doesn't need: loaded on demand, or once the page is idle. */

export const Announcer = lazy(async () => {
  await whenSettled();
  await loadMessages('story');
  return (await import('../shared/game-log.tsx')).Announcer;
});
export const Dialogs = lazy(async () => {
  await loadMessages('story', 'cards');
  return (await import('../dialogs/dialogs.tsx')).Dialogs;
});
export const Ending = lazy(async () => {
  await loadMessages('story');
  return (await import('../ending/ending.tsx')).Ending;
});
export const TextView = lazy(async () => {
  await loadMessages('story', 'cards', 'text', 'explain');
  return (await import('../text/text-view.tsx')).TextView;
});

/** Loads what the first tap may open, so that it opens at once. */
export async function preload(): Promise<void> {
  await whenSettled();
  await loadMessages('story', 'cards');
  await Promise.all([preloadBoard(), import('../dialogs/dialogs.tsx'), import('../ending/ending.tsx')]);
}
