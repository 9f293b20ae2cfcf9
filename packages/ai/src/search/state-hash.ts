import type { State } from '@arena/rules';

/** All of a state, as numbers. */
export const wordsOf = ({ bytes }: State): Int32Array => new Int32Array(bytes.buffer);

/** Two independent hashes in one number: that two different points of one turn agree in it will not be seen. */
export function hashOf(content: Int32Array): number {
  let a = 0x811c9dc5;
  let b = 0x9e3779b9;
  for (let i = 0; i < content.length; i++) {
    a = Math.imul(a ^ content[i], 0x01000193);
    b = Math.imul(b ^ content[i], 0x85ebca6b);
    b ^= b >>> 13;
  }
  return (a >>> 0) * 2 ** 21 + ((b ^ (a >>> 16)) >>> 11);
}
