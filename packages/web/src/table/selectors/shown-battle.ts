import {
  battleOf,
  battleSeries,
  faceMeanings,
  type Battle,
  type CardId,
  type FaceMeaning,
  type Player,
  type Space,
  type View,
} from '@arena/rules';

/** A roll of the battle die, as far as it is shown: from the choice of the target to the fall of the card. */
export interface ShownBattle {
  attacker: Player;
  /** The card that acts, and the space it acts from. */
  card: CardId;
  site: Space;
  /** Null: the die is rolled for something else. */
  battle: Battle | null;
  faces: readonly FaceMeaning[];
  /** The spaces that are attacked one after the other, in order; empty if only one is. */
  series: readonly Space[];
  /** Null before the throw. */
  roll: number | null;
  /** The die was thrown again: this roll counts. */
  isSecondRoll: boolean;
  /** What the attacker has added to the roll. */
  added: { points: number; by: 'money' | 'die' } | null;
  /** Null: not decided yet. */
  won: boolean | null;
  /** The beaten card has left its space. */
  isFallen: boolean;
}

/** The roll of the battle die that a view is about; null if it is about something else. */
export function openBattle(view: View): ShownBattle | null {
  const { ask, target, roll } = view.decision;
  const isOpen =
    ask === 'battle' ||
    ask === 'again' ||
    ask === 'pay' ||
    (ask === 'die' && target !== undefined && roll !== undefined);
  return isOpen ? battleIn(view) : null;
}

/** What the acting card of this view fights or rolls for. */
export function battleIn(view: View): ShownBattle | null {
  const { acting: card, site, roll = null } = view.decision;
  if (view.active === null || card === undefined || site === undefined) return null;
  return {
    attacker: view.active,
    card,
    site,
    battle: battleOf(view),
    faces: faceMeanings(view),
    series: battleSeries(view),
    roll,
    isSecondRoll: false,
    added: null,
    won: null,
    isFallen: false,
  };
}

/** Everything that counts for the attack: the roll, the bonus of the card, and what was added. */
export const attackTotal = ({ roll, battle, added }: ShownBattle): number =>
  (roll ?? 0) + (battle?.bonus ?? 0) + (added?.points ?? 0);

/** How a space takes part in a battle. */
export type SpaceRole =
  | { role: 'attacker' | 'target'; number: number | null }
  /** In a series: still to be attacked, or attacked without success. */
  | { role: 'next'; number: number }
  | { role: 'stood' };

export function roleIn(shown: ShownBattle, player: Player, space: Space): SpaceRole | null {
  const { attacker, site, battle, series, isFallen } = shown;
  if (player === attacker) return space === site ? { role: 'attacker', number: null } : null;
  if (battle === null) return null;
  const index = series.indexOf(space);
  if (space === battle.space)
    return isFallen ? null : { role: 'target', number: index === -1 ? null : index + 1 };
  if (index === -1) return null;
  return index < series.indexOf(battle.space) ? { role: 'stood' } : { role: 'next', number: index + 1 };
}
