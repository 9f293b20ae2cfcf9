import { positionOf, positionText, RULES_VERSION, writeRecord, type Pair, type Setup } from '@arena/rules';
import type { Match } from './match.ts';
import type { MatchLogEntry } from './match-state.ts';

/** A match that is over, with all that anybody needs to compute its chance again. */
export interface Transcript {
  rules: string;
  setup: Setup;
  commitment: string;
  secret: string;
  seeds: Pair<string | null>;
  log: MatchLogEntry[];
  /** The last position, so that nothing can be cut off or added unnoticed. */
  end: string;
}

/** All that is needed to check what chance has decided; null as long as the secret must not be shown. */
export function transcriptOf({ isOver, options, secret, commitment, state }: Match): Transcript | null {
  if (!isOver) return null;
  return {
    rules: RULES_VERSION,
    setup: options.setup,
    commitment,
    secret,
    seeds: [...state.seeds],
    log: state.log,
    end: positionText(positionOf(state.game.state)),
  };
}

/** The game as a record of the rules. It tells all hidden cards: as long as the game runs, for the authority only. */
export const matchRecord = ({ state }: Match): string => writeRecord(state.game);
