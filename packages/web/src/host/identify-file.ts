import { restoreMatch } from '@arena/match/restore-match';
import { InputError, parseRecord } from '@arena/rules';
import { parseSavedGame } from '../store/saved-game.ts';

/** The content of a file, checked to the last action, or why it cannot be read. */
export function identifyFile(text: string): { kind: 'game' | 'record' } | { error: string } {
  try {
    const saved = parseSavedGame(text);
    if (saved !== null) {
      restoreMatch(saved.save);
      return { kind: 'game' };
    }
    parseRecord(text);
    return { kind: 'record' };
  } catch (error) {
    if (error instanceof InputError || error instanceof SyntaxError) return { error: error.message };
    throw error;
  }
}
