import { seeded, type Random } from '@arena/rules';

/** A source of chance for each key, whatever was drawn for other keys, and however often. */
export function keyedRandom(seed: string): (key: string | number) => Random {
  // The seed may be long; what goes into every key is not.
  const root = seeded(seed);
  const short = [root(2 ** 31), root(2 ** 31), root(2 ** 31), root(2 ** 31)].join('.');
  return (key) => seeded(`${short}/${key}`);
}
