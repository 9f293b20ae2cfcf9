import { expect, test } from 'vitest';
import { ActionList, countIn, HAND, has, kindOf, newGame, SHOWN, type State } from '../src/index.ts';
import { bit } from '../src/state/space-set.ts';
import { placeCode, ActionType } from '../src/flow/action-codes.ts';
import type { ActionCode, Kind, SpaceSet, Zone } from '../src/state/brands.ts';
import type { Player, Space } from '../src/types.ts';

/** The compiler checks these: each line marked as an error fails the build if it compiles. */
const swappedArguments = (
  g: State,
  p: Player,
  space: Space,
  kind: Kind,
  zone: Zone,
  spaces: SpaceSet,
  code: ActionCode,
): unknown[] => [
  g.card(p, space),
  // @ts-expect-error A kind is not a space.
  g.card(p, kind),
  // @ts-expect-error A space is not a player.
  g.card(space, p),
  // @ts-expect-error A kind is not a space, and a space is not a kind.
  g.setCard(p, kind, space),
  countIn(g, zone, kind),
  // @ts-expect-error A kind is not a zone.
  countIn(g, kind, zone),
  // @ts-expect-error A space is not a kind.
  countIn(g, zone, space),
  has(spaces, space),
  // @ts-expect-error A space is not a set of spaces.
  has(space, space),
  // @ts-expect-error A set of spaces is not a space.
  bit(spaces),
  // @ts-expect-error A space is not a kind.
  placeCode(ActionType.play, space, space),
  // @ts-expect-error A kind is not a space.
  placeCode(ActionType.play, kind, kind),
  new ActionList().includes(code),
  // @ts-expect-error A kind is not an action code.
  new ActionList().includes(kind),
  // @ts-expect-error A number that may not be a space is not a space.
  g.card(p, countIn(g, zone, kind)),
];

test('kinds, spaces, zones, sets of spaces and action codes are plain numbers at run time', () => {
  const g = newGame({ deck: 'arena', start: 0 });
  const kind = kindOf('forum');
  const values = swappedArguments(g, 0, 1, kind, HAND, bit(1), placeCode(ActionType.play, kind, 1));
  expect(values).toHaveLength(15);
  expect([kind, SHOWN, bit(3)]).toEqual([23, 8, 8]);
});
