import { need } from '../language.ts';
import { lazy } from '../parts/lazy.tsx';
import { atRest } from '../parts/pieces.ts';

/** What a table can do without for a moment: loaded when it is needed, or when the page has come to rest. */

export const Announcer = lazy(async () => {
  await atRest();
  await need('story');
  return (await import('./told.tsx')).Announcer;
});
export const LastSentence = lazy(async () => {
  await atRest();
  await need('story');
  return (await import('./told.tsx')).LastSentence;
});
export const EndText = lazy(async () => {
  await need('story');
  return (await import('./told.tsx')).EndText;
});

export const Rail = lazy(async () => {
  await atRest();
  await need('story', 'cards');
  return (await import('./rail.tsx')).Rail;
});

export const WhyNot = lazy(async () => {
  await need('cards');
  return (await import('./why-not.tsx')).WhyNot;
});

export const BattleSheet = lazy(async () => (await import('./sheets/battle.tsx')).BattleSheet);
export const BattleShown = lazy(async () => {
  await need('story');
  return (await import('./battle-shown.tsx')).BattleShown;
});
export const BuySheet = lazy(async () => (await import('./sheets/buy.tsx')).BuySheet);

export const Dialogs = lazy(async () => {
  await need('story', 'cards');
  return (await import('./dialogs/index.tsx')).Dialogs;
});
export const TextView = lazy(async () => {
  await need('story', 'cards', 'text');
  return (await import('../text/text-view.tsx')).TextView;
});

/** So that the first tap on any of them is answered at once. */
export async function loadAhead(): Promise<void> {
  await atRest();
  await need('story', 'cards');
  await Promise.all([
    import('./why-not.tsx'),
    import('./sheets/battle.tsx'),
    import('./sheets/buy.tsx'),
    import('./battle-shown.tsx'),
    import('./dialogs/index.tsx'),
  ]);
}
