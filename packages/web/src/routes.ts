import type { Domain } from '@arena/i18n';
import type { ComponentType } from 'preact';
import { preloadMatchWorker } from './host/preload-worker.ts';

/** A page is handed what its path has in brackets. */
export type PageComponent = ComponentType<{ rest: string }>;

interface Route {
  path: RegExp;
  domains: Domain[];
  page: () => Promise<PageComponent>;
}

/** Each page with the texts it needs; the build reads here what a page will ask for. */
export const ROUTES: readonly Route[] = [
  {
    path: /^\/table()$/,
    domains: ['game', 'table'],
    page: async () => {
      preloadMatchWorker();
      return (await import('./local/table-page.tsx')).LocalTablePage;
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
    page: async () => (await import('./replay/replay-page.tsx')).ReplayPage,
  },
  {
    path: /^\/learn(?:\/(\w+))?$/,
    domains: ['game', 'story', 'cards', 'table', 'lessons'],
    page: async () => (await import('./learn/learn-page.tsx')).LearnPage,
  },
  {
    path: /^\/rules()$/,
    domains: ['game', 'book'],
    page: async () => (await import('./pages/rules.tsx')).RulesPage,
  },
  {
    path: /^\/cards()$/,
    domains: ['game', 'cards', 'book', 'table'],
    page: async () => (await import('./pages/cards.tsx')).CardsPage,
  },
  {
    path: /^\/new()$/,
    domains: ['game', 'pages'],
    page: async () => (await import('./pages/new-game.tsx')).NewGamePage,
  },
  {
    path: /^\/decks()$/,
    domains: ['game', 'cards', 'pages'],
    page: async () => (await import('./pages/decks.tsx')).DecksPage,
  },
  {
    path: /^\/settings()$/,
    domains: ['game', 'pages'],
    page: async () => (await import('./pages/settings.tsx')).SettingsPage,
  },
  {
    path: /^\/figures()$/,
    domains: ['game', 'cards', 'pages'],
    page: async () => (await import('./pages/figures.tsx')).FiguresPage,
  },
  {
    path: /^\/about()$/,
    domains: ['game', 'cards', 'pages'],
    page: async () => (await import('./pages/about.tsx')).AboutPage,
  },
  {
    // For developers; nothing links to it.
    path: /^\/dev\/cards()$/,
    domains: ['game', 'story', 'cards', 'table', 'text', 'pages', 'book'],
    page: async () => (await import('./dev/cards-page.tsx')).DevCardsPage,
  },
  {
    path: /^(.*)$/,
    domains: ['game', 'pages'],
    page: async () => (await import('./pages/home.tsx')).HomePage,
  },
];
