/** Functions that only a finished match needs, kept out of the worker's first load. */
import { transcriptOf, verify, type Match } from '@arena/match';
import { writeProof } from '@arena/match/proof';
import { chanceFacts, type DiceCheck } from './chance-facts.ts';

export { matchRecord } from '@arena/match';

/** Whether every roll and every draw came from the secret that was fixed before the game. */
export function checkDice(match: Match): DiceCheck {
  const transcript = transcriptOf(match);
  if (transcript === null) throw new Error('the match is not over');
  const mismatch = verify(transcript);
  const proof = mismatch === null ? writeProof(transcript) : null;
  return { mismatch, proof, facts: chanceFacts(transcript) };
}
