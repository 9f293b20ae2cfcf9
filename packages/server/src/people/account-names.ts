import type { NameFault } from '@arena/api';
import { INVISIBLE } from './visible-name.ts';
import table from './look-alikes.json' with { type: 'json' };

/** What each letter looks like (Unicode TR 39). A capital I is an l, so all of i, I and l are the same. */
const LOOKS_LIKE = new Map<string, string>([
  ['i', 'l'],
  ['w', 'vv'],
]);
for (const [shape, letters] of Object.entries(table.lookAlikes))
  for (const letter of letters) LOOKS_LIKE.set(letter, shape);

/** The same for all names that look alike: whatever their letters, accents, case and spaces. */
export function nameKey(name: string): string {
  const plain = name.normalize('NFKC').replace(INVISIBLE, '');
  // The second time for what only looks alike in the same case.
  const folded = shapeOf(plain).toUpperCase().toLowerCase();
  return (
    shapeOf(folded)
      .replace(ACCENTS, '')
      .replace(/[\s\p{P}]/gu, '') || plain
  );
}

/** A dot below a letter is easily missed. In other scripts, such marks make another letter. */
const ACCENTS = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu;

const shapeOf = (text: string): string =>
  Array.from(text.normalize('NFD'))
    .map((letter) => LOOKS_LIKE.get(letter) ?? letter)
    .join('')
    .normalize('NFD');

const LETTERS = /\p{L}/u;
const ALLOWED = /^[\p{L}\p{M}\p{N} ._'’·-]+$/u;

/** Writing systems in general use, one a line, each with the scripts that belong together in it. */
const WRITING_SYSTEMS = `Latin
Greek
Cyrillic
Armenian
Georgian
Hebrew
Arabic
Ethiopic
Devanagari
Bengali
Gurmukhi
Gujarati
Oriya
Tamil
Telugu
Kannada
Malayalam
Sinhala
Thai
Lao
Khmer
Myanmar
Tibetan
Latin Han Hiragana Katakana
Latin Han Bopomofo
Latin Han Hangul`
  .split('\n')
  .map((scripts) => {
    const classes = `${scripts} Common Inherited`
      .split(' ')
      .map((script) => `\\p{Script_Extensions=${script}}`);
    return new RegExp(`^[${classes.join('')}]+$`, 'u');
  });

/** What stands for people without a name, or for somebody else, in any language of the page. */
const RESERVED = new Set(
  'Guest Ospite Gast Invité 訪客 Anonymus Anonymous Computer Arena Admin Administrator Moderator Host Server System Bot'
    .split(' ')
    .map(nameKey),
);

/** Who speaks for the host. */
const OFFICIAL = new Set('Admin Administrator Moderator Host Server System'.split(' ').map(nameKey));

/** Whether others would take somebody with this name for the host. */
export const isOfficial = (name: string): boolean => OFFICIAL.has(nameKey(name));

/** Null if an account may have this name, unless it is taken. */
export function nameFault(name: string): NameFault | null {
  if (!LETTERS.test(name)) return 'name-empty';
  if (!ALLOWED.test(name)) return 'name-characters';
  if (!WRITING_SYSTEMS.some((system) => system.test(name.normalize('NFKC')))) return 'name-mixed';
  return RESERVED.has(nameKey(name)) ? 'name-reserved' : null;
}
