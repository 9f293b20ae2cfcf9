import { decision, Game, isOver, seeded, type Start } from '../src/index.ts';

interface Options {
  /** At most so many actions. */
  most?: number;
  /** A look at every decision on the way. */
  look?: (game: Game) => void;
}

/** A game of random choices, to the end unless told otherwise. */
export function playRandomly(
  start: Start,
  seed: string,
  { most = Infinity, look = () => {} }: Options = {},
): Game {
  const random = seeded(seed);
  const game = new Game(start);
  while (!isOver(game.state) && game.codes.length < most) {
    look(game);
    const { actions } = decision(game.state);
    game.play(actions[random(actions.length)]);
  }
  return game;
}
