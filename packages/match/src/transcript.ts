import { positionOf, positionText, RULES_VERSION, writeRecord } from '@arena/rules';
import type { Match } from './match.ts';
import type { Transcript } from './schema/transcript.ts';

/** Everything needed to check the outcomes of chance; null while the secret must not be shown. */
export function transcriptOf({ isOver, options, secret, commitment, state }: Match): Transcript | null {
  if (!isOver) return null;
  return {
    rules: RULES_VERSION,
    setup: options.setup,
    ...(options.position !== undefined && { position: options.position }),
    ...(options.chance === undefined ? {} : { chance: options.chance }),
    ...(options.discreet === true && { discreet: true }),
    commitment,
    secret,
    ...(state.commitsSeeds && { seedCommitments: [...state.seedCommitments] }),
    seeds: [...state.seeds],
    log: state.log,
    end: positionText(positionOf(state.game.state)),
  };
}

/** The game as a record. It shows all hidden cards: while the game is running, for the authority only. */
export const matchRecord = ({ state }: Match): string => writeRecord(state.game);
