import { recordFacts } from '@arena/ai/statistics';
import type { Pair } from '@arena/rules';
import { gameKey } from './game-key.ts';
import type { GameWithRecord, StoredGame, StoredSeat } from './stored-game.ts';

/** What a record does not say about its game. */
export interface GameOrigin extends Pick<StoredGame, 'source' | 'table' | 'names' | 'ended'> {
  seats: Pair<StoredSeat>;
  /** How the match ended; null if only the record is known. */
  ending: Pick<StoredGame, 'winner' | 'cause'> | null;
}

/** Throws an InputError if the record is damaged. */
export function newStoredGame(record: string, { ending, ...origin }: GameOrigin): GameWithRecord {
  const { result, ...facts } = recordFacts(record);
  // A record with an end needs nobody's word for it.
  const { winner, cause } = result ?? ending ?? { winner: null, cause: null };
  return {
    key: gameKey(record),
    ...origin,
    winner,
    cause,
    ...facts,
    record,
    figures: null,
  };
}
