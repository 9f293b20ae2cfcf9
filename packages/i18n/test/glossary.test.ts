import { expect, test } from 'vitest';
import { LANGUAGES } from '../src/index.ts';
import { DOMAINS, glossaryOf, messagesOf, variantTexts } from './message-files.ts';

const TRANSLATED = LANGUAGES.filter((language) => language !== 'en');

test.each(TRANSLATED)('the glossary of %s has a word for every term of the others', (language) => {
  const terms = new Set(TRANSLATED.flatMap((each) => Object.keys(glossaryOf(each))));
  const glossary = glossaryOf(language);
  expect([...terms].filter((term) => !/\S/.test(glossary[term] ?? ''))).toEqual([]);
});

/** Terms that are spelled the same in every German sentence. */
const TERMS: Record<string, RegExp> = {
  VP: /\bVP\b/,
  'action die': /\baction di(e|ce)\b/i,
  'battle die': /\bbattle di(e|ce)\b/i,
  bank: /\bbank\b/i,
  "beginners' game": /\bbeginners['’] game\b/i,
  bribery: /\bbribery\b/i,
  building: /\bbuildings?\b/i,
  character: /\bcharacters?\b/i,
  defence: /\bdefences?\b/i,
  'discard pile': /\bdiscard piles?\b/i,
  'draw pile': /\bdraw piles?\b/i,
  opponent: /\bopponents?\b/i,
  'three of a kind': /\bthree of a kind\b/i,
  'Victory point': /\bvictory points?\b/i,
};

test.each(Object.entries(TERMS))('German texts have its word for %s', (term, pattern) => {
  const word = glossaryOf('de')[term].toLowerCase();
  const faults = DOMAINS.flatMap((domain) => {
    const [english, german] = [messagesOf(domain, 'en'), messagesOf(domain, 'de')];
    return Object.entries(german)
      .filter(([key]) => key in english && variantTexts(english[key]).some((text) => pattern.test(text)))
      .filter(([, message]) => !variantTexts(message).join('\n').toLowerCase().includes(word))
      .map(([key]) => `${domain} ${key}: no "${word}"`);
  });
  expect(faults).toEqual([]);
});
