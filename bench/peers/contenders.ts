import { ActionList, apply, decodeAction, Game, isOver, newGame, seeded, viewsOf } from '@arena/rules';
import { randomAction } from '../playouts.ts';

/** The engine as contenders in the peers' harness: whole random games by the real rules through the public functions. */

const start = newGame({ deck: 'arena' });
const g = start.clone();
const list = new ActionList();

/** As search uses the engine: the state alone. */
export function playCore(seed: number): number {
  const random = seeded(String(seed));
  let moves = 0;
  for (g.copyFrom(start); !isOver(g); moves++) apply(g, randomAction(g, list, random));
  return moves;
}

/** As a match uses the engine: checks and logs every action, reports its events and builds the views of all viewers. */
export function playAuthority(seed: number): number {
  const random = seeded(String(seed));
  const game = new Game({ setup: { deck: 'arena' } });
  let moves = 0;
  for (; !isOver(game.state); moves++) {
    game.play(decodeAction(randomAction(game.state, list, random)));
    viewsOf(game.state);
  }
  return moves;
}
