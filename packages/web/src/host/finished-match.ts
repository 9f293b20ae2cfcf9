/** Functions that only a finished match needs, kept out of the worker's first load. */
import { transcriptOf, verify, type Match } from '@arena/match';

export { matchRecord } from '@arena/match';

/** Whether every roll and every draw came from the secret that was fixed before the game. */
export function isFair(match: Match): boolean {
  const transcript = transcriptOf(match);
  return transcript !== null && verify(transcript) === null;
}
