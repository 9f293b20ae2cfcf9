import type { MatchResult } from '@arena/match';
import type { Viewer } from '@arena/rules';

export function outcomeFor(viewer: Viewer, ending: MatchResult | null): 'won' | 'lost' | 'draw' | 'seen' {
  if (ending === null || ending.cause === 'aborted') return 'seen';
  if (ending.winner === null) return 'draw';
  return viewer === 'spectator' ? 'seen' : viewer === ending.winner ? 'won' : 'lost';
}
