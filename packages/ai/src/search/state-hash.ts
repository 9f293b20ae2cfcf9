import type { State } from '@arena/rules';

/** The whole state as 32-bit words. */
export const wordsOf = ({ bytes }: State): Int32Array => new Int32Array(bytes.buffer);

/** Two independent hashes in one number (53 bits), so collisions within one turn are negligible. */
export function hashOf(words: Int32Array): number {
  let a = 0x811c9dc5;
  let b = 0x9e3779b9;
  for (let i = 0; i < words.length; i++) {
    a = Math.imul(a ^ words[i], 0x01000193);
    b = Math.imul(b ^ words[i], 0x85ebca6b);
    b ^= b >>> 13;
  }
  return (a >>> 0) * 2 ** 21 + ((b ^ (a >>> 16)) >>> 11);
}
