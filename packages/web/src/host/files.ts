import { restoreMatch } from '@arena/match';
import { Fault, parseRecord } from '@arena/rules';
import { parseKept } from './saved.ts';

/** What a file holds, checked to the last action; a fault says what is wrong with it. */
export function readFile(text: string): { opened: 'game' | 'record' } | { fault: string } {
  try {
    const kept = parseKept(text);
    if (kept !== null) {
      restoreMatch(kept.save);
      return { opened: 'game' };
    }
    parseRecord(text);
    return { opened: 'record' };
  } catch (error) {
    if (error instanceof Fault || error instanceof SyntaxError) return { fault: error.message };
    throw error;
  }
}
