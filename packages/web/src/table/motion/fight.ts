import type { CardId, Player, Space, View } from '@arena/rules';
import { defenceOf, type Defence, type Modifier } from '../defence.ts';
import type { Battle, Target } from './move.ts';

/** A battle as it is shown. */
export interface Fight {
  attacker: Player;
  /** Something is still to be decided. */
  isOpen: boolean;
  roll: number;
  bonus: Modifier[];
  /** Null: the die is rolled for something else. */
  against: { card: CardId; player: Player; space: Space; defence: Defence } | null;
}

export function fightOf({ attacker, acting, target, roll, bonus, won }: Battle, before: View): Fight {
  return {
    attacker,
    isOpen: won === null,
    roll,
    bonus: acting === null || bonus === 0 ? [] : [{ card: acting, by: bonus }],
    against: target === null ? null : { ...target, defence: defenceIn(before, target) },
  };
}

const defenceIn = (before: View, { player, space, defence }: Target): Defence =>
  defenceOf(before, player, space) ?? { printed: defence, modifiers: [], total: defence };
