import type { Domain, Language } from '../src/index.ts';

/** Texts that are rightly the same as in English, besides the Latin names of cards. */

const NAMES = [
  'game_title',
  'set_arena',
  'set_roma',
  'list_more',
  'list_copies',
  'deck_arena_name',
  'deck_roma_name',
];
const PEOPLE = ['play_name_first', 'play_name_second'];

export const SAME_AS_ENGLISH: {
  [language in Exclude<Language, 'en'>]: { [domain in Domain]?: readonly string[] };
} = {
  it: {
    game: [...NAMES, 'refusal_card_says'],
    terminal: [...PEOPLE, 'play_choice_explained', 'play_card_title'],
  },
  nl: {
    game: [...NAMES, 'refusal_card_says'],
    terminal: [...PEOPLE, 'play_choice_explained', 'play_card_title', 'board_hand'],
  },
  fr: { game: NAMES, terminal: [...PEOPLE, 'play_card_title'] },
  'zh-Hant': {},
  de: {
    game: [...NAMES, 'refusal_card_says'],
    terminal: [...PEOPLE, 'play_choice_explained', 'play_card_title', 'board_hand'],
  },
};

export const isLatinName = (key: string, language: Language): boolean =>
  language !== 'zh-Hant' && /^card_[a-z]+_name$/.test(key);
