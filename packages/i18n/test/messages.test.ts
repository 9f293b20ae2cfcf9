import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, loadMessages, loadDomain, type Domain, type Language } from '../src/index.ts';
import {
  DOMAINS,
  inputNames,
  languagesOf,
  messagesOf,
  selectorInputs,
  placeholders,
  missingCases,
  variantTexts,
  type Message,
} from './message-files.ts';
import { isLatinName, SAME_AS_ENGLISH } from './same-as-english.ts';

const keysOf = (domain: Domain, language: Language): string[] =>
  Object.keys(messagesOf(domain, language)).toSorted();

/** The messages of a language that also exist in English, each with the English one. */
const pairsOf = (domain: Domain, language: Language): [string, Message, Message][] => {
  const english = messagesOf(domain, 'en');
  return Object.entries(messagesOf(domain, language))
    .filter(([key]) => Object.hasOwn(english, key))
    .map(([key, message]) => [key, message, english[key]]);
};

test.each(DOMAINS)('%s exists only in supported languages', (domain) => {
  expect(languagesOf(domain).filter((name) => !LANGUAGES.some((language) => language === name))).toEqual([]);
});

test('no key is in two domains', () => {
  const keys = DOMAINS.flatMap((domain) => keysOf(domain, 'en'));
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
});

describe.each(LANGUAGES)('%s', (language) => {
  test.each(DOMAINS)('has the texts of %s, and no others', (domain) => {
    const [english, own] = [new Set(keysOf(domain, 'en')), new Set(keysOf(domain, language))];
    expect({ missing: [...english.difference(own)], needless: [...own.difference(english)] }).toEqual({
      missing: [],
      needless: [],
    });
  });

  // The compiler replaces a missing text with the English one, and all of them with nothing if its plugin is missing.
  test.each(DOMAINS)('has %s compiled', async (domain) => {
    expect(Object.keys(await loadDomain(domain, language)).toSorted()).toEqual(keysOf(domain, 'en'));
  });

  test.each(DOMAINS)('shows in %s the same parameters as the English texts', (domain) => {
    const faults = pairsOf(domain, language).flatMap(([key, message, english]) => [
      ...placeholders(english)
        .filter((name) => !placeholders(message).includes(name) && !selectorInputs(message).includes(name))
        .map((name) => `${key} lacks {${name}}`),
      ...placeholders(message)
        .filter((name) => !inputNames(english).includes(name))
        .map((name) => `${key} is not told {${name}}`),
    ]);
    expect(faults).toEqual([]);
  });

  test.each(DOMAINS)('uses in %s all parameters of its texts', (domain) => {
    const faults = pairsOf(domain, language).flatMap(([key, message]) =>
      inputNames(message)
        .filter((name) => !placeholders(message).includes(name) && !selectorInputs(message).includes(name))
        .map((name) => `${key} has no use for ${name}`),
    );
    expect(faults).toEqual([]);
  });

  test.each(DOMAINS)('has texts in %s for every case', (domain) => {
    const faults = pairsOf(domain, language).flatMap(([key, message, english]) =>
      missingCases(message, english, language).map((wanted) => `${key} for ${wanted}`),
    );
    expect(faults).toEqual([]);
  });
});

describe.each(LANGUAGES.filter((language) => language !== 'en'))('%s', (language) => {
  test.each(DOMAINS)('is the same as English in %s only where that is right', (domain) => {
    const same = pairsOf(domain, language)
      .filter(([, message, english]) =>
        variantTexts(message).some((text) => variantTexts(english).includes(text)),
      )
      .map(([key]) => key);
    const allowed = SAME_AS_ENGLISH[language][domain] ?? [];
    expect({
      english: same.filter((key) => !allowed.includes(key) && !isLatinName(key, language)),
      'listed needlessly': allowed.filter((key) => !same.includes(key)),
    }).toEqual({ english: [], 'listed needlessly': [] });
  });
});

test('a text depends on the number in it', async () => {
  const { action_draw: drawing } = await loadMessages('en');
  expect([1, 2].map((count) => drawing({ count, die: count }))).toEqual([
    'Draw 1 card with the 1',
    'Draw 2 cards with the 2, keep one',
  ]);
});

/** Keys that are built from ids and numbers. */
const COMPOSED = [
  /^card_[a-z]+_(name|text|short)$/,
  /^deck_[a-z]+_(name|text)$/,
  /^set_[a-z]+$/,
  /^rules_[a-z]+_(title|\d+)$/,
  /^ruling_\d+$/,
  /^lesson_[a-z0-9_]+$/,
  /^puzzle_(band_[1-5]|filter_(all|win|best)|missing_[a-z]+)$/,
  /^level_[1-8]$/,
  /^(setup_)?style_[a-z]+$/,
  /^pool_(pace|time|kind)_[a-z_]+$/,
  /^scope_(read|play|tournaments)(_text)?$/,
];

const packages = new URL('../../', import.meta.url);
const sources = readdirSync(packages, { recursive: true, encoding: 'utf8' })
  .filter((path) => /^\w+\/src\/.*\.tsx?$/.test(path))
  .map((path) => readFileSync(new URL(path, packages), 'utf8'));
const words = new Set(sources.join('\n').match(/\b\w+\b/g));

test.each(DOMAINS)('every text of %s is used', (domain) => {
  const unused = keysOf(domain, 'en').filter(
    (key) => !words.has(key) && !COMPOSED.some((pattern) => pattern.test(key)),
  );
  expect(unused).toEqual([]);
});
