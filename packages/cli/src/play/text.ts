/** Text measured as a terminal shows it: Chinese, Japanese and Korean characters are two columns wide. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u;

export const widthOf = (text: string): number =>
  Array.from(text).reduce((width, character) => width + (WIDE.test(character) ? 2 : 1), 0);

export const padded = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - widthOf(text)));

export function centred(text: string, width: number, fill = ' '): string {
  const left = Math.floor(Math.max(0, width - widthOf(text)) / 2);
  return fill.repeat(left) + text + fill.repeat(Math.max(0, width - widthOf(text) - left));
}

/** Cut to fit, with a sign that something is missing. */
export function cut(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let kept = '';
  for (const character of text) {
    if (widthOf(kept + character) > width - 1) break;
    kept += character;
  }
  return `${kept}…`;
}

/** Lines of at most this width. A longer word stays whole, so that names of files can be copied. */
export const wrapped = (text: string, width: number, indent = ''): string[] =>
  filled(
    text
      .split(/\s+/)
      .flatMap((word) => (WIDE.test(word) ? pieces(Array.from(word), width - widthOf(indent)) : [word])),
    width,
    indent,
  );

/** Lines of at most this width, at the price of hyphens. */
export const hyphenated = (text: string, width: number): string[] =>
  filled(
    text.split(/\s+/).flatMap((word) => divided(word, width)),
    width,
    '',
  );

function filled(words: readonly string[], width: number, indent: string): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    if (line !== undefined && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(line === undefined ? word : indent + word);
  }
  return lines;
}

/** A long word in pieces, with hyphens where Latin would have them: before a consonant that a vowel follows. */
function divided(word: string, width: number): string[] {
  if (widthOf(word) <= width) return [word];
  const characters = Array.from(word);
  if (characters.some((character) => WIDE.test(character))) return pieces(characters, width);
  for (let at = width - 1; at >= 2; at--) {
    const syllable = characters.slice(at, at + 2).join('');
    if (!/^[bcdfgklmnpqrstv][aeiou]/.test(syllable)) continue;
    return [`${characters.slice(0, at).join('')}-`, ...divided(characters.slice(at).join(''), width)];
  }
  return pieces(characters, width);
}

function pieces(characters: readonly string[], width: number): string[] {
  const found = [''];
  for (const character of characters) {
    if (widthOf(found[found.length - 1] + character) > width) found.push('');
    found[found.length - 1] += character;
  }
  return found;
}

const GAP = 3;

/** Short texts side by side, read downwards, in as many columns as fit. */
export function inColumns(texts: readonly string[], width: number): string[] {
  for (let height = 1; ; height++) {
    const columns = Array.from({ length: Math.ceil(texts.length / height) }, (_, i) =>
      texts.slice(i * height, (i + 1) * height),
    );
    const widths = columns.map((column) => Math.max(...column.map(widthOf)));
    const total = widths.reduce((sum, each) => sum + each + GAP, -GAP);
    if (total > width && height < texts.length) continue;
    return Array.from({ length: Math.min(height, texts.length) }, (_, row) =>
      columns
        .map((column, i) => padded(column[row] ?? '', widths[i]))
        .join(' '.repeat(GAP))
        .trimEnd(),
    );
  }
}
