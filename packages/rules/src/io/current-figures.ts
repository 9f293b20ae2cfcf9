import { printedDefence } from '../cards/figures.ts';
import { collectedMoney, effectiveDefence } from '../state/formulas.ts';
import type { CardId } from '../state/kinds.ts';
import { SPACES, type Player, type Space } from '../types.ts';
import { perPlayer, type Pair, type PublicPart } from './position.ts';

const copiesIn = (row: readonly (CardId | null)[], card: CardId): number =>
  row.filter((each) => each === card).length;

/** What "collect money" with this die brings a player. */
export const moneyForDie = ({ rows }: PublicPart, player: Player, die: number): number =>
  collectedMoney(die, copiesIn(rows[player], 'telonium'));

/** The defence of the card on a space at this moment; null where none lies. */
export function currentDefence(view: PublicPart, player: Player, space: Space): number | null {
  const { rows, active, effects } = view;
  const card = rows[player][space - 1];
  if (card === null) return null;
  const others = copiesIn(rows[player], 'turris') - (card === 'turris' ? 1 : 0);
  return effectiveDefence(printedDefence(view, card), others, player === active ? 0 : effects.weakened);
}

/** The same for all spaces of both players. */
export const currentDefences = (view: PublicPart): Pair<(number | null)[]> =>
  perPlayer((p) => SPACES.map((space) => currentDefence(view, p, space)));
