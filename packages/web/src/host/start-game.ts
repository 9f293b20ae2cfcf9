import type { MatchOptions } from '@arena/match';
import type { Pair } from '@arena/rules';
import { Handoff } from '../lib/handoff.ts';
import { navigate } from '../lib/router.ts';
import { deleteSavedGame, writeSavedText } from '../store/saved-game.ts';

export interface NewGameOptions {
  options: MatchOptions;
  names: Pair<string>;
}

/** The game that the table page starts instead of resuming the saved one. */
export const newGame = new Handoff<NewGameOptions>();

export function startGame(game: NewGameOptions): void {
  deleteSavedGame();
  newGame.put(game);
  navigate('/table');
}

/** Opens the content of a file: a saved game goes on at the table, a record opens in the replay. */
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
