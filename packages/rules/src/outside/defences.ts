import { collected } from '../table/prices.ts';
import { defence } from '../table/board.ts';
import { kindOf } from '../table/kinds.ts';
import { State } from '../table/state.ts';
import type { Player, Space } from '../types.ts';
import { pair, type Pair, type PublicPart } from './position.ts';
import { tableOf } from './setup.ts';

/** What "collect money" with this die brings a player. */
export const moneyFor = ({ rows }: PublicPart, player: Player, die: number): number =>
  collected(die, rows[player].filter((id) => id === 'telonium').length);

/** The defence of the card on a space at this moment; null where none lies. */
export const currentDefence = (view: PublicPart, player: Player, space: Space): number | null =>
  currentDefences(view)[player][space - 1];

/** The same for all spaces of both players. */
export function currentDefences(view: PublicPart): Pair<(number | null)[]> {
  const { deck, figures, rows, active, effects } = view;
  const g = new State(tableOf(figures === undefined ? { deck } : { deck, figures }));
  g.active = active ?? 0;
  g.weakened = effects.weakened;
  rows.forEach((row, p) => row.forEach((id, i) => id !== null && g.setCard(p, i + 1, kindOf(id))));
  return pair((p) => rows[p].map((id, i) => (id === null ? null : defence(g, p, i + 1))));
}
