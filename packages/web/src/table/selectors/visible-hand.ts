import type { CardId, Player, View } from '@arena/rules';

export interface VisibleHand {
  cards: readonly CardId[];
  /** Not the hand, but cards that were picked up or turned over and are being laid. */
  areShown: boolean;
}

/** The cards that lie before a player: the own hand; while the player lays others, these. */
export function visibleHand(view: View, me: Player): VisibleHand {
  const { actor, ask } = view.decision;
  if (ask === 'place' && actor === me && view.shown !== undefined)
    return { cards: view.shown, areShown: true };
  const hand = view.hands[me];
  return { cards: typeof hand === 'number' ? [] : hand, areShown: false };
}
