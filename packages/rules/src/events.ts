import type { CardId } from './state/kinds.ts';
import type { Player, Result, Space } from './types.ts';

/** Who may see an event: both players and spectators, or one player only. */
export type Audience = 'all' | Player;

/**
 * What happened, in order, in the words of the table. What only one player may see comes as an event of its own, right
 * after the one that everybody sees.
 */
export type GameEvent = { to: Audience } & (
  | { event: 'start'; player: Player }
  | { event: 'draw'; player: Player }
  | { event: 'drawn'; player: Player; card: CardId }
  | { event: 'reshuffle'; player: Player; cards: number }
  | { event: 'pass'; player: Player }
  | { event: 'passed'; player: Player; cards: [CardId, CardId] }
  | { event: 'received'; player: Player; cards: [CardId, CardId] }
  | { event: 'lay'; player: Player; card: CardId; space: Space; from: 'hand' | 'shown'; cost: number }
  | { event: 'cover'; player: Player; card: CardId; space: Space }
  | { event: 'turn'; player: Player; turn: number }
  | { event: 'vacant'; player: Player; spaces: number; vp: number }
  | { event: 'roll'; player: Player; dice: number[] }
  | { event: 'reroll'; player: Player; dice: number[]; by: 'triple' | 'fonsBacchi' }
  | { event: 'collect'; player: Player; die: number; money: number }
  | { event: 'draws'; player: Player; die: number }
  | { event: 'activate'; player: Player; card: CardId; space: Space; die: number; bribe: number }
  | { event: 'chain'; player: Player; card: CardId; space: Space; cost: number }
  | { event: 'copy'; player: Player; card: CardId; owner: Player; space: Space; at: Space }
  | { event: 'keep'; player: Player }
  | { event: 'kept'; player: Player; card: CardId }
  | { event: 'retrieve'; player: Player; card: CardId }
  | { event: 'search'; player: Player }
  | { event: 'searched'; player: Player; cards: CardId[] }
  | { event: 'spy'; player: Player }
  | { event: 'spied'; player: Player; cards: CardId[] }
  | { event: 'steal'; player: Player }
  | { event: 'stolen'; player: Player; card: CardId }
  | { event: 'reveal'; player: Player; card: CardId }
  | { event: 'pickup'; player: Player; card: CardId; space: Space }
  | { event: 'discard'; player: Player; card: CardId; from: Space | 'hand' | 'shown' }
  | { event: 'return'; player: Player; card: CardId; space: Space }
  | { event: 'gain'; player: Player; vp: number }
  | { event: 'rob'; player: Player; vp: number; price: number }
  | { event: 'remove'; vp: number }
  | { event: 'pay'; player: Player; money: number }
  | { event: 'useDie'; player: Player; die: number }
  | { event: 'adjust'; player: Player; die: number; by: 1 | -1 }
  | { event: 'target'; player: Player; card: CardId; space: Space; defence: number }
  | { event: 'battleRoll'; player: Player; roll: number; again: boolean }
  | {
      event: 'battle';
      player: Player;
      card: CardId;
      space: Space;
      roll: number;
      bonus: number;
      defence: number;
      won: boolean;
    }
  | { event: 'fewerDice'; player: Player }
  | { event: 'block'; player: Player; space: Space }
  | { event: 'weaken'; player: Player; total: number }
  | { event: 'end'; player: Player }
  | { event: 'over'; result: Result }
);

export type EventName = GameEvent['event'];

export const isVisibleTo = (event: GameEvent, viewer: Player | 'spectator'): boolean =>
  event.to === 'all' || event.to === viewer;
