import { resultOf, type Player, type State } from '@arena/rules';

/** The value of a finished game for one player: 1 for a win, 0.5 for a draw, 0 for a loss. */
export function terminalValue(g: State, me: Player): number {
  const { winner } = resultOf(g);
  return winner === null ? 0.5 : winner === me ? 1 : 0;
}
