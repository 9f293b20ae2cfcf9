import type { TableOptions } from '@arena/match';
import type { Pair } from '@arena/rules';
import { go } from '../router.ts';
import { forgetSaved, parseKept, putSaved, savedText } from './saved.ts';

export { forgetSaved, savedSummary, savedText, type Summary } from './saved.ts';

export interface NewGame {
  options: TableOptions;
  names: Pair<string>;
}

/** The game that the table page is to begin, instead of going on with the saved one. */
let wanted: NewGame | null = null;

export function startGame(game: NewGame): void {
  forgetSaved();
  wanted = game;
  go('/table');
}

/** Hands the game over that was asked for, once. */
export function takeNewGame(): NewGame | null {
  const game = wanted;
  wanted = null;
  return game;
}

/** Why the saved game cannot be read; null if it can, or if there is none. */
export function savedFault(): string | null {
  const text = savedText();
  return text === null || parseKept(text) !== null ? null : 'the saved game is damaged';
}

/** The content of a file: a saved game goes on at the table, a record is opened for looking back. */
export async function openText(text: string): Promise<{ opened: 'game' | 'record' } | { fault: string }> {
  const { readFile } = await import('./files.ts');
  const file = readFile(text);
  if ('fault' in file) return file;
  if (file.opened === 'game') {
    putSaved(text);
    go('/table');
  } else {
    const { keepRecord } = await import('../look-back/kept.ts');
    keepRecord(text);
    go('/look-back');
  }
  return { opened: file.opened };
}
