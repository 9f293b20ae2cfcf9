import type { Ending } from '@arena/match';
import type { Viewer } from '@arena/rules';

export function verdictKind(viewer: Viewer, ending: Ending | null): 'won' | 'lost' | 'draw' | 'seen' {
  if (ending === null || ending.cause === 'aborted') return 'seen';
  if (ending.winner === null) return 'draw';
  return viewer === 'spectator' ? 'seen' : viewer === ending.winner ? 'won' : 'lost';
}
