import { readFileSync } from 'node:fs';
import { readRecord, type Game } from '@arena/rules';

/** 200 games of all decks between the levels, packed as in links, one in a line. */
export const STORED_GAMES = new URL('./stored-games.txt', import.meta.url);

export const storedGames = (): Game[] =>
  readFileSync(STORED_GAMES, 'utf8').trimEnd().split('\n').map(readRecord);
