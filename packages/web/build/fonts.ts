import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import * as z from 'zod/mini';
import { cachedBuild } from './build-cache.ts';

interface FontSubset {
  from: string;
  characters: string;
  features?: string[];
  axes?: { wght: number };
}

const ROOT = join(import.meta.dirname, '../../..');

/** What browsers write dates with; that need not be in our texts. */
const DATE_CHARACTERS = '年月日週星期一二三四五六上下午時分';

/** The fonts of the first paint: title and text. */
const PRELOADED = ['marcellus', 'source-sans-3'];

/**
 * Provides the fonts as `@fonts/<name>.woff2`: the Latin ones without unused features, the Chinese one with only the
 * characters of our texts (a hundredth of the font).
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
  // Players' names may need more Latin letters than our texts.
  const latin = [
    ...characterRange(0x20, 0x7e),
    ...characterRange(0xa0, 0xff),
    ...used.filter((c) => c < '\u2E80'),
  ].join('');
  const chinese = [
    ...characterRange(0x3000, 0x3011),
    ...used.filter((c) => c >= '\u2E80'),
    DATE_CHARACTERS,
  ].join('');
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

/** Full-width punctuation is only in these slices of the font; `fonts.css` names them. */
const PUNCTUATION_SLICES = [113, 114, 115, 118, 119];
const WIDE_PUNCTUATION = /[\u30FB\uFF00-\uFFEF]/;
const UNICODE_RANGES = z.record(z.string(), z.string());

function punctuationSubsets(used: readonly string[]): Record<string, FontSubset> {
  const file = createRequire(import.meta.url).resolve('@fontsource/noto-sans-tc/unicode.json');
  const ranges = z.parse(UNICODE_RANGES, JSON.parse(readFileSync(file, 'utf8')));
  const found: Record<string, FontSubset> = {};
  for (const slice of PUNCTUATION_SLICES) {
    const characters = used
      .filter((c) => WIDE_PUNCTUATION.test(c) && rangesInclude(ranges[`[${slice}]`] ?? '', c))
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
    const [first = NaN, last = first] = range
      .replaceAll('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    const code = c.codePointAt(0) ?? 0;
    return code >= first && code <= last;
  });

function* characterRange(first: number, last: number): Generator<string> {
  for (let code = first; code <= last; code++) yield String.fromCodePoint(code);
}

/** Resolves to the folder of the finished fonts. */
function buildSubsets(subsets: Record<string, FontSubset>): Promise<string> {
  const { resolve } = createRequire(import.meta.url);
  const files = Object.entries(subsets).map(([name, subset]) => ({
    name,
    subset,
    source: readFileSync(resolve(subset.from)),
  }));
  const sources = files.map(({ source }) => source);
  return cachedBuild([JSON.stringify(subsets), ...sources], async (folder) => {
    for (const { name, source, subset } of files) {
      const { characters, features, axes } = subset;
      const font = await subsetFont(source, characters, {
        targetFormat: 'woff2',
        noHinting: true,
        ...(features && { keepFeatures: features }),
        ...(axes && { variationAxes: axes }),
      });
      writeFileSync(join(folder, `${name}.woff2`), font);
    }
  });
}
