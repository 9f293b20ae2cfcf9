import { randomInt } from 'node:crypto';

/** Easy to read from a screen and to say. */
const WORDS = [
  'AQUILA',
  'AUGUSTUS',
  'AURORA',
  'CAESAR',
  'CORONA',
  'FORTUNA',
  'FORUM',
  'GLORIA',
  'LAURUS',
  'LEGIO',
  'PALATIUM',
  'ROSTRA',
  'TIBER',
  'TRIBUNUS',
  'TURRIS',
  'VICTORIA',
];
const DIGITS = 4;

/** A code such as `FORUM-2741`. */
export function newTournamentCode(): string {
  const number = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  return `${WORDS[randomInt(WORDS.length)]}-${number}`;
}
