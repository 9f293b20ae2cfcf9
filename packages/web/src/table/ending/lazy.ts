import { lazy, whenIdle } from '../../lib/lazy.tsx';
import { loadMessages } from '../../settings/language.ts';

/** Once the end of the game has been shown. */
export const Verdict = lazy(async () => {
  await whenIdle();
  await loadMessages('story', 'why');
  return (await import('./verdict.tsx')).Verdict;
});
