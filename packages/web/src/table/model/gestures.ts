import { BRIBERY, toSpace, type Action, type CardId, type Side, type Space } from '@arena/rules';

/** Something on the table that can be picked up or pointed at. */
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

/** The things that a gesture for this action touches, in order; none where a button or a sheet answers. */
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

const touches = (action: Action, thing: TableItem): boolean =>
  itemsOf(action).some((each) => isSameItem(each, thing));

/** What pointing at this thing can lead to, with another one already picked up or none. */
export const actionsWith = (
  actions: readonly Action[],
  picked: TableItem | null,
  thing: TableItem,
): Action[] =>
  actions.filter((action) => touches(action, thing) && (picked === null || touches(action, picked)));

/** The answer that this gesture gives; undefined where it is not complete, or means nothing. */
export function actionFor(
  actions: readonly Action[],
  picked: TableItem | null,
  thing: TableItem,
): Action | undefined {
  const touched = picked === null ? 1 : 2;
  return actionsWith(actions, picked, thing).find((action) => itemsOf(action).length === touched);
}

/** A card can be brought to its space, and with a swap the space to the card; a die always comes first. */
export const canPickUp = (actions: readonly Action[], thing: TableItem): boolean =>
  actions.some((action) => {
    const things = itemsOf(action);
    return (
      things.length === 2 && isSameItem(things[action.do === 'swap' && thing.at === 'space' ? 1 : 0], thing)
    );
  });

/** What someone means who brings one thing to another, legal or not; null where it could mean nothing. */
export function intendedAction(ask: string, picked: TableItem, thing: TableItem): Action | null {
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
