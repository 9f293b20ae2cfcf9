import { BRIBERY, type Action, type AskName, type CardId, type Side, type Space } from '@arena/rules';

/** Something on the table that can be picked up or selected. */
export type TableItem =
  | { at: 'die'; die: number }
  | { at: 'card'; card: CardId }
  | { at: 'space'; side: Side; space: Space }
  | { at: 'money' }
  | { at: 'cards' };

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

/** The things that a gesture for this action touches, in order; none where a button or sheet answers. */
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
      return [{ at: 'die', die: action.die }, ownSpace(action.die)];
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

const touches = (action: Action, thing: TableItem): boolean =>
  itemsOf(action).some((each) => isSameItem(each, thing));

/** The actions that touch this thing and the picked-up one, if any. */
export const actionsWith = (
  actions: readonly Action[],
  picked: TableItem | null,
  thing: TableItem,
): Action[] =>
  actions.filter((action) => touches(action, thing) && (picked === null || touches(action, picked)));

/** The action of a complete gesture; undefined if it is incomplete or has no meaning. */
export function actionFor(
  actions: readonly Action[],
  picked: TableItem | null,
  thing: TableItem,
): Action | undefined {
  const touched = picked === null ? 1 : 2;
  return actionsWith(actions, picked, thing).find((action) => itemsOf(action).length === touched);
}

/** Cards and dice are picked up first; in a swap the space can be too. */
export const canPickUp = (actions: readonly Action[], thing: TableItem): boolean =>
  actions.some((action) => {
    const [first, second] = itemsOf(action);
    if (first === undefined || second === undefined) return false;
    return isSameItem(action.do === 'swap' && thing.at === 'space' ? second : first, thing);
  });

/** The action that dropping one thing on another stands for, legal or not; null if it stands for none. */
export function intendedAction(ask: AskName, picked: TableItem, thing: TableItem): Action | null {
  if (picked.at === 'space' && thing.at !== 'space') return intendedAction(ask, thing, picked);
  if (picked.at === 'die') {
    const { die } = picked;
    if (thing.at === 'money') return { do: 'money', die };
    if (thing.at === 'cards') return { do: 'draw', die };
    if (thing.at !== 'space' || thing.side !== 'own') return null;
    return thing.space === BRIBERY
      ? { do: 'bribe', die }
      : thing.space === die
        ? { do: 'activate', die }
        : null;
  }
  if (picked.at === 'card' && thing.at === 'space' && thing.side === 'own') {
    const { card } = picked;
    const { space } = thing;
    return { do: ask === 'act' ? 'play' : ask === 'swap' ? 'swap' : 'place', card, space };
  }
  return null;
}
