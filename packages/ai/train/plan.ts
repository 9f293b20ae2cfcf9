import type { Pair, Random, Setup } from '@arena/rules';
import type { Schedule } from './self-play.ts';

/** A run of training. */
export interface Plan {
  seed: string;
  games: number;
  lambda: number;
  /** At the beginning and at the end; in between it sinks evenly by its logarithm. */
  rate: Pair<number>;
  whim: Pair<number>;
}

export function scheduleAt({ games, lambda, rate, whim }: Plan, game: number): Schedule {
  const part = Math.min(1, game / games);
  return {
    lambda,
    rate: rate[0] * (rate[1] / rate[0]) ** part,
    whim: whim[0] + (whim[1] - whim[0]) * part,
  };
}

/** Of twenty games: mostly that of the box, everything else often enough to know it. */
const MENU: readonly (readonly [number, Setup])[] = [
  [11, { deck: 'arena' }],
  [3, { deck: 'roma' }],
  [3, { deck: 'mixed' }],
  [2, { deck: 'sets' }],
  [1, { deck: 'arena', beginner: true }],
];
const DISHES = MENU.flatMap(([times, setup]) => Array.from({ length: times }, () => setup));

export const setupFor = (random: Random): Setup => DISHES[random(DISHES.length)];
