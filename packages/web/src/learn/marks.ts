import type { Action, CardId, View } from '@arena/rules';
import { itemsOf, type TableItem } from '../table/model/gestures.ts';
import { visibleHand } from '../table/selectors/hands.ts';

type Part = 'cost' | 'defence' | 'sign';
type Owner = 'own' | 'theirs';

/** Something on the table that a lesson speaks of. */
export type Mark =
  | keyof typeof PLACES
  | `hand ${CardId}`
  | `${Part} ${CardId}`
  | `die ${number}`
  | `${Owner} ${number}`
  | `${Part} ${Owner} ${number}`
  | `offer ${CardId}`;

const PLACES = {
  'own row': '.own-row',
  'their row': '.opponent-row',
  bar: '.bar',
  'own vp': '.me .count.vp',
  'their vp': '.opponent .count.vp',
  bank: '[data-pile="bank"]',
  hand: '.hand-row',
  dice: '.tray .dice',
  money: '[data-place="money"]',
  cards: '[data-place="cards"]',
  offer: '.offer',
  sheet: '.sheet, .stage',
  pass: '[data-action="pass"]',
  end: '[data-action="end"]',
  undo: '[data-action="undo"]',
  hint: '[data-action="hint"]',
  /** The button that answers the open question. */
  answer: ':is(.sheet, .stage) .acts .gold, .ask .gold',
  /** Why the last attempt was refused. */
  reason: '.why-not',
} as const;

const PARTS: Record<Part, string> = { cost: '.cost', defence: '.def', sign: '.act' };

/** What the learner touches for this action, in order. */
export function marksOf(action: Action): Mark[] {
  if (action.do === 'end') return ['end'];
  if (action.do === 'take') return [`offer ${action.card}`, 'answer'];
  const items = itemsOf(action);
  return items.length === 0 ? ['answer'] : items.flatMap(markOfItem);
}

function markOfItem(item: TableItem): Mark[] {
  switch (item.at) {
    case 'die':
      return [`die ${item.die}`];
    case 'card':
      return [`hand ${item.card}`];
    case 'space':
      return [`${item.side === 'own' ? 'own' : 'theirs'} ${item.space}`];
    case 'pass':
      return [];
    default:
      return [item.at];
  }
}

/** A marked thing on the screen, and the part of it that is meant. */
export interface MarkedElement {
  element: HTMLElement;
  part: HTMLElement | null;
}

/** Null if it is not on the screen now. */
export function elementOf(mark: Mark, view: View): MarkedElement | null {
  const [kind = '', ...rest] = mark.split(' ');
  const part = isPart(kind) ? PARTS[kind] : null;
  const selector = isPlace(mark)
    ? PLACES[mark]
    : pieceSelector(part !== null || kind === 'hand' ? rest : [kind, ...rest], view);
  const all = [...document.querySelectorAll<HTMLElement>(selector)];
  const element = all.find((each) => each.getClientRects().length > 0);
  if (element === undefined) return null;
  return { element, part: part === null ? null : element.querySelector<HTMLElement>(part) };
}

const isPlace = (mark: Mark): mark is keyof typeof PLACES => mark in PLACES;
const isPart = (kind: string): kind is Part => kind in PARTS;

/** A space of a row, a die, a card on offer, or else a card of the hand. */
function pieceSelector([kind = '', name = '']: readonly string[], view: View): string {
  const me = view.player ?? 0;
  if (kind === 'own' || kind === 'theirs')
    return `button[data-place="${kind === 'own' ? me : 1 - me}-${name}"]`;
  if (kind === 'die') return `[data-die="${view.dice.indexOf(Number(name))}"]`;
  if (kind === 'offer') return `[data-offer="${name}"]`;
  return `[data-hand="${visibleHand(view, me).cards.findIndex((card) => card === kind)}"]`;
}
