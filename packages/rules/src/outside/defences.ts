import { printedDefence } from '../cards/figures.ts';
import { collected, defended } from '../table/prices.ts';
import type { CardId } from '../table/kinds.ts';
import type { Player, Space } from '../types.ts';
import { pair, type Pair, type PublicPart } from './position.ts';

const copiesIn = (row: readonly (CardId | null)[], card: CardId): number =>
  row.filter((each) => each === card).length;

/** What "collect money" with this die brings a player. */
export const moneyFor = ({ rows }: PublicPart, player: Player, die: number): number =>
  collected(die, copiesIn(rows[player], 'telonium'));

/** The defence of the card on a space at this moment; null where none lies. */
export function currentDefence(view: PublicPart, player: Player, space: Space): number | null {
  const { rows, active, effects } = view;
  const card = rows[player][space - 1];
  if (card === null) return null;
  const others = copiesIn(rows[player], 'turris') - (card === 'turris' ? 1 : 0);
  return defended(printedDefence(view, card), others, player === active ? 0 : effects.weakened);
}

/** The same for all spaces of both players. */
export const currentDefences = (view: PublicPart): Pair<(number | null)[]> =>
  pair((p) => view.rows[p].map((_, i) => currentDefence(view, p, i + 1)));
