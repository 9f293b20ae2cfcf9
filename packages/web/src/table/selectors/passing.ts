import type { Action, CardId, Player, View } from '@arena/rules';
import { handCards } from './hands.ts';

/** A card on its way to the opponent before the game: which one, if the viewer may see it, and its place in the hand. */
export interface GivenCard {
  card: CardId | null;
  index: number | null;
}

const FACE_DOWN: GivenCard = { card: null, index: null };

/** The cards that this side gives: already passed, or marked so far. */
export function givenCards(view: View, player: Player, marked: readonly number[]): GivenCard[] {
  const { ask, actor, passed } = view.decision;
  if (ask !== 'pass') return [];
  const hand = handCards(view, player);
  if (passed !== undefined && view.player === player) return placesIn(hand, passed);
  // Player 0 passes first.
  if (player === 0 && actor === 1) return [FACE_DOWN, FACE_DOWN];
  return marked.flatMap((index) => {
    const card = hand[index];
    return card === undefined ? [] : [{ card, index }];
  });
}

/** Equal cards have different places. */
function placesIn(hand: readonly CardId[], cards: readonly CardId[]): GivenCard[] {
  const rest: (CardId | null)[] = [...hand];
  return cards.map((card) => {
    const index = rest.indexOf(card);
    if (index !== -1) rest[index] = null;
    return { card, index: index === -1 ? null : index };
  });
}

/** The action that passes these cards; undefined unless they are two. */
export function passAction(actions: readonly Action[], given: readonly GivenCard[]): Action | undefined {
  const wanted = given
    .flatMap(({ card }) => card ?? [])
    .toSorted()
    .join();
  return actions.find((action) => action.do === 'pass' && action.cards.toSorted().join() === wanted);
}
