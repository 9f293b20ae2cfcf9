import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes the table of letters that look alike from Unicode's `confusables.txt`
 * (https://www.unicode.org/Public/security/latest/confusables.txt): node tools/write-look-alikes.ts FILE
 */
const [path = ''] = process.argv.slice(2);
const LINE = /^([0-9A-F ]+) ;\t([0-9A-F ]+) ;\tMA/;
const TARGET = join(import.meta.dirname, '../packages/server/src/people/look-alikes.json');

const textOf = (codes: string): string =>
  String.fromCodePoint(
    ...codes
      .trim()
      .split(' ')
      .map((code) => Number.parseInt(code, 16)),
  );

const text = readFileSync(path, 'utf8');
const lookAlikes: Record<string, string> = {};
for (const line of text.split('\n')) {
  const [, source, target] = LINE.exec(line) ?? [];
  if (source === undefined || target === undefined) continue;
  const letter = textOf(source);
  // Names are compared in this form, so others never come up.
  if (letter.normalize('NFKC') !== letter || /\p{Default_Ignorable_Code_Point}/u.test(letter)) continue;
  lookAlikes[textOf(target)] = (lookAlikes[textOf(target)] ?? '') + letter;
}
const unicode = /Version: ([\d.]+)/.exec(text)?.[1] ?? '';
writeFileSync(TARGET, `${JSON.stringify({ unicode, lookAlikes }, null, 2)}\n`);
