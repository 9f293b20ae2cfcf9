import type { StoredGame } from '../store/stored-game.ts';
import { botDisplayName } from './names.ts';

/** Names of computer players are those of the reader's language. */
export const namesOf = ({ names, seats }: Pick<StoredGame, 'names' | 'seats'>): [string, string] => [
  seats[0].kind === 'bot' ? botDisplayName(seats[0].bot) : names[0],
  seats[1].kind === 'bot' ? botDisplayName(seats[1].bot) : names[1],
];
