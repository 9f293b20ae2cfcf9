import type { StoredGame, StoredSeat } from '../store/stored-game.ts';
import { botDisplayName } from './names.ts';
import { markedName } from './program-name.ts';

/** Names of computer players are those of the reader's language, and programs are marked. */
export const namesOf = ({ names, seats }: Pick<StoredGame, 'names' | 'seats'>): [string, string] => [
  nameOf(names[0], seats[0]),
  nameOf(names[1], seats[1]),
];

function nameOf(name: string, seat: StoredSeat): string {
  if (seat.kind === 'bot') return botDisplayName(seat.bot);
  return seat.kind === 'guest' ? markedName({ ...seat, name }) : name;
}
