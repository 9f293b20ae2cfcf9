import { gameOfProof, isProof } from '@arena/match/proof';
import { restoreMatch } from '@arena/match/restore-match';
import { namesInLink, openRecord, packedIn, writeRecord, type Pair } from '@arena/rules';
import { parseSavedGame } from '../store/saved-game.ts';
import { fileFault, type FileFault } from './file-fault.ts';

/** What somebody opens: a saved game to resume, or a finished one to look back at, with the names if it has them. */
type OpenedFile =
  | { kind: 'game' }
  | { kind: 'record'; record: string; names: Pair<string> | null }
  | FileFault;

/** The content of a file or a link, checked to the last action, or why it cannot be read. */
export function identifyFile(text: string): OpenedFile {
  try {
    const saved = parseSavedGame(text);
    if (saved !== null) {
      restoreMatch(saved.save);
      return { kind: 'game' };
    }
    const record = recordIn(text);
    openRecord(record);
    return { kind: 'record', record, names: namesInLink(text) };
  } catch (error) {
    return fileFault(error);
  }
}

/** Of a proof the game, of a link the part that holds it. */
const recordIn = (text: string): string =>
  isProof(text) ? writeRecord(gameOfProof(text)) : (packedIn(text) ?? text);
