import { BUILDING, CHARACTER, countSpaces, opponentOf, type Player, type State } from '@arena/rules';
import type { ValueFunction } from './net/network.ts';

/** What a computer player likes besides winning: it decides between actions that are about as good. */
export interface PlayingStyle {
  readonly name: string;
  /** How many of these a player has. Uses only what the player may know. */
  readonly likes: (g: State, me: Player) => number;
  /** What one more of them is worth in an even game, in winning probability. */
  readonly worth: number;
}

const charactersOf = (g: State, player: Player): number => countSpaces(g.spacesHolding(player, CHARACTER));
const buildingsOf = (g: State, player: Player): number => countSpaces(g.spacesHolding(player, BUILDING));
const cardsOf = (g: State, player: Player): number => charactersOf(g, player) + buildingsOf(g, player);

/** Each costs about as much strength as the others: docs/ai.md. */
export const STYLES: readonly PlayingStyle[] = [
  { name: 'attacker', likes: (g, me) => charactersOf(g, me) - 2 * cardsOf(g, opponentOf(me)), worth: 0.02 },
  { name: 'builder', likes: buildingsOf, worth: 0.035 },
  { name: 'miser', likes: (g, me) => g.money(me), worth: 0.004 },
];

/** The network's judgement with a liking. Where the game is decided, the liking no longer counts. */
export function withStyle(net: ValueFunction, { likes, worth }: PlayingStyle): ValueFunction {
  let liking = 0;
  return {
    encode: (g, me, active) => {
      liking = likes(g, me) * worth;
      return net.encode(g, me, active);
    },
    evaluate: (active, length) => {
      const value = net.evaluate(active, length);
      return Math.max(0, Math.min(1, value + 4 * value * (1 - value) * liking));
    },
  };
}
