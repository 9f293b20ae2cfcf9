import { restoreMatch } from '@arena/match/schema';
import { InputError, parseRecord } from '@arena/rules';
import { parseSavedGame } from '../store/saved-game.ts';

/** What a file holds, checked to the last action; a fault says what is wrong with it. */
export function identifyFile(text: string): { opened: 'game' | 'record' } | { fault: string } {
  try {
    const kept = parseSavedGame(text);
    if (kept !== null) {
      restoreMatch(kept.save);
      return { opened: 'game' };
    }
    parseRecord(text);
    return { opened: 'record' };
  } catch (error) {
    if (error instanceof InputError || error instanceof SyntaxError) return { fault: error.message };
    throw error;
  }
}
