import { loadMessages } from '../../settings/language.ts';
import { lazy } from '../../lib/lazy.tsx';
import { whenSettled } from '../../lib/progressive-render.ts';

/** Parts of the board that the first render doesn't need: loaded on demand, or once the page is idle. */

export const LastEventText = lazy(async () => {
  await whenSettled();
  await loadMessages('story');
  return (await import('../shared/game-log.tsx')).LastEventText;
});
export const OutcomeText = lazy(async () => {
  await loadMessages('story');
  return (await import('../shared/game-log.tsx')).OutcomeText;
});

export const UndoQuestion = lazy(async () => {
  await loadMessages('story');
  return (await import('../shared/undo-question.tsx')).UndoQuestion;
});

export const Rail = lazy(async () => {
  await whenSettled();
  await loadMessages('story', 'cards');
  return (await import('./rail.tsx')).Rail;
});

export const RefusalBubble = lazy(async () => {
  await loadMessages('cards');
  return (await import('./refusal-bubble.tsx')).RefusalBubble;
});

export const BattleSheet = lazy(async () => (await import('../sheets/battle-sheet.tsx')).BattleSheet);
export const BattlePanel = lazy(async () => {
  await loadMessages('story');
  return (await import('../sheets/battle-panel.tsx')).BattlePanel;
});
export const BuySheet = lazy(async () => (await import('../sheets/buy-sheet.tsx')).BuySheet);

export async function preloadBoard(): Promise<void> {
  await Promise.all([
    import('./refusal-bubble.tsx'),
    import('../shared/undo-question.tsx'),
    import('../sheets/battle-sheet.tsx'),
    import('../sheets/buy-sheet.tsx'),
    import('../sheets/battle-panel.tsx'),
  ]);
}
