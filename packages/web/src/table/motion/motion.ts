import type { CardId, Player, Space } from '@arena/rules';

/** A place in the picture of the table. */
export type Spot =
  | { at: 'space'; player: Player; space: Space }
  /** Of the icon bar. */
  | { at: 'cell'; space: Space }
  /** Before the one who looks, or in the opponent's hand; null: somewhere there. */
  | { at: 'hand' | 'backs'; index: number | null }
  /** In the sheet from which a card is taken. */
  | { at: 'offer'; card: CardId }
  | { at: 'die'; index: number | null }
  | { at: 'money' | 'cards' | 'draw' | 'discard' | 'bank' }
  | { at: 'vp' | 'purse'; player: Player };

export interface Flight {
  /** Null: the one who looks may not see it. */
  card: CardId | null;
  from: Spot;
  to: Spot;
  /** For how many cards it stands. */
  count: number;
}

export interface BattleTarget {
  player: Player;
  space: Space;
  card: CardId;
  defence: number;
}

export interface BattleMotion {
  kind: 'battle';
  attacker: Player;
  acting: CardId | null;
  site: Space | null;
  /** Null: the battle die is rolled for something else. */
  target: BattleTarget | null;
  /** The target has just been chosen. */
  isNew: boolean;
  roll: number;
  /** The die is rolled now, and does not lie there already. */
  isRolledNow: boolean;
  bonus: number;
  /** Null: something is still to be decided. */
  won: boolean | null;
}

export type Motion =
  /** Cards that fly one after the other; a beaten one falls. */
  | { kind: 'cards'; flights: Flight[]; isBeaten: boolean }
  | { kind: 'die'; value: number; player: Player; from: Spot; to: Spot }
  | { kind: 'roll'; player: Player; dice: { value: number; to: Spot }[] }
  /** To nowhere: out of the game. */
  | { kind: 'tokens'; token: 'coin' | 'laurel'; player: Player; count: number; from: Spot; to: Spot | null }
  | BattleMotion
  /** A card acts through another one. */
  | { kind: 'link'; from: Spot; to: Spot }
  | { kind: 'mark'; spots: Spot[] }
  | { kind: 'turn'; player: Player }
  | { kind: 'over' };
