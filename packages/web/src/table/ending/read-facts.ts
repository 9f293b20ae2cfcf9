import { InputError, openRecord } from '@arena/rules';
import { gameFacts, type GameFacts } from '../selectors/game-facts.ts';

/** What a record tells; null if it cannot be read, such as one of a server with newer rules. */
export function readFacts(record: string): GameFacts | null {
  try {
    return gameFacts(openRecord(record).steps);
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}
