import { MAX_NAME_LENGTH } from '@arena/api';

/** Characters that show nothing or change the text direction. Two blank symbols are not in any of the classes. */
export const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/gu;
/** Marks alone need something to stand on. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** What others can see of a name; empty if that is nothing. */
export function visibleName(name: string): string {
  const visible = name.normalize('NFC').replace(INVISIBLE, '').replace(/\s+/gu, ' ');
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(visible)) {
    if (kept.length + segment.length > MAX_NAME_LENGTH) break;
    kept += segment;
  }
  return VISIBLE.test(kept) ? kept.trim() : '';
}

/** What others can see of a text, on one line: nothing in it moves a cursor or turns the direction. */
export const visibleText = (text: string): string =>
  text.normalize('NFC').replace(/\s+/gu, ' ').replace(INVISIBLE, '').trim();
