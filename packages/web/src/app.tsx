import { useSignal, useSignalEffect } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { connections } from './host/connections.ts';
import { matchWorker, recordWorker } from './host/preload-worker.ts';
import { m, loadMessages } from './settings/language.ts';
import { keepFocus } from './lib/keep-focus.ts';
import { whenIdle, lazy } from './lib/lazy.tsx';
import { isTablePage, path } from './lib/router.ts';
import { isListening } from './online/listening.ts';
import { isWaitingHere } from './pool/waiting-here.ts';
import { ROUTES, type PageRoute } from './routes.ts';

/** Whoever waits for an opponent is told on any page. */
const PoolNotice = lazy(async () => {
  const [module] = await Promise.all([
    import('./pool/pool-notice.tsx'),
    loadMessages('game', 'pages', 'online', 'pool'),
  ]);
  return module.PoolNotice;
});

/** Whoever is challenged is told on any page. */
const FriendsNotice = lazy(async () => {
  await whenIdle();
  const [module] = await Promise.all([
    import('./friends/friends-notice.tsx'),
    loadMessages('game', 'pages', 'online', 'pool', 'friends'),
  ]);
  return module.FriendsNotice;
});

/** A page gets the parts of its path that are in brackets. */
type PageComponent = ComponentType<{ rest: string }>;

interface LoadedPage {
  Page: PageComponent;
  rest: string;
}

/** Loads each page module when it is first needed. */
const PAGE_MODULES = import.meta.glob<Record<string, PageComponent>>('./**/*-page.tsx');

const UpdateNotice = lazy(async () => {
  await whenIdle();
  return (await import('./update/update-notice.tsx')).UpdateNotice;
});

const HostNotices = lazy(async () => (await import('./online/host-notices.tsx')).HostNotices);

export function App() {
  const shown = useSignal<LoadedPage | null>(null);
  const failure = useSignal<string | null>(null);
  useSignalEffect(() => {
    const requested = path.value;
    const show = (page: LoadedPage): void => {
      if (requested === path.value) shown.value = page;
    };
    loadPage(requested).then(show, (error: unknown) => (failure.value = String(error)));
  });
  // A table has its own order of focus.
  useEffect(() => (isTablePage.value ? undefined : keepFocus()), [isTablePage.value]);
  if (failure.value !== null) return <p role="alert">{failure.value}</p>;
  if (shown.value === null) return null;
  const { Page, rest } = shown.value;
  return (
    <>
      {/* Before the page, so that Tab reaches them first however long it is. */}
      {isListening.value && <FriendsNotice />}
      {isWaitingHere.value && <PoolNotice />}
      <Page rest={rest} key={rest} />
      {!isTablePage.value && <UpdateNotice />}
      {connections.value > 0 && <HostNotices />}
    </>
  );
}

async function loadPage(requested: string): Promise<LoadedPage> {
  const [route, rest] = matchRoute(requested);
  if (route.worker === 'match') matchWorker.preload();
  if (route.worker === 'record') recordWorker.preload();
  const [Page] = await Promise.all([loadComponent(route), loadMessages(...route.domains)]);
  document.title = m().game_title({});
  return { Page, rest };
}

function matchRoute(requested: string): [PageRoute, rest: string] {
  for (const route of ROUTES) {
    const found = route.path.exec(requested);
    if (found !== null) return [route, found[1] ?? ''];
  }
  throw new Error(`no route matches ${requested}`);
}

async function loadComponent({ module, component }: PageRoute): Promise<PageComponent> {
  const page = (await PAGE_MODULES[module]?.())?.[component];
  if (page === undefined) throw new Error(`${module} does not export ${component}`);
  return page;
}
