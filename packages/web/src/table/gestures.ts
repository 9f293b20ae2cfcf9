import { BRIBERY, type Action, type CardId, type Side, type Space } from '@arena/rules';

/** Something on the table that can be picked up or pointed at. */
export type Thing =
  | { at: 'die'; die: number }
  | { at: 'card'; card: CardId }
  | { at: 'space'; side: Side; space: Space }
  | { at: 'money' }
  | { at: 'cards' };

export function isSame(a: Thing, b: Thing): boolean {
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

const own = (space: Space): Thing => ({ at: 'space', side: 'own', space });

/** The things that a gesture for this action touches, in order; none where a button or a sheet answers. */
export function thingsOf(action: Action): readonly Thing[] {
  switch (action.do) {
    case 'play':
    case 'place':
    case 'swap':
      return [{ at: 'card', card: action.card }, own(action.space)];
    case 'money':
      return [{ at: 'die', die: action.die }, { at: 'money' }];
    case 'draw':
      return [{ at: 'die', die: action.die }, { at: 'cards' }];
    case 'activate':
      return [{ at: 'die', die: action.die }, own(action.die)];
    case 'bribe':
      return [{ at: 'die', die: action.die }, own(BRIBERY)];
    case 'target':
      return [{ at: 'space', side: action.side, space: action.space }];
    case 'die':
      return [{ at: 'die', die: action.die }];
    default:
      return [];
  }
}

const touches = (action: Action, thing: Thing): boolean =>
  thingsOf(action).some((each) => isSame(each, thing));

/** What pointing at this thing can lead to, with another one already picked up or none. */
export const actionsWith = (actions: readonly Action[], picked: Thing | null, thing: Thing): Action[] =>
  actions.filter((action) => touches(action, thing) && (picked === null || touches(action, picked)));

/** The answer that this gesture gives; undefined where it is not complete, or means nothing. */
export function answerOf(actions: readonly Action[], picked: Thing | null, thing: Thing): Action | undefined {
  const touched = picked === null ? 1 : 2;
  return actionsWith(actions, picked, thing).find((action) => thingsOf(action).length === touched);
}

/** A card can be brought to its space, and with a swap the space to the card; a die always comes first. */
export const canPickUp = (actions: readonly Action[], thing: Thing): boolean =>
  actions.some((action) => {
    const things = thingsOf(action);
    return things.length === 2 && isSame(things[action.do === 'swap' && thing.at === 'space' ? 1 : 0], thing);
  });

/** What someone means who brings one thing to another, legal or not; null where it could mean nothing. */
export function meantBy(ask: string, picked: Thing, thing: Thing): Action | null {
  if (picked.at === 'space' && thing.at !== 'space') return meantBy(ask, thing, picked);
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
