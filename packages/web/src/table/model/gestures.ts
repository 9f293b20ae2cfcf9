import {
  BRIBERY,
  toSpace,
  type Action,
  type AskName,
  type CardId,
  type Side,
  type Space,
} from '@arena/rules';

/** Something on the table that can be picked up or selected. */
export type TableItem =
  | { at: 'die'; die: number }
  | { at: 'card'; card: CardId }
  | { at: 'space'; side: Side; space: Space }
  | { at: 'money' }
  | { at: 'cards' }
  /** Before the game: where a card for the opponent lies. */
  | { at: 'pass' };

export function isSameItem(a: TableItem, b: TableItem): boolean {
  switch (a.at) {
    case 'die':
      return b.at === 'die' && a.die === b.die;
    case 'card':
      return b.at === 'card' && a.card === b.card;
    case 'space':
      return b.at === 'space' && a.side === b.side && a.space === b.space;
    default:
      return a.at === b.at;
  }
}

const ownSpace = (space: Space): TableItem => ({ at: 'space', side: 'own', space });

/** The items that a gesture for this action touches, in order; none where a button or sheet answers. */
export function itemsOf(action: Action): readonly TableItem[] {
  switch (action.do) {
    case 'play':
    case 'place':
    case 'swap':
      return [{ at: 'card', card: action.card }, ownSpace(action.space)];
    case 'money':
      return [{ at: 'die', die: action.die }, { at: 'money' }];
    case 'draw':
      return [{ at: 'die', die: action.die }, { at: 'cards' }];
    case 'activate':
      return [{ at: 'die', die: action.die }, ownSpace(toSpace(action.die))];
    case 'bribe':
      return [{ at: 'die', die: action.die }, ownSpace(BRIBERY)];
    case 'target':
      return [{ at: 'space', side: action.side, space: action.space }];
    case 'die':
      return [{ at: 'die', die: action.die }];
    default:
      return [];
  }
}

const touches = (action: Action, item: TableItem): boolean =>
  itemsOf(action).some((each) => isSameItem(each, item));

/** The actions that touch this item and the picked-up one, if any. */
export const actionsWith = (
  actions: readonly Action[],
  picked: TableItem | null,
  item: TableItem,
): Action[] =>
  actions.filter((action) => touches(action, item) && (picked === null || touches(action, picked)));

/** The action of a complete gesture; undefined if it is incomplete or has no meaning. */
export function actionFor(
  actions: readonly Action[],
  picked: TableItem | null,
  item: TableItem,
): Action | undefined {
  const touched = picked === null ? 1 : 2;
  return actionsWith(actions, picked, item).find((action) => itemsOf(action).length === touched);
}

/** Cards and dice are picked up first; in a swap the space can be too. */
export const canPickUp = (actions: readonly Action[], item: TableItem): boolean =>
  actions.some((action) => {
    const [first, second] = itemsOf(action);
    if (first === undefined || second === undefined) return false;
    return isSameItem(action.do === 'swap' && item.at === 'space' ? second : first, item);
  });

/** The action that dropping one item on another means, legal or not; null if it means none. */
export function intendedAction(ask: AskName, picked: TableItem, item: TableItem): Action | null {
  if (picked.at === 'space' && item.at !== 'space') return intendedAction(ask, item, picked);
  if (picked.at === 'die') {
    const { die } = picked;
    if (item.at === 'money') return { do: 'money', die };
    if (item.at === 'cards') return { do: 'draw', die };
    if (item.at !== 'space' || item.side !== 'own') return null;
    return item.space === BRIBERY
      ? { do: 'bribe', die }
      : item.space === die
        ? { do: 'activate', die }
        : null;
  }
  if (picked.at === 'card' && item.at === 'space' && item.side === 'own') {
    const { card } = picked;
    const { space } = item;
    return { do: ask === 'act' ? 'play' : ask === 'swap' ? 'swap' : 'place', card, space };
  }
  return null;
}
