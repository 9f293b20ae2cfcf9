import type { CardId, Player, Space } from '@arena/rules';

/** A place on the board. */
export type Spot =
  | { at: 'space'; player: Player; space: Space }
  /** Of the icon bar. */
  | { at: 'cell'; space: Space }
  /** In the viewer's hand, or among the opponent's card backs; null: anywhere there. */
  | { at: 'hand' | 'backs'; index: number | null }
  /** In the sheet from which a card is taken. */
  | { at: 'offer'; card: CardId }
  /** Among the cards that are passed before the game: in the opponent's row, and in the viewer's. */
  | { at: 'given' | 'taken'; index: number }
  | { at: 'die'; index: number | null }
  | { at: 'money' | 'cards' | 'draw' | 'discard' | 'bank' }
  | { at: 'vp' | 'purse'; player: Player };

export interface Flight {
  /** Null: the viewer may not see it. */
  card: CardId | null;
  from: Spot;
  to: Spot;
  /** How many cards the flight stands for. */
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
  /** The target was just chosen. */
  isNew: boolean;
  roll: number;
  /** The die is rolled now; otherwise it was rolled before. */
  isRolledNow: boolean;
  bonus: number;
  /** Null: there is still something to decide. */
  won: boolean | null;
}

export type Motion =
  /** Cards that fly one after the other; a beaten one falls. */
  | { kind: 'cards'; flights: Flight[]; isBeaten: boolean }
  /** Before the game: the hands are dealt in turn, or the passed cards cross all at once. */
  | { kind: 'deal'; flights: Flight[] }
  | { kind: 'exchange'; flights: Flight[] }
  /** Who begins, drawn by lot. */
  | { kind: 'lot'; player: Player }
  | { kind: 'die'; value: number; player: Player; from: Spot; to: Spot }
  | { kind: 'roll'; player: Player; dice: { value: number; to: Spot }[] }
  /** To null: out of the game. */
  | { kind: 'tokens'; token: 'coin' | 'laurel'; player: Player; count: number; from: Spot; to: Spot | null }
  | BattleMotion
  /** One card acts through another. */
  | { kind: 'link'; from: Spot; to: Spot }
  | { kind: 'mark'; spots: Spot[] }
  | { kind: 'turn'; player: Player };

interface MotionPath {
  from?: Spot;
  to?: Spot;
}

const toSpace = (player: Player, space: Space | null): MotionPath[] =>
  space === null ? [] : [{ to: { at: 'space', player, space } }];

/** The paths of everything that moves; for motions without movement, the spots they are about. */
export function pathsOf(motion: Motion): MotionPath[] {
  switch (motion.kind) {
    case 'cards':
    case 'deal':
    case 'exchange':
      return motion.flights;
    case 'tokens':
      return [motion.to === null ? { from: motion.from } : { from: motion.from, to: motion.to }];
    case 'die':
    case 'link':
      return [motion];
    case 'roll':
      return motion.dice;
    case 'mark':
      return motion.spots.map((to) => ({ to }));
    case 'battle': {
      const { attacker, site, target } = motion;
      return [...toSpace(attacker, site), ...(target === null ? [] : toSpace(target.player, target.space))];
    }
    default:
      return [];
  }
}

export const spotsOf = (motions: readonly Motion[]): Spot[] =>
  motions
    .flatMap(pathsOf)
    .flatMap(({ from, to }) => [from, to])
    .filter((spot) => spot !== undefined);
