import { FNV_OFFSET, fnvMixText } from './fnv.ts';

/** Returns an integer from 0 to `below` - 1. The rules never call it themselves; the caller supplies one. */
export type Random = (below: number) => number;

/** A reproducible source (xoshiro128**), seeded with any string. */
export function seeded(seed: string): Random {
  let h = FNV_OFFSET;
  const word = (salt: number): number => {
    h = Math.imul(fnvMixText(h, seed) ^ salt, 2246822507);
    h ^= h >>> 13;
    h = Math.imul(h, 3266489909);
    return (h ^= h >>> 16) | 0;
  };
  let a = word(1);
  let b = word(2);
  let c = word(3);
  let d = word(4) | 1; // never all zero
  const bits = (): number => {
    const x = Math.imul(b, 5);
    const result = Math.imul((x << 7) | (x >>> 25), 9) >>> 0;
    const t = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= t;
    d = (d << 11) | (d >>> 21);
    return result;
  };
  // Multiply and truncate: the bias of at most below / 2^32 is too small to show in a game.
  return (below) => ((bits() / 4294967296) * below) | 0;
}
