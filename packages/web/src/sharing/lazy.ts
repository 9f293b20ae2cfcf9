import { lazy } from '../lib/lazy.tsx';
import { loadMessages } from '../settings/language.ts';

/** Loaded when it is opened. */
export const ShareSheet = lazy(async () => {
  await loadMessages('sharing');
  return (await import('./share-sheet.tsx')).ShareSheet;
});
