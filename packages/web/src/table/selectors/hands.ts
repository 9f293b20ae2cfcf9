import type { CardId, Player, View } from '@arena/rules';

interface VisibleHand {
  cards: readonly CardId[];
  /** These are not hand cards, but cards that were picked up or revealed and are now being laid. */
  areShown: boolean;
}

/** The cards in front of a player: the hand, or the cards that the player is laying. */
export function visibleHand(view: View, player: Player): VisibleHand {
  const { actor, ask } = view.decision;
  if (ask === 'place' && actor === player && view.shown !== undefined)
    return { cards: view.shown, areShown: true };
  return { cards: handCards(view, player), areShown: false };
}

/** The hand cards that the viewer may see. */
export function handCards(view: View, player: Player): readonly CardId[] {
  const hand = view.hands[player];
  return typeof hand === 'number' ? [] : hand;
}

export function handSize(view: View, player: Player): number {
  const hand = view.hands[player];
  return typeof hand === 'number' ? hand : hand.length;
}
