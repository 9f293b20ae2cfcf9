import type { Domain } from '@arena/i18n';
import { useSignal, useSignalEffect } from '@preact/signals';
import type { ComponentType } from 'preact';
import { m, need } from './language.ts';
import { UpdateNotice } from './parts/update-notice.tsx';
import { path } from './router.ts';
import { atTable } from './update.ts';

interface Route {
  path: RegExp;
  domains: Domain[];
  page: () => Promise<{ default: ComponentType<{ rest: string }> }>;
}

/** Each page with the texts it needs; what its path has in brackets is handed to it. */
const ROUTES: readonly Route[] = [
  { path: /^\/table()$/, domains: ['game', 'table'], page: () => import('./table/page.tsx') },
  { path: /^\/new()$/, domains: ['game', 'pages'], page: () => import('./pages/set-up.tsx') },
  { path: /^\/decks()$/, domains: ['game', 'pages'], page: () => import('./pages/decks.tsx') },
  { path: /^\/settings()$/, domains: ['game', 'pages'], page: () => import('./pages/settings.tsx') },
  { path: /^\/figures()$/, domains: ['game', 'pages'], page: () => import('./pages/figures.tsx') },
  { path: /^\/about()$/, domains: ['game', 'pages'], page: () => import('./pages/about.tsx') },
  { path: /^\/rules()$/, domains: ['game', 'book'], page: () => import('./book/rules.tsx') },
  { path: /^\/cards()$/, domains: ['game', 'book', 'table'], page: () => import('./book/cards.tsx') },
  {
    path: /^\/learn(?:\/(\w+))?$/,
    domains: ['game', 'table', 'lessons'],
    page: () => import('./learn/page.tsx'),
  },
  { path: /^(.*)$/, domains: ['game', 'pages'], page: () => import('./pages/home.tsx') },
];

export function App() {
  const shown = useSignal<{ Page: ComponentType<{ rest: string }>; rest: string } | null>(null);
  const failure = useSignal<string | null>(null);
  useSignalEffect(() => {
    const wanted = path.value;
    void open(wanted).then(
      (found) => {
        if (wanted === path.value) shown.value = found;
      },
      (error: unknown) => (failure.value = String(error)),
    );
  });
  if (failure.value !== null) return <p role="alert">{failure.value}</p>;
  if (shown.value === null) return null;
  const { Page, rest } = shown.value;
  return (
    <>
      <Page rest={rest} key={rest} />
      {!atTable.value && <UpdateNotice />}
    </>
  );
}

async function open(wanted: string): Promise<{ Page: ComponentType<{ rest: string }>; rest: string }> {
  const route = ROUTES.find((candidate) => candidate.path.test(wanted));
  if (route === undefined) throw new Error(wanted);
  const [module] = await Promise.all([route.page(), need(...route.domains)]);
  document.title = m().game_title({});
  return { Page: module.default, rest: route.path.exec(wanted)?.[1] ?? '' };
}
