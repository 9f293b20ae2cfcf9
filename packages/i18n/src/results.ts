import { opponentOf, type EndCause, type Player, type Result } from '@arena/rules';
import type { Messages } from './messages.ts';
import type { Perspective } from './names.ts';

const RESULT_KEYS = {
  'player-empty': 'result_player_empty',
  'bank-empty': 'result_bank_empty',
  'turn-limit': 'result_turn_limit',
} as const satisfies Record<EndCause, keyof Messages>;

/** How the game ended, and why. */
export function resultText(m: Messages, { winner, vp, cause }: Result, perspective: Perspective): string {
  const first = winner ?? 0;
  const params = winnerParams(first, perspective);
  return m[RESULT_KEYS[cause]]({
    ...params,
    outcome: winner === null ? 'draw' : params.outcome,
    winnerVp: vp[first],
    loserVp: vp[opponentOf(first)],
  });
}

/** Who has won, from the reader's point of view. */
export const winnerParams = (
  winner: Player,
  { names, viewer }: Perspective,
): { outcome: 'won' | 'lost' | 'seen'; winner: string; loser: string } => ({
  outcome: viewer === null ? 'seen' : viewer === winner ? 'won' : 'lost',
  winner: names[winner],
  loser: names[opponentOf(winner)],
});
