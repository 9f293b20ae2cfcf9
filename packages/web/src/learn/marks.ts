import type { Action, CardId, View } from '@arena/rules';
import { thingsOf, type Thing } from '../table/gestures.ts';

/** Marks in the picture what to touch for this answer, in order; what it returns takes the marks away. */
export function markTouches(action: Action, view: View): () => void {
  const touches = touchesOf(action, view).map((selector) => [...document.querySelectorAll(selector)]);
  touches.forEach((elements, i) => {
    for (const element of elements)
      element.setAttribute('data-touch', touches.length === 1 ? '' : String(i + 1));
  });
  touches.at(-1)?.[0]?.scrollIntoView({ block: 'nearest' });
  return () => {
    for (const element of touches.flat()) element.removeAttribute('data-touch');
  };
}

const BUTTON_OF_SHEET = '.sheet .acts .gold';

function touchesOf(action: Action, view: View): string[] {
  if (action.do === 'end') return ['.me-acts .main'];
  if (action.do === 'take') return [inSheet(action.card), BUTTON_OF_SHEET];
  const things = thingsOf(action);
  return things.length === 0 ? [BUTTON_OF_SHEET] : things.map((thing) => inPicture(thing, view));
}

const inSheet = (card: CardId): string => `.offer [data-offer="${card}"]`;

function inPicture(thing: Thing, view: View): string {
  const me = view.player ?? 0;
  switch (thing.at) {
    case 'die':
      return `[data-die="${view.dice.indexOf(thing.die)}"]`;
    case 'card':
      return `[data-hand="${cardsAtHand(view).indexOf(thing.card)}"]`;
    case 'space':
      return `button[data-place="${thing.side === 'own' ? me : 1 - me}-${thing.space}"]`;
    default:
      return `[data-place="${thing.at}"]`;
  }
}

/** What lies where the hand is: that, or cards that are to be laid. */
function cardsAtHand({ decision, shown, hands, player }: View): readonly CardId[] {
  if (decision.ask === 'place' && shown !== undefined) return shown;
  const hand = hands[player ?? 0];
  return typeof hand === 'number' ? [] : hand;
}
