import type { EarlyPass } from '@arena/match';
import type { Action, CardId, Player, View } from '@arena/rules';
import { handCards } from './hands.ts';

/** A card on its way to the opponent before the game: which one, if the viewer may see it, and its place in the hand. */
export interface GivenCard {
  card: CardId | null;
  index: number | null;
}

const FACE_DOWN: GivenCard = { card: null, index: null };

/** The cards that this side gives: already passed, or marked so far. */
export function givenCards(
  view: View,
  player: Player,
  marked: readonly number[],
  early: EarlyPass | null,
): GivenCard[] {
  if (view.decision.ask !== 'pass') return [];
  const hand = handCards(view, player);
  const passed = passedCards(view, player, early);
  if (passed !== undefined) return placesIn(hand, passed);
  if (hasPassed(view, player, early)) return [FACE_DOWN, FACE_DOWN];
  return marked.flatMap((index) => {
    const card = hand[index];
    return card === undefined ? [] : [{ card, index }];
  });
}

/** Whether this side has already chosen what to pass. Player 0 passes first, player 1 may choose early. */
export const hasPassed = ({ decision }: View, player: Player, early: EarlyPass | null): boolean =>
  decision.ask === 'pass' &&
  (player === 0 ? decision.actor === 1 : early?.player === player && early.hasPassed);

/** What this side has passed, as far as the viewer may see it. */
function passedCards(view: View, player: Player, early: EarlyPass | null): readonly CardId[] | undefined {
  if (view.player !== player) return undefined;
  const chosen = early?.player === player ? early.chosen : null;
  return view.decision.passed ?? (chosen?.do === 'pass' ? chosen.cards : undefined);
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
