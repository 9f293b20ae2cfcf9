import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../src/index.ts';
import { DOMAINS, messagesOf, variantTexts } from './message-files.ts';

/** Which texts of a language break a rule, as `domain key: text`. */
const violations = (language: Language, isBroken: (text: string, key: string) => boolean): string[] =>
  DOMAINS.flatMap((domain) =>
    Object.entries(messagesOf(domain, language)).flatMap(([key, message]) =>
      variantTexts(message)
        .filter((text) => isBroken(text, key))
        .map((text) => `${domain} ${key}: ${text}`),
    ),
  );

describe.each(LANGUAGES)('%s', (language) => {
  test('has lines that fit on the face of a card', () => {
    const longest = language === 'zh-Hant' ? 17 : 42;
    const isTooLong = (text: string, key: string): boolean =>
      /^card_[a-z]+_short$/.test(key) && Array.from(text).length > longest;
    expect(violations(language, isTooLong)).toEqual([]);
  });

  test('has a minus sign before negative numbers, and no stray spaces', () => {
    const isBroken = (text: string): boolean => /(^|[\s(])-[\d{]/.test(text) || / {2}|^\s|\s$/.test(text);
    expect(violations(language, isBroken)).toEqual([]);
  });
});

test('Chinese characters have full-width punctuation beside them', () => {
  const isHalf = (text: string): boolean => /\p{sc=Han}[,.:;!?()]|[,.:;!?()]\p{sc=Han}/u.test(text);
  expect(violations('zh-Hant', isHalf)).toEqual([]);
});

test('French puts a narrow no-break space before high punctuation and inside quotation marks', () => {
  const isGlued = (text: string): boolean =>
    /[^\u202f][;!?»]|[^\u202f]:(?!\S)|«[^\u202f]/.test(text.replaceAll('Arena: Roma II', ''));
  expect(violations('fr', isGlued)).toEqual([]);
});

test('English has curly quotation marks and apostrophes, and no space before an ellipsis or a percent sign', () => {
  expect(violations('en', (text) => /['"]|\.\.\.| […%]/.test(text))).toEqual([]);
});

/** Words of one thing that would be two words for the reader. */
const AVOIDED = [
  /\b(lay|lays|laid|laying)\b/i,
  /\b(lies|lie)\b/,
  /\bin force\b/,
  /(?<!\{)\bfigures?\b(?!\})/i,
  /\b(sign|signs)\b(?! (in|out)\b)/,
  /\buse[sd]? up\b/,
  /\bgo(es)? on\b(?! the)/i,
  /\bin (your|their|its) next turn\b/i,
  /\bbrings?\b(?! (it back|their own deck|a deck))/,
];

test.each(AVOIDED)('English texts have another word than %s', (word) => {
  expect(violations('en', (text) => word.test(text))).toEqual([]);
});
