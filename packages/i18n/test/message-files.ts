import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Domain, Language } from '../src/index.ts';

/** The messages as written, before they are compiled. */

/** Which of several texts applies, by its selectors: `who=you, countPlural=one`. */
interface Variants {
  declarations: string[];
  selectors: string[];
  match: Record<string, string>;
}
export type Message = string | [Variants];
export type MessageFile = Record<string, Message>;

const folder = new URL('../messages/', import.meta.url);

export const DOMAINS = readdirSync(folder) as Domain[];
export const languagesOf = (domain: Domain): string[] =>
  readdirSync(new URL(`${domain}/`, folder)).map((file) => file.replace('.json', ''));

export function messagesOf(domain: Domain, language: Language): MessageFile {
  const file = new URL(`${domain}/${language}.json`, folder);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as MessageFile) : {};
}

export const glossaryOf = (language: Language): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../glossary/${language}.json`, import.meta.url), 'utf8')) as Record<
    string,
    string
  >;

/** Every text that a message can have. */
export const variantTexts = (message: Message): string[] =>
  typeof message === 'string' ? [message] : Object.values(message[0].match);

/** The parameters that are shown. */
export const placeholders = (message: Message): string[] => [
  ...new Set(
    variantTexts(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)),
  ),
];

/** The parameters that it takes. */
export const inputNames = (message: Message): string[] =>
  typeof message === 'string'
    ? placeholders(message)
    : [...message[0].declarations.join('\n').matchAll(/^input (\w+)$/gm)].map(([, name]) => name);

/** The number that each plural form depends on: `countPlural` on `count`. */
const plurals = ([{ declarations }]: [Variants]): Map<string, string> =>
  new Map(
    [...declarations.join('\n').matchAll(/^local (\w+) = (\w+): plural$/gm)].map(([, form, of]) => [
      form,
      of,
    ]),
  );

/** The parameters that select a variant. */
export function selectorInputs(message: Message): string[] {
  if (typeof message === 'string') return [];
  const forms = plurals(message);
  return message[0].selectors.map((selector) => forms.get(selector) ?? selector);
}

type Case = Record<string, string>;
const WILDCARD = '*';

const casesOf = ([{ match }]: [Variants]): Case[] =>
  Object.keys(match).map((key) => Object.fromEntries(key.split(', ').map((part) => part.split('='))) as Case);

/** The cases without a text. Plural forms must be those of the language, all else as in English. */
export function missingCases(message: Message, english: Message, language: Language): string[] {
  if (typeof message === 'string') return [];
  const cases = casesOf(message);
  const inEnglish = typeof english === 'string' ? [] : casesOf(english);
  const forms = plurals(message);
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const values = (selector: string): string[] =>
    forms.has(selector)
      ? pluralCategories
      : [...new Set([...inEnglish, ...cases].map((each) => each[selector] ?? WILDCARD))];
  return message[0].selectors
    .reduce<Case[]>(
      (all, selector) =>
        all.flatMap((each) => values(selector).map((value) => ({ ...each, [selector]: value }))),
      [{}],
    )
    .filter((wanted) => !cases.some((said) => covers(said, wanted)))
    .map((wanted) => new URLSearchParams(wanted).toString().replaceAll('&', ', '));
}

const covers = (said: Case, wanted: Case): boolean =>
  Object.entries(wanted).every(
    ([selector, value]) => said[selector] === WILDCARD || said[selector] === value,
  );
