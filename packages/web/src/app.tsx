import type { Domain } from '@arena/i18n';
import { useSignal, useSignalEffect } from '@preact/signals';
import type { ComponentType } from 'preact';
import { startEarly } from './host/early.ts';
import { m, need } from './language.ts';
import { idle, lazy } from './parts/lazy.tsx';
import { atTable, path } from './router.ts';

/** A page is handed what its path has in brackets. */
type Page = ComponentType<{ rest: string }>;

interface Route {
  path: RegExp;
  domains: Domain[];
  page: () => Promise<Page>;
}

/** Each page with the texts it needs. */
const ROUTES: readonly Route[] = [
  {
    path: /^\/table()$/,
    domains: ['game', 'table'],
    page: async () => {
      startEarly();
      return (await import('./table/page.tsx')).TablePage;
    },
  },
  {
    path: /^\/t\/([\w-]+)$/,
    domains: ['game', 'story', 'cards', 'table', 'pages', 'online'],
    page: async () => (await import('./online/table-page.tsx')).OnlineTablePage,
  },
  {
    path: /^\/play()$/,
    domains: ['game', 'pages', 'online'],
    page: async () => (await import('./online/lobby-page.tsx')).LobbyPage,
  },
  {
    path: /^\/look-back()$/,
    domains: ['game', 'story', 'cards', 'table'],
    page: async () => (await import('./look-back/page.tsx')).LookBack,
  },
  {
    path: /^\/learn(?:\/(\w+))?$/,
    domains: ['game', 'story', 'cards', 'table', 'lessons'],
    page: async () => (await import('./learn/page.tsx')).LearnPage,
  },
  {
    path: /^\/rules()$/,
    domains: ['game', 'book'],
    page: async () => (await import('./book/rules.tsx')).Rules,
  },
  {
    path: /^\/cards()$/,
    domains: ['game', 'cards', 'book', 'table'],
    page: async () => (await import('./book/cards.tsx')).Cards,
  },
  {
    path: /^\/new()$/,
    domains: ['game', 'pages'],
    page: async () => (await import('./pages/set-up.tsx')).SetUp,
  },
  {
    path: /^\/decks()$/,
    domains: ['game', 'cards', 'pages'],
    page: async () => (await import('./pages/decks.tsx')).Decks,
  },
  {
    path: /^\/settings()$/,
    domains: ['game', 'pages'],
    page: async () => (await import('./pages/settings.tsx')).SettingsPage,
  },
  {
    path: /^\/figures()$/,
    domains: ['game', 'cards', 'pages'],
    page: async () => (await import('./pages/figures.tsx')).Figures,
  },
  {
    path: /^\/about()$/,
    domains: ['game', 'cards', 'pages'],
    page: async () => (await import('./pages/about.tsx')).About,
  },
  { path: /^(.*)$/, domains: ['game', 'pages'], page: async () => (await import('./pages/home.tsx')).Home },
];

interface Opened {
  Page: Page;
  rest: string;
}

const UpdateNotice = lazy(async () => {
  await idle();
  return (await import('./parts/update-notice.tsx')).UpdateNotice;
});

export function App() {
  const shown = useSignal<Opened | null>(null);
  const failure = useSignal<string | null>(null);
  useSignalEffect(() => {
    const wanted = path.value;
    const show = (opened: Opened): void => {
      if (wanted === path.value) shown.value = opened;
    };
    open(wanted).then(show, (error: unknown) => (failure.value = String(error)));
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

async function open(wanted: string): Promise<Opened> {
  const route = ROUTES.find((candidate) => candidate.path.test(wanted)) ?? ROUTES[ROUTES.length - 1];
  const [page] = await Promise.all([route.page(), need(...route.domains)]);
  document.title = m().game_title({});
  return { Page: page, rest: route.path.exec(wanted)?.[1] ?? '' };
}
