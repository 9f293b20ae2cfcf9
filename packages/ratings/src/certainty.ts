import { SCALE } from './glicko.ts';
import type { PlayerRating } from './player-rating.ts';

/** After how many periods without games a deviation grows beyond a bound; negative: it is beyond it already. */
export const periodsUntil = (
  { deviation, volatility }: Pick<PlayerRating, 'deviation' | 'volatility'>,
  bound: number,
): number => (bound ** 2 - deviation ** 2) / (volatility * SCALE) ** 2;
