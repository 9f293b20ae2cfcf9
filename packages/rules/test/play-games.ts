import {
  decision,
  Game,
  isOver,
  loadPosition,
  positionOf,
  seeded,
  type Action,
  type GameStart,
} from '../src/index.ts';

interface PlayOptions {
  /** At most so many actions. */
  maxActions?: number;
  /** A look at every decision on the way. */
  onDecision?: (game: Game) => void;
}

/** A game of random choices, to the end unless told otherwise. */
export function playRandomly(
  start: GameStart,
  seed: string,
  { maxActions = Infinity, onDecision = () => {} }: PlayOptions = {},
): Game {
  const random = seeded(seed);
  const game = new Game(start);
  while (!isOver(game.state) && game.codes.length < maxActions) {
    onDecision(game);
    const { actions } = decision(game.state);
    game.play(actions[random(actions.length)]);
  }
  return game;
}

/** A game that goes on from a position, loaded with all its defaults, with these actions. */
export function playFrom(position: object, ...actions: Action[]): Game {
  const game = new Game({ position: positionOf(loadPosition(position)) });
  actions.forEach((action) => game.play(action));
  return game;
}
