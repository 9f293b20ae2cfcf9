import type { MatchResult } from '@arena/match';
import type { Viewer } from '@arena/rules';

/** What the end of a game is to those who look at it. Spectators see the winner's side. */
export type EndingScene = 'victory' | 'defeat' | 'draw' | 'aborted';

export function sceneFor(viewer: Viewer, { cause, winner }: MatchResult): EndingScene {
  if (cause === 'aborted') return 'aborted';
  if (winner === null) return 'draw';
  return viewer === 'spectator' || viewer === winner ? 'victory' : 'defeat';
}
