import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { cachedBuild } from './build-cache.ts';

interface FontSubset {
  from: string;
  characters: string;
  features?: string[];
  axes?: { wght: number };
}

const ROOT = join(import.meta.dirname, '../../..');

/** What the first paint shows: a title and text. */
const PRELOADED = ['marcellus', 'source-sans-3'];

/**
 * The fonts as `@fonts/<name>.woff2`: Latin ones without features that we do not use, the Chinese one with the characters
 * of our texts and no others (a hundredth of the font).
 */
export function fonts(): Plugin {
  return {
    name: 'arena-fonts',
    config: async () => ({ resolve: { alias: { '@fonts': await buildSubsets(fontSubsets()) } } }),
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) =>
        Object.values(bundle ?? {})
          .filter((file) => file.type === 'asset')
          .filter(({ names }) => PRELOADED.some((name) => names.includes(`${name}.woff2`)))
          .map(({ fileName }) => preloadTag(fileName)),
    },
  };
}

const preloadTag = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
  injectTo: 'head',
});

function fontSubsets(): Record<string, FontSubset> {
  const texts = globSync('packages/i18n/messages/*/*.json', { cwd: ROOT }).map((file) =>
    readFileSync(join(ROOT, file), 'utf8'),
  );
  const used = [...new Set(texts.join(''))].sort();
  // Names of players may have more Latin letters than our texts.
  const latin = [
    ...characterRange(0x20, 0x7e),
    ...characterRange(0xa0, 0xff),
    ...used.filter((c) => c < '\u2E80'),
  ].join('');
  const chinese = [...characterRange(0x3000, 0x3011), ...used.filter((c) => c >= '\u2E80')].join('');
  const features = ['kern', 'liga', 'ccmp', 'mark', 'locl', 'lnum', 'tnum'];
  const noto = (weight: number): FontSubset => ({
    from: `@fontsource/noto-sans-tc/files/noto-sans-tc-chinese-traditional-${weight}-normal.woff2`,
    characters: chinese,
  });
  return {
    marcellus: {
      from: '@fontsource/marcellus/files/marcellus-latin-400-normal.woff2',
      characters: latin,
      features,
    },
    'source-sans-3': {
      from: '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
      characters: latin,
      features,
    },
    'sofia-sans-extra-condensed': {
      from: '@fontsource-variable/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-latin-wght-normal.woff2',
      characters: latin,
      features,
      // Names and figures are all bold: one weight is half the font.
      axes: { wght: 700 },
    },
    'noto-sans-tc-500': noto(500),
    'noto-sans-tc-700': noto(700),
    ...punctuationSubsets(used),
  };
}

/** Punctuation as wide as a character is not in the whole font but in slices of it; `fonts.css` names these. */
const PUNCTUATION_SLICES = [113, 114, 115, 118, 119];
const WIDE_PUNCTUATION = /[\u30FB\uFF00-\uFFEF]/;

function punctuationSubsets(used: readonly string[]): Record<string, FontSubset> {
  const ranges = createRequire(import.meta.url)('@fontsource/noto-sans-tc/unicode.json') as Record<
    string,
    string
  >;
  const found: Record<string, FontSubset> = {};
  for (const slice of PUNCTUATION_SLICES) {
    const characters = used
      .filter((c) => WIDE_PUNCTUATION.test(c) && rangesInclude(ranges[`[${slice}]`], c))
      .join('');
    found[`noto-sans-tc-marks-${slice}`] = {
      from: `@fontsource/noto-sans-tc/files/noto-sans-tc-${slice}-500-normal.woff2`,
      characters,
    };
  }
  const held = Object.values(found).map(({ characters }) => characters);
  const lost = used.filter((c) => WIDE_PUNCTUATION.test(c) && !held.join('').includes(c));
  if (lost.length > 0)
    throw new Error(`no slice of the Chinese font holds ${lost.join(' ')}: see build/fonts.ts`);
  return found;
}

const rangesInclude = (ranges: string, c: string): boolean =>
  ranges.split(',').some((range) => {
    const [first, last = first] = range
      .replaceAll('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    const code = c.codePointAt(0) ?? 0;
    return code >= first && code <= last;
  });

function* characterRange(first: number, last: number): Generator<string> {
  for (let code = first; code <= last; code++) yield String.fromCodePoint(code);
}

/** Gives the folder where they lie. */
function buildSubsets(wanted: Record<string, FontSubset>): Promise<string> {
  const { resolve } = createRequire(import.meta.url);
  const whole = Object.values(wanted).map(({ from }) => readFileSync(resolve(from)));
  return cachedBuild([JSON.stringify(wanted), ...whole], async (folder) => {
    for (const [i, [name, { characters, features, axes }]] of Object.entries(wanted).entries()) {
      const font = await subsetFont(whole[i], characters, {
        targetFormat: 'woff2',
        noHinting: true,
        ...(features && { keepFeatures: features }),
        ...(axes && { variationAxes: axes }),
      });
      writeFileSync(join(folder, `${name}.woff2`), font);
    }
  });
}
