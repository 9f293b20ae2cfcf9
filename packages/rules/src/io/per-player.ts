import type { State } from '../state/state.ts';
import type { CardId } from '../state/kinds.ts';
import type { Player } from '../types.ts';

export type Pair<T> = [T, T];
/** One common pile, or with separate piles one for each player. */
export type Piles<T> = T | Pair<T>;

export const perPlayer = <T>(of: (p: Player) => T): Pair<T> => [of(0), of(1)];
export const perPile = <T>(g: State, of: (p: Player) => T): Piles<T> =>
  g.config.separatePiles ? perPlayer(of) : of(0);
export const areSeparatePiles = (piles: Piles<CardId[]>): piles is Pair<CardId[]> =>
  piles.some(Array.isArray);
