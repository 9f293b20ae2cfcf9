import { opponentOf, type EndCause, type Result } from '@arena/rules';
import type { Messages } from './messages.ts';
import type { Perspective } from './names.ts';

const RESULT_KEYS = {
  'player-empty': 'result_player_empty',
  'bank-empty': 'result_bank_empty',
  'turn-limit': 'result_turn_limit',
} as const satisfies Record<EndCause, keyof Messages>;

/** How the game ended, and why. */
export function resultText(
  m: Messages,
  { winner, vp, cause }: Result,
  { names, viewer }: Perspective,
): string {
  const first = winner ?? 0;
  const second = opponentOf(first);
  return m[RESULT_KEYS[cause]]({
    outcome: winner === null ? 'draw' : viewer === null ? 'seen' : viewer === winner ? 'won' : 'lost',
    winner: names[first],
    loser: names[second],
    winnerVp: vp[first],
    loserVp: vp[second],
  });
}
