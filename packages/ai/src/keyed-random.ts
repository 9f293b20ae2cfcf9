import { seeded, type Random } from '@arena/rules';

/** Gives every key its own random source, independent of what was drawn for other keys. */
export function keyedRandom(seed: string): (key: string | number) => Random {
  // Shortens a long seed: it becomes part of every key.
  const root = seeded(seed);
  const short = [root(2 ** 31), root(2 ** 31), root(2 ** 31), root(2 ** 31)].join('.');
  return (key) => seeded(`${short}/${key}`);
}
