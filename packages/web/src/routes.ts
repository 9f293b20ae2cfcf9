import type { Domain } from '@arena/i18n';

export interface PageRoute {
  /** The page gets the parts of the path that are in brackets. */
  path: RegExp;
  /** The module under `src` and the component that it exports. */
  module: string;
  component: string;
  /** The texts that the page needs. */
  domains: readonly Domain[];
  /** What the page needs at once: a match in this tab, or the opening of a record. */
  worker?: 'match' | 'record';
}

/** Every page; the first match counts. Plain data, since the build reads it too: see `build/preload-manifest.ts`. */
export const ROUTES: readonly PageRoute[] = [
  {
    path: /^\/table()$/,
    module: './local/table-page.tsx',
    component: 'LocalTablePage',
    domains: ['game', 'table'],
    worker: 'match',
  },
  {
    path: /^\/t\/([\w-]+)$/,
    module: './online/table-page.tsx',
    component: 'OnlineTablePage',
    domains: ['game', 'story', 'cards', 'table', 'pages', 'online'],
  },
  {
    path: /^\/play()$/,
    module: './online/lobby-page.tsx',
    component: 'LobbyPage',
    domains: ['game', 'pages', 'online'],
  },
  {
    path: /^\/account()$/,
    module: './online/account/account-page.tsx',
    component: 'AccountPage',
    domains: ['game', 'pages', 'online', 'account'],
  },
  {
    path: /^\/account\/tokens()$/,
    module: './programs/tokens-page.tsx',
    component: 'TokensPage',
    domains: ['game', 'pages', 'online', 'account', 'programs'],
  },
  {
    path: /^\/api()$/,
    module: './programs/api-page.tsx',
    component: 'ApiPage',
    domains: ['game', 'pages', 'programs'],
  },
  {
    path: /^\/play\/now()$/,
    module: './pool/pool-page.tsx',
    component: 'PoolPage',
    domains: ['game', 'pages', 'online', 'pool', 'friends'],
  },
  {
    path: /^\/challenge\/([\w-]+)$/,
    module: './friends/challenge-page.tsx',
    component: 'ChallengePage',
    domains: ['game', 'pages', 'online', 'pool', 'friends'],
  },
  {
    path: /^\/look-back()$/,
    module: './replay/replay-page.tsx',
    component: 'ReplayPage',
    worker: 'record',
    domains: ['game', 'story', 'cards', 'table', 'analysis', 'sharing'],
  },
  {
    path: /^\/learn(?:\/(\w+))?$/,
    module: './learn/learn-page.tsx',
    component: 'LearnPage',
    domains: ['game', 'story', 'cards', 'table', 'lessons'],
  },
  {
    path: /^\/puzzles(?:\/(\d+))?$/,
    module: './puzzles/puzzles-page.tsx',
    component: 'PuzzlesPage',
    domains: ['game', 'story', 'cards', 'table', 'why', 'puzzles'],
  },
  {
    path: /^\/luck(?:\/(all))?$/,
    module: './luck/luck-page.tsx',
    component: 'LuckPage',
    domains: ['game', 'story', 'games', 'luck', 'why'],
  },
  {
    path: /^\/games(?:\/(statistics))?$/,
    module: './games/games-page.tsx',
    component: 'GamesPage',
    domains: ['game', 'story', 'pages', 'online', 'games'],
  },
  {
    path: /^\/ratings(?:\/(\w+))?$/,
    module: './ratings/ratings-page.tsx',
    component: 'RatingsPage',
    domains: ['game', 'online', 'ratings'],
  },
  {
    path: /^\/people\/([\w-]+)$/,
    module: './profile/profile-page.tsx',
    component: 'ProfilePage',
    domains: ['game', 'cards', 'pages', 'online', 'account', 'games', 'ratings', 'profile', 'friends'],
  },
  {
    path: /^\/tournaments()$/,
    module: './tournaments/tournaments-page.tsx',
    component: 'TournamentsPage',
    domains: ['game', 'online', 'tournaments'],
  },
  {
    path: /^\/tournaments\/new()$/,
    module: './tournaments/new-tournament-page.tsx',
    component: 'NewTournamentPage',
    domains: ['game', 'pages', 'online', 'tournaments'],
  },
  {
    path: /^\/tournaments\/([\w-]+)\/screen$/,
    module: './tournaments/screen-page.tsx',
    component: 'TournamentScreenPage',
    domains: ['game', 'pages', 'online', 'tournaments'],
  },
  {
    path: /^\/tournaments\/([\w-]+)$/,
    module: './tournaments/tournament-page.tsx',
    component: 'TournamentPage',
    domains: ['game', 'pages', 'online', 'tournaments'],
  },
  {
    path: /^\/rules()$/,
    module: './pages/rules-page.tsx',
    component: 'RulesPage',
    domains: ['game', 'book'],
  },
  {
    path: /^\/cards()$/,
    module: './pages/cards-page.tsx',
    component: 'CardsPage',
    domains: ['game', 'cards', 'book', 'table'],
  },
  {
    path: /^\/open()$/,
    module: './proof/open-page.tsx',
    component: 'OpenPage',
    domains: ['game', 'pages', 'sharing'],
  },
  {
    path: /^\/verify()$/,
    module: './proof/verify-page.tsx',
    component: 'VerifyPage',
    domains: ['game', 'pages', 'table', 'online', 'sharing'],
  },
  {
    path: /^\/new()$/,
    module: './pages/new-game-page.tsx',
    component: 'NewGamePage',
    domains: ['game', 'pages'],
  },
  {
    path: /^\/decks()$/,
    module: './pages/decks-page.tsx',
    component: 'DecksPage',
    domains: ['game', 'cards', 'pages'],
  },
  {
    path: /^\/settings()$/,
    module: './pages/settings-page.tsx',
    component: 'SettingsPage',
    domains: ['game', 'pages'],
  },
  {
    path: /^\/figures()$/,
    module: './pages/figures-page.tsx',
    component: 'FiguresPage',
    domains: ['game', 'cards', 'pages'],
  },
  {
    path: /^\/about()$/,
    module: './pages/about-page.tsx',
    component: 'AboutPage',
    domains: ['game', 'cards', 'pages', 'sharing'],
  },
  {
    // For developers; nothing links to it.
    path: /^\/dev\/cards()$/,
    module: './dev/cards-page.tsx',
    component: 'DevCardsPage',
    domains: ['game', 'story', 'cards', 'table', 'text', 'pages', 'book'],
  },
  {
    path: /^(.*)$/,
    module: './pages/home-page.tsx',
    component: 'HomePage',
    domains: ['game', 'pages'],
  },
];
