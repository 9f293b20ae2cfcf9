import { opponentOf, type EndCause, type Player, type Result } from '@arena/rules';
import type { Messages } from './messages.ts';
import { playerParams, type Perspective } from './names.ts';

const RESULT_KEYS = {
  'player-empty': 'result_player_empty',
  'bank-empty': 'result_bank_empty',
  'turn-limit': 'result_turn_limit',
} as const satisfies Record<EndCause, keyof Messages>;

type Outcome = 'won' | 'lost' | 'draw' | 'seen';

const outcomeFor = (winner: Player | null, viewer: Player | null): Outcome =>
  winner === null ? 'draw' : viewer === null ? 'seen' : viewer === winner ? 'won' : 'lost';

/** How the game ended, and why, with the score. */
export function resultText(
  m: Messages,
  { winner, vp, cause }: Result,
  { names, viewer }: Perspective,
): string {
  const first = winner ?? 0;
  const second = opponentOf(first);
  return m[RESULT_KEYS[cause]]({
    outcome: outcomeFor(winner, viewer),
    winner: names[first],
    loser: names[second],
    winnerVp: vp[first],
    loserVp: vp[second],
  });
}

/** How a match ended: by the rules, or because of something the players did. */
export interface MatchEnding {
  cause: EndCause | 'aborted' | 'resigned' | 'draw-agreed' | 'time-out' | 'abandoned';
  /** Null if nobody won. */
  winner: Player | null;
  /** Who called the game off; older servers do not say. */
  by?: Player;
}

const ENDING_KEYS = {
  'player-empty': 'ending_player_empty',
  'bank-empty': 'ending_bank_empty',
  'turn-limit': 'ending_turn_limit',
  abandoned: 'ending_abandoned',
  'draw-agreed': 'ending_draw_agreed',
  aborted: 'ended_aborted',
} as const satisfies { [cause in MatchEnding['cause']]?: keyof Messages };

/** These always have a winner. */
const DECISIVE_KEYS = { resigned: 'ending_resigned', 'time-out': 'ending_time_out' } as const;

/** Who won and why, without the score. */
export function endingText(
  m: Messages,
  { cause, winner, by }: MatchEnding,
  perspective: Perspective,
): string {
  if (by !== undefined) return m.ending_aborted(playerParams(perspective, by));
  const { names, viewer } = perspective;
  const first = winner ?? 0;
  const outcome = outcomeFor(winner, viewer);
  const players = { winner: names[first], loser: names[opponentOf(first)] };
  if (cause !== 'resigned' && cause !== 'time-out') return m[ENDING_KEYS[cause]]({ outcome, ...players });
  if (outcome === 'draw') throw new RangeError(`${cause} without a winner`);
  return m[DECISIVE_KEYS[cause]]({ outcome, ...players });
}
