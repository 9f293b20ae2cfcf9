import type { Mismatch, Transcript } from '@arena/match';

/** What a check of the dice shows besides its result. */
export interface ChanceFacts extends Pick<Transcript, 'commitment' | 'secret' | 'seedCommitments' | 'seeds'> {
  /** Whether an undo leaves what chance decides as it is; not in older matches. */
  isFixed: boolean;
  /** Whether the match began with a position that somebody chose. */
  isFromPosition: boolean;
  rolls: number;
  draws: number;
}

export interface DiceCheck {
  mismatch: Mismatch | null;
  /** A file with which anybody can check the dice; null if they do not fit. */
  proof: string | null;
  facts: ChanceFacts;
}

export function chanceFacts(transcript: Transcript): ChanceFacts {
  const { commitment, secret, seedCommitments, seeds, chance, position, log } = transcript;
  const count = (...verbs: readonly string[]): number =>
    log.filter((step) => 'action' in step && verbs.includes(step.action.do)).length;
  return {
    commitment,
    secret,
    ...(seedCommitments && { seedCommitments }),
    seeds,
    isFixed: chance !== undefined,
    isFromPosition: position !== undefined,
    rolls: count('roll', 'battle'),
    draws: count('deal'),
  };
}
