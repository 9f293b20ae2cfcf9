import { defenceOf, type Battle, type CardId, type Player, type View } from '@arena/rules';
import type { BattleMotion, BattleTarget } from './motion.ts';

/** A battle as the battle panel shows it. */
export interface ShownBattle {
  attackingPlayer: Player;
  /** There is still something to decide. */
  isOpen: boolean;
  roll: number;
  /** Null: the die is rolled for something else. `bonus` is everything added to the roll. */
  battle: (Omit<Battle, 'attacker' | 'winningFaces'> & { attacker: CardId | null }) | null;
}

export function shownBattleOf(
  { attacker: attackingPlayer, acting, target, roll, bonus, won }: BattleMotion,
  before: View,
): ShownBattle {
  return {
    attackingPlayer,
    isOpen: won === null,
    roll,
    battle: target === null ? null : { ...battleAt(before, target), attacker: acting, roll, bonus },
  };
}

const battleAt = (before: View, { player, space, card, defence }: BattleTarget) => ({
  defender: player,
  space,
  card,
  defence: defenceOf(before, player, space) ?? { printed: defence, modifiers: [], total: defence },
});
