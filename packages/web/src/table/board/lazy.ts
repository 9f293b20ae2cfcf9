import { loadMessages } from '../../settings/language.ts';
import { lazy } from '../../lib/lazy.tsx';
import { loadGains } from '../model/gains.ts';
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

export const HintReason = lazy(async () => {
  await loadMessages('explain');
  return (await import('./hint-reason-text.tsx')).HintReasonText;
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

export const ExplainBubble = lazy(async () => {
  await loadMessages('explain');
  return (await import('./explain-bubble.tsx')).ExplainBubble;
});

export const BattleStage = lazy(async () => {
  await loadMessages('story');
  return (await import('../sheets/battle-stage.tsx')).BattleStage;
});
export const PassPlaces = lazy(async () => (await import('./pass-places.tsx')).PassPlaces);
export const TakeSheet = lazy(async () => {
  await loadMessages('explain');
  return (await import('../sheets/take-sheet.tsx')).TakeSheet;
});
export const BuySheet = lazy(async () => (await import('../sheets/buy-sheet.tsx')).BuySheet);

export async function preloadBoard(): Promise<void> {
  await Promise.all([
    loadGains(),
    import('./refusal-bubble.tsx'),
    import('./explain-bubble.tsx'),
    import('./pass-places.tsx'),
    import('../shared/undo-question.tsx'),
    import('../sheets/battle-stage.tsx'),
    import('../sheets/buy-sheet.tsx'),
    import('../sheets/take-sheet.tsx'),
  ]);
}
