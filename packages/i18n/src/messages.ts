import type * as account from '../compiled/account/messages/en.js';
import type * as analysis from '../compiled/analysis/messages/en.js';
import type * as book from '../compiled/book/messages/en.js';
import type * as cards from '../compiled/cards/messages/en.js';
import type * as explain from '../compiled/explain/messages/en.js';
import type * as friends from '../compiled/friends/messages/en.js';
import type * as game from '../compiled/game/messages/en.js';
import type * as games from '../compiled/games/messages/en.js';
import type * as lessons from '../compiled/lessons/messages/en.js';
import type * as luck from '../compiled/luck/messages/en.js';
import type * as online from '../compiled/online/messages/en.js';
import type * as order from '../compiled/order/messages/en.js';
import type * as programs from '../compiled/programs/messages/en.js';
import type * as pages from '../compiled/pages/messages/en.js';
import type * as pool from '../compiled/pool/messages/en.js';
import type * as profile from '../compiled/profile/messages/en.js';
import type * as puzzles from '../compiled/puzzles/messages/en.js';
import type * as ratings from '../compiled/ratings/messages/en.js';
import type * as sharing from '../compiled/sharing/messages/en.js';
import type * as story from '../compiled/story/messages/en.js';
import type * as table from '../compiled/table/messages/en.js';
import type * as text from '../compiled/text/messages/en.js';
import type * as terminal from '../compiled/terminal/messages/en.js';
import type * as tournaments from '../compiled/tournaments/messages/en.js';
import type * as why from '../compiled/why/messages/en.js';

/** Every text about the game itself, in one language. The English files define the keys and their parameters. */
export type Messages = typeof game & typeof story & typeof cards;

/** Texts are grouped in domains: a program loads only those that it needs. */
export interface DomainMessages {
  /** Names, questions, labels of actions, refusals. */
  game: typeof game;
  /** Events. */
  story: typeof story;
  /** What each card does, in full sentences. */
  cards: typeof cards;
  /** The analysis of a game. */
  analysis: typeof analysis;
  terminal: typeof terminal;
  table: typeof table;
  /** What the things on the table mean, and why a hint is good. */
  explain: typeof explain;
  text: typeof text;
  pages: typeof pages;
  book: typeof book;
  lessons: typeof lessons;
  puzzles: typeof puzzles;
  /** Playing over the network. */
  online: typeof online;
  /** Making an account, signing in, and what its holder does with it. */
  account: typeof account;
  /** The games of this browser: list, import, statistics. */
  games: typeof games;
  /** How much of a result was luck. */
  luck: typeof luck;
  /** Why a game went as it did: reasons for a better turn, turning points, luck and skill. */
  why: typeof why;
  /** How strong people are: leaderboards and rating curves. */
  ratings: typeof ratings;
  /** Friends and challenges. */
  friends: typeof friends;
  /** Waiting for an opponent. */
  pool: typeof pool;
  /** Holders of accounts, as everybody sees them. */
  profile: typeof profile;
  /** Tournaments: their pages and what tables show of them. */
  tournaments: typeof tournaments;
  /** Reports, and what the host of a server tells people. */
  order: typeof order;
  programs: typeof programs;
  /** Links, pictures and proofs of games. */
  sharing: typeof sharing;
}
export type Domain = keyof DomainMessages;

/** The keys of texts without parameters. */
export type PlainKey<Texts = Messages> = {
  [key in keyof Texts]: Texts[key] extends (inputs: {}) => string ? key : never;
}[keyof Texts];

export const LANGUAGES = ['en', 'it', 'nl', 'fr', 'zh-Hant', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

// Written out, because bundlers follow only imports with literal paths.
const loaders: { [domain in Domain]: Record<Language, () => Promise<DomainMessages[domain]>> } = {
  account: {
    en: () => import('../compiled/account/messages/en.js'),
    it: () => import('../compiled/account/messages/it.js'),
    nl: () => import('../compiled/account/messages/nl.js'),
    fr: () => import('../compiled/account/messages/fr.js'),
    'zh-Hant': () => import('../compiled/account/messages/zh-Hant.js'),
    de: () => import('../compiled/account/messages/de.js'),
  },
  analysis: {
    en: () => import('../compiled/analysis/messages/en.js'),
    it: () => import('../compiled/analysis/messages/it.js'),
    nl: () => import('../compiled/analysis/messages/nl.js'),
    fr: () => import('../compiled/analysis/messages/fr.js'),
    'zh-Hant': () => import('../compiled/analysis/messages/zh-Hant.js'),
    de: () => import('../compiled/analysis/messages/de.js'),
  },
  game: {
    en: () => import('../compiled/game/messages/en.js'),
    it: () => import('../compiled/game/messages/it.js'),
    nl: () => import('../compiled/game/messages/nl.js'),
    fr: () => import('../compiled/game/messages/fr.js'),
    'zh-Hant': () => import('../compiled/game/messages/zh-Hant.js'),
    de: () => import('../compiled/game/messages/de.js'),
  },
  story: {
    en: () => import('../compiled/story/messages/en.js'),
    it: () => import('../compiled/story/messages/it.js'),
    nl: () => import('../compiled/story/messages/nl.js'),
    fr: () => import('../compiled/story/messages/fr.js'),
    'zh-Hant': () => import('../compiled/story/messages/zh-Hant.js'),
    de: () => import('../compiled/story/messages/de.js'),
  },
  cards: {
    en: () => import('../compiled/cards/messages/en.js'),
    it: () => import('../compiled/cards/messages/it.js'),
    nl: () => import('../compiled/cards/messages/nl.js'),
    fr: () => import('../compiled/cards/messages/fr.js'),
    'zh-Hant': () => import('../compiled/cards/messages/zh-Hant.js'),
    de: () => import('../compiled/cards/messages/de.js'),
  },
  terminal: {
    en: () => import('../compiled/terminal/messages/en.js'),
    it: () => import('../compiled/terminal/messages/it.js'),
    nl: () => import('../compiled/terminal/messages/nl.js'),
    fr: () => import('../compiled/terminal/messages/fr.js'),
    'zh-Hant': () => import('../compiled/terminal/messages/zh-Hant.js'),
    de: () => import('../compiled/terminal/messages/de.js'),
  },
  table: {
    en: () => import('../compiled/table/messages/en.js'),
    it: () => import('../compiled/table/messages/it.js'),
    nl: () => import('../compiled/table/messages/nl.js'),
    fr: () => import('../compiled/table/messages/fr.js'),
    'zh-Hant': () => import('../compiled/table/messages/zh-Hant.js'),
    de: () => import('../compiled/table/messages/de.js'),
  },
  explain: {
    en: () => import('../compiled/explain/messages/en.js'),
    it: () => import('../compiled/explain/messages/it.js'),
    nl: () => import('../compiled/explain/messages/nl.js'),
    fr: () => import('../compiled/explain/messages/fr.js'),
    'zh-Hant': () => import('../compiled/explain/messages/zh-Hant.js'),
    de: () => import('../compiled/explain/messages/de.js'),
  },
  text: {
    en: () => import('../compiled/text/messages/en.js'),
    it: () => import('../compiled/text/messages/it.js'),
    nl: () => import('../compiled/text/messages/nl.js'),
    fr: () => import('../compiled/text/messages/fr.js'),
    'zh-Hant': () => import('../compiled/text/messages/zh-Hant.js'),
    de: () => import('../compiled/text/messages/de.js'),
  },
  pages: {
    en: () => import('../compiled/pages/messages/en.js'),
    it: () => import('../compiled/pages/messages/it.js'),
    nl: () => import('../compiled/pages/messages/nl.js'),
    fr: () => import('../compiled/pages/messages/fr.js'),
    'zh-Hant': () => import('../compiled/pages/messages/zh-Hant.js'),
    de: () => import('../compiled/pages/messages/de.js'),
  },
  book: {
    en: () => import('../compiled/book/messages/en.js'),
    it: () => import('../compiled/book/messages/it.js'),
    nl: () => import('../compiled/book/messages/nl.js'),
    fr: () => import('../compiled/book/messages/fr.js'),
    'zh-Hant': () => import('../compiled/book/messages/zh-Hant.js'),
    de: () => import('../compiled/book/messages/de.js'),
  },
  lessons: {
    en: () => import('../compiled/lessons/messages/en.js'),
    it: () => import('../compiled/lessons/messages/it.js'),
    nl: () => import('../compiled/lessons/messages/nl.js'),
    fr: () => import('../compiled/lessons/messages/fr.js'),
    'zh-Hant': () => import('../compiled/lessons/messages/zh-Hant.js'),
    de: () => import('../compiled/lessons/messages/de.js'),
  },
  puzzles: {
    en: () => import('../compiled/puzzles/messages/en.js'),
    it: () => import('../compiled/puzzles/messages/it.js'),
    nl: () => import('../compiled/puzzles/messages/nl.js'),
    fr: () => import('../compiled/puzzles/messages/fr.js'),
    'zh-Hant': () => import('../compiled/puzzles/messages/zh-Hant.js'),
    de: () => import('../compiled/puzzles/messages/de.js'),
  },
  online: {
    en: () => import('../compiled/online/messages/en.js'),
    it: () => import('../compiled/online/messages/it.js'),
    nl: () => import('../compiled/online/messages/nl.js'),
    fr: () => import('../compiled/online/messages/fr.js'),
    'zh-Hant': () => import('../compiled/online/messages/zh-Hant.js'),
    de: () => import('../compiled/online/messages/de.js'),
  },
  games: {
    en: () => import('../compiled/games/messages/en.js'),
    it: () => import('../compiled/games/messages/it.js'),
    nl: () => import('../compiled/games/messages/nl.js'),
    fr: () => import('../compiled/games/messages/fr.js'),
    'zh-Hant': () => import('../compiled/games/messages/zh-Hant.js'),
    de: () => import('../compiled/games/messages/de.js'),
  },
  profile: {
    en: () => import('../compiled/profile/messages/en.js'),
    it: () => import('../compiled/profile/messages/it.js'),
    nl: () => import('../compiled/profile/messages/nl.js'),
    fr: () => import('../compiled/profile/messages/fr.js'),
    'zh-Hant': () => import('../compiled/profile/messages/zh-Hant.js'),
    de: () => import('../compiled/profile/messages/de.js'),
  },
  pool: {
    en: () => import('../compiled/pool/messages/en.js'),
    it: () => import('../compiled/pool/messages/it.js'),
    nl: () => import('../compiled/pool/messages/nl.js'),
    fr: () => import('../compiled/pool/messages/fr.js'),
    'zh-Hant': () => import('../compiled/pool/messages/zh-Hant.js'),
    de: () => import('../compiled/pool/messages/de.js'),
  },
  programs: {
    en: () => import('../compiled/programs/messages/en.js'),
    it: () => import('../compiled/programs/messages/it.js'),
    nl: () => import('../compiled/programs/messages/nl.js'),
    fr: () => import('../compiled/programs/messages/fr.js'),
    'zh-Hant': () => import('../compiled/programs/messages/zh-Hant.js'),
    de: () => import('../compiled/programs/messages/de.js'),
  },
  order: {
    en: () => import('../compiled/order/messages/en.js'),
    it: () => import('../compiled/order/messages/it.js'),
    nl: () => import('../compiled/order/messages/nl.js'),
    fr: () => import('../compiled/order/messages/fr.js'),
    'zh-Hant': () => import('../compiled/order/messages/zh-Hant.js'),
    de: () => import('../compiled/order/messages/de.js'),
  },
  friends: {
    en: () => import('../compiled/friends/messages/en.js'),
    it: () => import('../compiled/friends/messages/it.js'),
    nl: () => import('../compiled/friends/messages/nl.js'),
    fr: () => import('../compiled/friends/messages/fr.js'),
    'zh-Hant': () => import('../compiled/friends/messages/zh-Hant.js'),
    de: () => import('../compiled/friends/messages/de.js'),
  },
  luck: {
    en: () => import('../compiled/luck/messages/en.js'),
    it: () => import('../compiled/luck/messages/it.js'),
    nl: () => import('../compiled/luck/messages/nl.js'),
    fr: () => import('../compiled/luck/messages/fr.js'),
    'zh-Hant': () => import('../compiled/luck/messages/zh-Hant.js'),
    de: () => import('../compiled/luck/messages/de.js'),
  },
  ratings: {
    en: () => import('../compiled/ratings/messages/en.js'),
    it: () => import('../compiled/ratings/messages/it.js'),
    nl: () => import('../compiled/ratings/messages/nl.js'),
    fr: () => import('../compiled/ratings/messages/fr.js'),
    'zh-Hant': () => import('../compiled/ratings/messages/zh-Hant.js'),
    de: () => import('../compiled/ratings/messages/de.js'),
  },
  tournaments: {
    en: () => import('../compiled/tournaments/messages/en.js'),
    it: () => import('../compiled/tournaments/messages/it.js'),
    nl: () => import('../compiled/tournaments/messages/nl.js'),
    fr: () => import('../compiled/tournaments/messages/fr.js'),
    'zh-Hant': () => import('../compiled/tournaments/messages/zh-Hant.js'),
    de: () => import('../compiled/tournaments/messages/de.js'),
  },
  why: {
    en: () => import('../compiled/why/messages/en.js'),
    it: () => import('../compiled/why/messages/it.js'),
    nl: () => import('../compiled/why/messages/nl.js'),
    fr: () => import('../compiled/why/messages/fr.js'),
    'zh-Hant': () => import('../compiled/why/messages/zh-Hant.js'),
    de: () => import('../compiled/why/messages/de.js'),
  },
  sharing: {
    en: () => import('../compiled/sharing/messages/en.js'),
    it: () => import('../compiled/sharing/messages/it.js'),
    nl: () => import('../compiled/sharing/messages/nl.js'),
    fr: () => import('../compiled/sharing/messages/fr.js'),
    'zh-Hant': () => import('../compiled/sharing/messages/zh-Hant.js'),
    de: () => import('../compiled/sharing/messages/de.js'),
  },
};

export const loadDomain = <D extends Domain>(domain: D, language: Language): Promise<DomainMessages[D]> =>
  loaders[domain][language]();

/** All texts about the game. */
export async function loadMessages(language: Language): Promise<Messages> {
  const [game, story, cards] = await Promise.all([
    loadDomain('game', language),
    loadDomain('story', language),
    loadDomain('cards', language),
  ]);
  return { ...game, ...story, ...cards };
}
