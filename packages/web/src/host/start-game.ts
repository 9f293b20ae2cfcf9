import type { MatchOptions } from '@arena/match';
import type { Pair } from '@arena/rules';
import { navigate } from '../lib/router.ts';
import { deleteSavedGame, parseSavedGame, writeSavedText, readSavedText } from '../store/saved-game.ts';

export { deleteSavedGame, readSavedSummary, readSavedText, type SavedSummary } from '../store/saved-game.ts';

export interface NewGameOptions {
  options: MatchOptions;
  names: Pair<string>;
}

/** The game that the table page is to begin, instead of going on with the saved one. */
let pendingGame: NewGameOptions | null = null;

export function startGame(game: NewGameOptions): void {
  deleteSavedGame();
  pendingGame = game;
  navigate('/table');
}

/** Hands the game over that was asked for, once. */
export function takePendingGame(): NewGameOptions | null {
  const game = pendingGame;
  pendingGame = null;
  return game;
}

/** Why the saved game cannot be read; null if it can, or if there is none. */
export function savedGameError(): string | null {
  const text = readSavedText();
  return text === null || parseSavedGame(text) !== null ? null : 'the saved game is damaged';
}

/** The content of a file: a saved game goes on at the table, a record is opened for looking back. */
export async function openFile(text: string): Promise<{ opened: 'game' | 'record' } | { fault: string }> {
  const { identifyFile } = await import('./identify-file.ts');
  const file = identifyFile(text);
  if ('fault' in file) return file;
  if (file.opened === 'game') {
    writeSavedText(text);
    navigate('/table');
  } else {
    const { storeRecord } = await import('../store/replay-record.ts');
    storeRecord(text);
    navigate('/look-back');
  }
  return { opened: file.opened };
}
