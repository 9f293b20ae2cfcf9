import type { Player, Space } from '@arena/rules';
import type { Motion, Spot } from './motion.ts';

interface MotionPath {
  from?: Spot;
  to?: Spot;
}

const onSpace = (player: Player, space: Space | null): MotionPath[] =>
  space === null ? [] : [{ to: { at: 'space', player, space } }];

/** All ways that the things of a move go; where nothing goes, what it is about. */
export function pathsOf(move: Motion): MotionPath[] {
  switch (move.kind) {
    case 'cards':
      return move.flights;
    case 'tokens':
      return [move.to === null ? { from: move.from } : { from: move.from, to: move.to }];
    case 'die':
    case 'link':
      return [move];
    case 'roll':
      return move.dice;
    case 'mark':
      return move.spots.map((to) => ({ to }));
    case 'battle': {
      const { attacker, site, target } = move;
      return [...onSpace(attacker, site), ...(target === null ? [] : onSpace(target.player, target.space))];
    }
    default:
      return [];
  }
}

export const spotsOf = (moves: readonly Motion[]): Spot[] =>
  moves
    .flatMap(pathsOf)
    .flatMap(({ from, to }) => [from, to])
    .filter((spot) => spot !== undefined);
