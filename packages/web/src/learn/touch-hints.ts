import type { Action, CardId, View } from '@arena/rules';
import { itemsOf, type TableItem } from '../table/model/gestures.ts';

/** Marks on the board what to touch for this action, in order. Returns a function that removes the marks. */
export function highlightTouches(action: Action, view: View): () => void {
  const touches = selectorsFor(action, view).map((selector) => [...document.querySelectorAll(selector)]);
  touches.forEach((elements, i) => {
    for (const element of elements)
      element.setAttribute('data-touch', touches.length === 1 ? '' : String(i + 1));
  });
  touches.at(-1)?.[0]?.scrollIntoView({ block: 'nearest' });
  return () => {
    for (const element of touches.flat()) element.removeAttribute('data-touch');
  };
}

const SHEET_BUTTON = ':is(.sheet, .stage) .acts .gold';

function selectorsFor(action: Action, view: View): string[] {
  if (action.do === 'end') return ['.me-acts .main'];
  if (action.do === 'take') return [sheetSelector(action.card), SHEET_BUTTON];
  const items = itemsOf(action);
  return items.length === 0 ? [SHEET_BUTTON] : items.map((item) => boardSelector(item, view));
}

const sheetSelector = (card: CardId): string => `.offer [data-offer="${card}"]`;

function boardSelector(item: TableItem, view: View): string {
  const me = view.player ?? 0;
  switch (item.at) {
    case 'die':
      return `[data-die="${view.dice.indexOf(item.die)}"]`;
    case 'card':
      return `[data-hand="${handCards(view).indexOf(item.card)}"]`;
    case 'space':
      return `button[data-place="${item.side === 'own' ? me : 1 - me}-${item.space}"]`;
    default:
      return `[data-place="${item.at}"]`;
  }
}

/** The cards shown in the place of the hand: the hand itself, or revealed cards that must be laid. */
function handCards({ decision, shown, hands, player }: View): readonly CardId[] {
  if (decision.ask === 'place' && shown !== undefined) return shown;
  const hand = hands[player ?? 0];
  return typeof hand === 'number' ? [] : hand;
}
