import type { Language } from '@arena/i18n';

/** The texts with the name of each language in that language. */
export const LANGUAGE_NAMES = {
  en: 'language_english',
  it: 'language_italian',
  nl: 'language_dutch',
  fr: 'language_french',
  'zh-Hant': 'language_chinese',
  de: 'language_german',
} as const satisfies Record<Language, string>;
