import type { View } from '@arena/rules';
import type { Spot } from './motion.ts';

/** The figure that stands at a spot; null where nothing is counted. */
export function countAt(view: View, spot: Spot): number | null {
  switch (spot.at) {
    case 'vp':
      return view.vp[spot.player];
    case 'purse':
      return view.money[spot.player];
    case 'bank':
      return view.bank;
    case 'draw':
      return [view.draw].flat().reduce((a, b) => a + b, 0);
    case 'discard':
      return view.discard.flat().length;
    default:
      return null;
  }
}
