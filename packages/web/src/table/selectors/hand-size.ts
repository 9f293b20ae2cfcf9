import type { Player, View } from '@arena/rules';

export function handSize(view: View, player: Player): number {
  const hand = view.hands[player];
  return typeof hand === 'number' ? hand : hand.length;
}
