import type { MatchOptions } from '@arena/match';
import type { Pair } from '@arena/rules';
import { Handoff } from '../lib/handoff.ts';
import { navigate } from '../lib/router.ts';
import { storeRecord } from '../store/replay-record.ts';
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

/** Opens a checked file: a saved game is resumed at the table, a record opens in the replay. */
export function openFile(file: { savedGame: string } | { record: string; names: Pair<string> | null }): void {
  if ('savedGame' in file) {
    writeSavedText(file.savedGame);
    navigate('/table');
  } else {
    storeRecord(file.record, file.names ?? undefined);
    navigate('/look-back');
  }
}
