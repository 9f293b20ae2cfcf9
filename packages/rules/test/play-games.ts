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

interface PlayGameOptions {
  /** At most this many actions. */
  maxActions?: number;
  /** Called before every decision. */
  onDecision?: (game: Game) => void;
}

/** Plays a random game, by default to the end. */
export function playRandomly(
  start: GameStart,
  seed: string,
  { maxActions = Infinity, onDecision = () => {} }: PlayGameOptions = {},
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

/** Loads a position with all its defaults and plays these actions. */
export function playFrom(position: object, ...actions: Action[]): Game {
  const game = new Game({ position: positionOf(loadPosition(position)) });
  actions.forEach((action) => game.play(action));
  return game;
}
