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
const PUNCTUATION = ['with_sum', 'full_stop', 'next_sentence'];
const PEOPLE = ['play_name_first', 'play_name_second'];

export const SAME_AS_ENGLISH: {
  [language in Exclude<Language, 'en'>]: { [domain in Domain]?: readonly string[] };
} = {
  it: {
    game: [...NAMES, ...PUNCTUATION, 'named_value', 'refusal_card_says'],
    terminal: [...PEOPLE, 'play_choice_explained', 'play_card_title'],
    book: ['cards_copies'],
    lessons: ['learn_livia'],
    pages: [
      'title_main',
      'title_more',
      'question_answer',
      'setup_sets_dealt',
      'setup_online',
      'language_english',
      'language_italian',
      'language_dutch',
      'language_french',
      'language_chinese',
      'language_german',
      'about_privacy',
    ],
    table: ['computer', 'menu', 'price', 'keys_menu', 'enlarged_copies'],
    online: ['phrase_wow'],
    story: ['undo_no'],
    text: ['text_says', 'text_number_of', 'text_word_menu', 'text_card'],
  },
  nl: {
    game: [...NAMES, ...PUNCTUATION, 'named_value', 'refusal_card_says'],
    terminal: [...PEOPLE, 'play_choice_explained', 'play_card_title', 'board_hand'],
    book: ['cards_copies'],
    lessons: ['learn_livia'],
    pages: [
      'title_main',
      'title_more',
      'question_answer',
      'setup_sets_dealt',
      'setup_online',
      'setup_deck_of',
      'deck_new_name',
      'language_english',
      'language_italian',
      'language_dutch',
      'language_french',
      'language_chinese',
      'language_german',
      'about_privacy',
    ],
    table: ['computer', 'menu', 'price', 'bank', 'keys_menu', 'enlarged_copies'],
    text: ['text_says', 'text_number_of', 'text_word_menu', 'text_word_hand', 'text_card'],
  },
  fr: {
    game: [...NAMES, ...PUNCTUATION],
    terminal: [...PEOPLE, 'play_card_title'],
    book: ['cards_type', 'cards_copies'],
    lessons: ['learn_livia'],
    pages: [
      'title_main',
      'title_more',
      'deck_new_name',
      'filter_type',
      'language_english',
      'language_italian',
      'language_dutch',
      'language_french',
      'language_chinese',
      'language_german',
    ],
    table: ['table', 'menu', 'price', 'keys_menu'],
    text: ['text_word_menu', 'text_card'],
  },
  'zh-Hant': {
    pages: [
      'language_english',
      'language_italian',
      'language_dutch',
      'language_french',
      'language_chinese',
      'language_german',
    ],
  },
  de: {
    game: [...NAMES, ...PUNCTUATION, 'named_value', 'refusal_card_says'],
    terminal: [...PEOPLE, 'play_choice_explained', 'play_card_title', 'board_hand'],
    book: ['cards_copies'],
    lessons: ['learn_livia'],
    pages: [
      'title_main',
      'title_more',
      'question_answer',
      'setup_sets_dealt',
      'setup_online',
      'setup_deck_of',
      'deck_new_name',
      'language_english',
      'language_italian',
      'language_dutch',
      'language_french',
      'language_chinese',
      'language_german',
    ],
    table: ['price', 'bank'],
    online: ['phrase_wow'],
    text: ['text_says', 'text_number_of', 'text_word_hand', 'text_card'],
  },
};

export const isLatinName = (key: string, language: Language): boolean =>
  language !== 'zh-Hant' && /^card_[a-z]+_name$/.test(key);
