export type Player = 0 | 1;
export type Pair<T> = [T, T];
export type Card = string;
export type Row = (Card | null)[];

/** A space of one player; 7 is bribery. */
export interface Place {
  side: Player;
  space: number;
}

export interface Figures {
  [id: string]: { cost?: number; defence?: number };
}

export type DeckName = 'arena' | 'roma' | 'mixed' | 'sets' | 'decks';
export type SetName = 'arena' | 'roma';
export type Cause = 'player-empty' | 'bank-empty' | 'turn-limit';

interface Result {
  winner: Player | null;
  vp: Pair<number>;
  cause: Cause;
}

export interface Game {
  deck: DeckName;
  beginner: boolean;
  sets: Pair<SetName> | null;
  decks: Pair<Card[]> | null;
  figures: Figures;
  active: Player | null;
  turn: number;
  vp: Pair<number>;
  bank: number;
  money: Pair<number>;
  dice: number[];
  bribed: boolean;
  rows: Pair<Row>;
  hands: Pair<Card[]>;
  /** A common pile is entry 0. */
  discards: Pair<Card[]>;
  draws: Pair<Card[]>;
  known: Pair<Card[]>;
  fewerDice: Pair<boolean>;
  blocked: Pair<number[]>;
  weakened: number;
  shown: Card[];
  shownTo: Player | 'all';
  result: Result | null;
}

type SideName = 'own' | 'opponent';

export type Action =
  | { do: 'start'; player: Player; p: number }
  | { do: 'deal'; card: Card; p: number }
  | { do: 'pass'; cards: Card[] }
  | { do: 'roll'; dice: number[]; p: number }
  | { do: 'battle'; roll: number; p: number }
  | { do: 'reroll'; dice: number[] }
  | { do: 'reroll' }
  | { do: 'keep' }
  | { do: 'play'; card: Card; space: number }
  | { do: 'money'; die: number }
  | { do: 'draw'; die: number }
  | { do: 'activate'; die: number }
  | { do: 'bribe'; die: number }
  | { do: 'end' }
  | { do: 'take'; card: Card }
  | { do: 'target'; side: SideName; space: number }
  | { do: 'place'; card: Card; space: number }
  | { do: 'done' }
  | { do: 'swap'; card: Card; space: number }
  | { do: 'die'; die: number }
  | { do: 'skip' }
  | { do: 'adjust'; die: number; by: number }
  | { do: 'pay'; times: number }
  | { do: 'buy'; vp: number };

export interface Decision {
  actor: Player | 'chance' | 'over';
  ask: string;
  actions: Action[];
  result?: Result;
}

/** A part of the game: yields decisions and receives the index of the chosen action. */
export type Flow<T> = Generator<Decision, T, number>;

export type Reason =
  | 'game-over'
  | 'not-now'
  | 'not-in-hand'
  | 'no-space'
  | 'cannot-afford'
  | 'no-die'
  | 'no-bribery'
  | 'bribery-used'
  | 'blocked'
  | 'no-card'
  | 'passive'
  | 'loop'
  | 'no-target'
  | 'no-room'
  | 'no-dice'
  | 'no-cards'
  | 'no-effect'
  | 'not-offered';
