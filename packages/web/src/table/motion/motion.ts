import type { CardId, Player, Space } from '@arena/rules';
import type { ShownBattle } from '../selectors/shown-battle.ts';

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
  /** The battle die on the stage: what is paid for an attack goes there. */
  | { at: 'stage' }
  | { at: 'vp' | 'purse'; player: Player };

export interface Flight {
  /** Null: the viewer may not see it. */
  card: CardId | null;
  from: Spot;
  to: Spot;
  /** How many cards the flight stands for. */
  count: number;
}

export interface BattleMotion {
  kind: 'battle';
  /** As it is at the end of the motion. */
  shown: ShownBattle;
  /** The attack begins with this motion. */
  isNew: boolean;
  /** The die is thrown now; otherwise it was thrown before. */
  isRolledNow: boolean;
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

const toSpace = (player: Player, space: Space): MotionPath[] => [{ to: { at: 'space', player, space } }];

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
      const { attacker, site, battle } = motion.shown;
      return [...toSpace(attacker, site), ...(battle === null ? [] : toSpace(battle.defender, battle.space))];
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
