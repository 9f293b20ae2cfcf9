import { loadMessages } from '../../settings/language.ts';
import { lazy } from '../../lib/lazy.tsx';
import { whenSettled } from '../../lib/progressive-render.ts';

/** What a table can do without for a moment: loaded when it is needed, or when the page has come to rest. */

export const Announcer = lazy(async () => {
  await whenSettled();
  await loadMessages('story');
  return (await import('../shared/game-log.tsx')).Announcer;
});
export const LastEventText = lazy(async () => {
  await whenSettled();
  await loadMessages('story');
  return (await import('../shared/game-log.tsx')).LastEventText;
});
export const OutcomeText = lazy(async () => {
  await loadMessages('story');
  return (await import('../shared/game-log.tsx')).OutcomeText;
});

export const Rail = lazy(async () => {
  await whenSettled();
  await loadMessages('story', 'cards');
  return (await import('../board/rail.tsx')).Rail;
});

export const RefusalBubble = lazy(async () => {
  await loadMessages('cards');
  return (await import('../board/refusal-bubble.tsx')).RefusalBubble;
});

export const BattleSheet = lazy(async () => (await import('../sheets/battle-sheet.tsx')).BattleSheet);
export const BattlePanel = lazy(async () => {
  await loadMessages('story');
  return (await import('../sheets/battle-panel.tsx')).BattlePanel;
});
export const BuySheet = lazy(async () => (await import('../sheets/buy-sheet.tsx')).BuySheet);

export const Dialogs = lazy(async () => {
  await loadMessages('story', 'cards');
  return (await import('../dialogs/dialogs.tsx')).Dialogs;
});
export const TextView = lazy(async () => {
  await loadMessages('story', 'cards', 'text');
  return (await import('../text/text-view.tsx')).TextView;
});

/** So that the first tap on any of them is answered at once. */
export async function preload(): Promise<void> {
  await whenSettled();
  await loadMessages('story', 'cards');
  await Promise.all([
    import('../board/refusal-bubble.tsx'),
    import('../sheets/battle-sheet.tsx'),
    import('../sheets/buy-sheet.tsx'),
    import('../sheets/battle-panel.tsx'),
    import('../dialogs/dialogs.tsx'),
  ]);
}
