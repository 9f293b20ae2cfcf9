import type { Brand } from './state/brands.ts';
import type { CardId } from './state/kinds.ts';

export type Player = 0 | 1;
export const PLAYERS: readonly Player[] = [0, 1];
export const opponentOf = (p: Player): Player => (p === 0 ? 1 : 0);
/** 1..6 are the dice spaces, 7 is bribery. */
export type Space = (1 | 2 | 3 | 4 | 5 | 6 | 7) & Brand<'Space'>;
export const SPACES: readonly Space[] = [1, 2, 3, 4, 5, 6, 7];
export const spacesInPlay = ({ beginner }: { beginner: boolean }): readonly Space[] =>
  beginner ? SPACES.slice(0, 6) : SPACES;
export const isSpace = (x: unknown): x is Space => SPACES.some((space) => space === x);
export type Side = 'own' | 'opponent';

export type DeckName = 'arena' | 'roma' | 'mixed' | 'sets' | 'decks';
export type SetName = 'arena' | 'roma';

interface CardFigures {
  cost?: number;
  defence?: number;
}
export type FigureOverrides = { [id in CardId]?: CardFigures };

export interface Setup {
  deck: DeckName;
  beginner?: boolean;
  start?: Player | 'lot';
  decks?: [CardId[], CardId[]];
  sets?: [SetName, SetName];
  figures?: FigureOverrides;
}

export function keysOf<T extends object>(object: T): Extract<keyof T, string>[] {
  const keys: Extract<keyof T, string>[] = [];
  for (const key in object) keys.push(key);
  return keys;
}

/** Everything the rules can ask for. States store the numbers, so append new asks. */
export const Ask = {
  over: 0,
  start: 1,
  deal: 2,
  pass: 3,
  lay: 4,
  roll: 5,
  reroll: 6,
  act: 7,
  take: 8,
  target: 9,
  place: 10,
  swap: 11,
  die: 12,
  adjust: 13,
  pay: 14,
  buy: 15,
  battle: 16,
  again: 17,
} as const;
export type AskName = keyof typeof Ask;
export const ASKS: readonly AskName[] = keysOf(Ask);
/** Answered by chance. */
export type ChanceAsk = 'start' | 'deal' | 'roll' | 'battle';

export type Action =
  | { do: 'start'; player: Player }
  | { do: 'deal'; card: CardId }
  | { do: 'pass'; cards: [CardId, CardId] }
  | { do: 'place'; card: CardId; space: Space }
  | { do: 'roll'; dice: number[] }
  | { do: 'reroll'; dice?: number[] }
  | { do: 'keep' }
  | { do: 'play'; card: CardId; space: Space }
  | { do: 'money'; die: number }
  | { do: 'draw'; die: number }
  | { do: 'activate'; die: number }
  | { do: 'bribe'; die: number }
  | { do: 'end' }
  | { do: 'take'; card: CardId }
  | { do: 'target'; side: Side; space: Space }
  | { do: 'done' }
  | { do: 'swap'; card: CardId; space: Space }
  | { do: 'die'; die: number }
  | { do: 'skip' }
  | { do: 'adjust'; die: number; by: 1 | -1 }
  | { do: 'pay'; times: number }
  | { do: 'buy'; vp: number }
  | { do: 'battle'; roll: number };

export const REASONS = [
  'game-over',
  'not-now',
  'not-in-hand',
  'no-space',
  'cannot-afford',
  'no-die',
  'no-bribery',
  'bribery-used',
  'blocked',
  'no-card',
  'passive',
  'loop',
  'no-target',
  'no-room',
  'no-dice',
  'no-cards',
  'no-effect',
  'not-offered',
] as const;
/** Why an action is illegal. Functions that return a reason return null if it is legal. */
export type Reason = (typeof REASONS)[number];

export type EndCause = 'player-empty' | 'bank-empty' | 'turn-limit';
export interface Result {
  winner: Player | null;
  vp: [number, number];
  cause: EndCause;
}

export type Actor = Player | 'chance' | 'over';

/** Chance actions have a probability. */
export type LegalAction = Action & { p?: number };

export interface Decision {
  actor: Actor;
  ask: AskName;
  actions: LegalAction[];
  result?: Result;
}
