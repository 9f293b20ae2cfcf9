import type { Action } from './actions.ts';
import type { RESULT } from './events.ts';
import type { Infer } from './schema.ts';
import type { SETUP } from './setup-schema.ts';
import type { Brand } from './state/brands.ts';

export type { Action } from './actions.ts';

export type Player = 0 | 1;
export const PLAYERS: readonly Player[] = [0, 1];
export const opponentOf = (p: Player): Player => (p === 0 ? 1 : 0);
/** Who something is shown to: a player, or all spectators. */
export type Viewer = Player | 'spectator';
/** 1..6 are the dice spaces, 7 is bribery. */
export type Space = (1 | 2 | 3 | 4 | 5 | 6 | 7) & Brand<'Space'>;
export const SPACES: readonly Space[] = [1, 2, 3, 4, 5, 6, 7];
export const spacesInPlay = ({ beginner }: { beginner: boolean }): readonly Space[] =>
  beginner ? SPACES.slice(0, 6) : SPACES;
export const isSpace = (x: unknown): x is Space => SPACES.some((space) => space === x);
export type Side = 'own' | 'opponent';

export type Setup = Infer<typeof SETUP>;
export type DeckName = Setup['deck'];
export type SetName = NonNullable<Setup['sets']>[number];
export type FigureOverrides = NonNullable<Setup['figures']>;

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

export type Result = Infer<typeof RESULT>;
export type EndCause = Result['cause'];

export type Actor = Player | 'chance' | 'over';

/** Chance actions have a probability. */
export type LegalAction = Action & { p?: number };

export interface Decision {
  actor: Actor;
  ask: AskName;
  actions: LegalAction[];
  result?: Result;
}
