import { matchRecord, transcriptOf, verify, type Match } from '@arena/match';

/** What can be asked about a match that is over. */
export const finishedMatchQueries = {
  /** The game with all hidden cards, for looking back. */
  record: (match: Match): string => matchRecord(match),
  /** Whether every roll and every draw came from the secret that was fixed before. */
  isFair: (match: Match): boolean => {
    const transcript = transcriptOf(match);
    return transcript !== null && verify(transcript) === null;
  },
};

export type FinishedMatchQuery = keyof typeof finishedMatchQueries;
