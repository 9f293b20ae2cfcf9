import {
  battleBonus,
  opponentOf,
  type Action,
  type CardId,
  type Player,
  type Space,
  type View,
} from '@arena/rules';
import { defenceOf, type Defence } from '../../cards/defence.ts';

/** A battle after the roll. */
export interface PendingBattle {
  acting: CardId;
  defender: Player;
  card: CardId;
  space: Space;
  roll: number;
  bonus: number;
  defence: Defence;
}

const FACES = 6;

export function pendingBattle(view: View): PendingBattle | null {
  const { acting, target: space, roll } = view.decision;
  if (acting === undefined || space === undefined || roll === undefined || view.active === null) return null;
  const defender = opponentOf(view.active);
  const card = view.rows[defender][space - 1];
  const defence = defenceOf(view, defender, space);
  if (card === null || defence === null) return null;
  return { acting, defender, card, space, roll, bonus: battleBonus(acting) ?? 0, defence };
}

/** What is added to the attack by this answer. */
export const addedBy = (action: Action): number =>
  action.do === 'pay' ? action.times : action.do === 'die' ? action.die : 0;

/** How many of the six rolls beat the card on this space; null if this is no battle. */
export function winningRolls(view: View, defender: Player, space: Space): number | null {
  const { acting } = view.decision;
  const bonus = acting === undefined ? null : battleBonus(acting);
  const defence = defenceOf(view, defender, space);
  if (bonus === null || defence === null) return null;
  return Math.max(0, Math.min(FACES, FACES + 1 + bonus - defence.total));
}
