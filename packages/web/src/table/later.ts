import { need } from '../language.ts';
import { idle, lazy } from '../parts/lazy.tsx';

/** What a table can do without for a moment: loaded when it is needed, or when the page has come to rest. */

const story = async () => {
  const [module] = await Promise.all([import('./told.tsx'), need('story')]);
  return module;
};
const atRest = async () => {
  await idle();
  return story();
};

export const Announcer = lazy(async () => (await atRest()).Announcer);
export const LastSentence = lazy(async () => (await atRest()).LastSentence);
export const EndText = lazy(async () => (await story()).EndText);

export const Rail = lazy(async () => {
  await idle();
  const [{ Rail: loaded }] = await Promise.all([import('./rail.tsx'), need('story', 'cards')]);
  return loaded;
});

export const WhyNot = lazy(async () => {
  const [{ WhyNot: loaded }] = await Promise.all([import('./why-not.tsx'), need('cards')]);
  return loaded;
});

export const BattleSheet = lazy(async () => (await import('./sheets/battle.tsx')).BattleSheet);
export const BattleShown = lazy(async () => {
  const [{ BattleShown: loaded }] = await Promise.all([import('./battle-shown.tsx'), need('story')]);
  return loaded;
});
export const BuySheet = lazy(async () => (await import('./sheets/buy.tsx')).BuySheet);

export const Dialogs = lazy(async () => {
  const [{ Dialogs: loaded }] = await Promise.all([import('./dialogs/index.tsx'), need('story', 'cards')]);
  return loaded;
});
export const TextView = lazy(async () => {
  const [{ TextView: loaded }] = await Promise.all([
    import('../text/text-view.tsx'),
    need('story', 'cards', 'text'),
  ]);
  return loaded;
});
