import type { Player, Viewer } from '@arena/rules';

export const verdictKind = (viewer: Viewer, winner: Player | null): 'won' | 'lost' | 'draw' | 'seen' =>
  winner === null ? 'draw' : viewer === 'spectator' ? 'seen' : viewer === winner ? 'won' : 'lost';
