import type { Domain } from '@arena/i18n';
import type { ComponentType } from 'preact';
import { startEarly } from './host/early.ts';

/** A page is handed what its path has in brackets. */
export type Page = ComponentType<{ rest: string }>;

interface Route {
  path: RegExp;
  domains: Domain[];
  page: () => Promise<Page>;
}

/** Each page with the texts it needs; the build reads here what a page will ask for. */
export const ROUTES: readonly Route[] = [
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
