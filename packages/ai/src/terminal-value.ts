import { resultOf, type Player, type State } from '@arena/rules';

/** What a game that is over is worth to one side. */
export function terminalValue(g: State, me: Player): number {
  const { winner } = resultOf(g);
  return winner === null ? 0.5 : winner === me ? 1 : 0;
}
