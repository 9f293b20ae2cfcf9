/** Text layout for terminals, where Chinese, Japanese and Korean characters and emoji are two columns wide. */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
const COMBINES = /\p{M}/u;

const columnsOf = (character: string): number =>
  COMBINES.test(character) ? 0 : WIDE.test(character) ? 2 : 1;

export const widthOf = (text: string): number =>
  Array.from(text).reduce((width, character) => width + columnsOf(character), 0);

/** Removes spaces and accents, and converts to lower case. */
export const normalize = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\s\p{M}]/gu, '')
    .toLowerCase();

export const pad = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - widthOf(text)));

export function centre(text: string, width: number, fill = ' '): string {
  const left = Math.floor(Math.max(0, width - widthOf(text)) / 2);
  return fill.repeat(left) + text + fill.repeat(Math.max(0, width - widthOf(text) - left));
}

/** Cuts a text to fit, with an ellipsis. */
export function truncate(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let kept = '';
  for (const character of text) {
    if (widthOf(kept + character) > width - 1) break;
    kept += character;
  }
  return `${kept}…`;
}

const OPENING = '「『（《';
const CLOSING = '、，。：；！？…」』）》';
/** A line may end after a space, and next to a wide character unless that would separate punctuation from it. */
const LINE_ENDS = new RegExp(
  `(?<= )(?! )|(?<=${WIDE.source})(?<![${OPENING}])(?![ ${CLOSING}])|(?<![ ${OPENING}])(?=${WIDE.source})(?![${CLOSING}])`,
  'u',
);

/** Lines of at most this width. A longer word is not split, so that file names can be copied. */
export const wrap = (text: string, width: number, indent = ''): string[] =>
  fillLines(text.split(LINE_ENDS), width, indent);

/** Lines of at most this width; longer words are hyphenated. */
export const hyphenate = (text: string, width: number): string[] =>
  fillLines(
    text.split(LINE_ENDS).flatMap((word) => breakWord(word, width)),
    width,
    '',
  );

function fillLines(words: readonly string[], width: number, indent: string): string[] {
  const lines = [''];
  for (const word of words) {
    const line = lines[lines.length - 1];
    if (line === '' || widthOf((line + word).trimEnd()) <= width) lines[lines.length - 1] = line + word;
    else lines.push(indent + word);
  }
  return lines.map((line) => line.trimEnd());
}

/** Hyphenates a long word as Latin does: before a consonant that is followed by a vowel. */
function breakWord(word: string, width: number): string[] {
  if (widthOf(word.trimEnd()) <= width) return [word];
  const characters = Array.from(word);
  for (let at = width - 1; at >= 2; at--) {
    const syllable = characters.slice(at, at + 2).join('');
    if (!/^[bcdfgklmnpqrstv][aeiou]/.test(syllable)) continue;
    return [`${characters.slice(0, at).join('')}-`, ...breakWord(characters.slice(at).join(''), width)];
  }
  return [characters.slice(0, width).join(''), ...breakWord(characters.slice(width).join(''), width)];
}

const GAP = 3;

/** Short texts side by side, read downwards, in as many columns as fit. */
export function layOutColumns(texts: readonly string[], width: number): string[] {
  for (let height = 1; ; height++) {
    const columns = Array.from({ length: Math.ceil(texts.length / height) }, (_, i) =>
      texts.slice(i * height, (i + 1) * height),
    );
    const widths = columns.map((column) => Math.max(...column.map(widthOf)));
    const total = widths.reduce((sum, each) => sum + each + GAP, -GAP);
    if (total > width && height < texts.length) continue;
    return Array.from({ length: Math.min(height, texts.length) }, (_, row) =>
      columns
        .map((column, i) => pad(column[row] ?? '', widths[i] ?? 0))
        .join(' '.repeat(GAP))
        .trimEnd(),
    );
  }
}
