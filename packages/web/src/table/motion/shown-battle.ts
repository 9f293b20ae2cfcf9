import type { CardId, Player, Space, View } from '@arena/rules';
import { defenceOf, type Defence, type Modifier } from '../../cards/defence.ts';
import type { BattleMotion, BattleTarget } from './motion.ts';

/** A battle as it is shown. */
export interface ShownBattle {
  attacker: Player;
  /** Something is still to be decided. */
  isOpen: boolean;
  roll: number;
  bonus: Modifier[];
  /** Null: the die is rolled for something else. */
  defender: { card: CardId; player: Player; space: Space; defence: Defence } | null;
}

export function shownBattleOf(
  { attacker, acting, target, roll, bonus, won }: BattleMotion,
  before: View,
): ShownBattle {
  return {
    attacker,
    isOpen: won === null,
    roll,
    bonus: acting === null || bonus === 0 ? [] : [{ card: acting, by: bonus }],
    defender: target === null ? null : { ...target, defence: defenceIn(before, target) },
  };
}

const defenceIn = (before: View, { player, space, defence }: BattleTarget): Defence =>
  defenceOf(before, player, space) ?? { printed: defence, modifiers: [], total: defence };
