import { type Game } from '@arena/rules';
/** 200 games of all decks between the levels, packed as in links, one in a line. */
export declare const STORED_GAMES: URL;
export declare const storedGames: () => Game[];
