import type { DomainMessages } from '@arena/i18n';
import type { Seat } from '@arena/match';
import type { SignName } from '../components/icon.tsx';

export interface Level {
  level: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  /** Its name in @arena/ai. */
  bot: string;
  /** In saved games, whatever the language; `opponentName` is what people read. */
  name: string;
  sign: SignName;
  text: keyof DomainMessages['pages'] & `level_${string}`;
}

/** The computer players, weakest first. */
export const LEVELS: readonly [Level, ...Level[]] = [
  { level: 1, bot: 'level-1', name: 'Fortunata', sign: 'sparrow', text: 'level_1' },
  { level: 2, bot: 'level-2', name: 'Prisca', sign: 'hare', text: 'level_2' },
  { level: 3, bot: 'level-3', name: 'Lucilla', sign: 'fox', text: 'level_3' },
  { level: 4, bot: 'level-4', name: 'Drusilla', sign: 'bull', text: 'level_4' },
  { level: 5, bot: 'level-5', name: 'Cornelia', sign: 'owl', text: 'level_5' },
  { level: 6, bot: 'level-6', name: 'Octavia', sign: 'wolf', text: 'level_6' },
  { level: 7, bot: 'level-7', name: 'Agrippina', sign: 'cobra', text: 'level_7' },
  { level: 8, bot: 'level-8', name: 'Livia', sign: 'eagle', text: 'level_8' },
];

/** The level of a bot of @arena/ai; undefined if it is none for people. */
export const findLevel = (bot: unknown): Level | undefined => LEVELS.find((level) => level.bot === bot);

/** The level of the computer player on a seat; undefined for a person. */
export const levelOfSeat = (seat: Seat | undefined): Level | undefined =>
  seat?.kind === 'bot' ? findLevel(seat.bot) : undefined;
