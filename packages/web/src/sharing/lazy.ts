import { lazy } from '../lib/lazy.tsx';
import { loadMessages } from '../settings/language.ts';

/** Loaded when it is opened. */
export const ShareFinishedGame = lazy(async () => {
  await loadMessages('why', 'sharing');
  return (await import('./share-finished-game.tsx')).ShareFinishedGame;
});
