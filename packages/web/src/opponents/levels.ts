import type { Seat } from '@arena/match';
import type { SignName } from '../components/icon.tsx';

export interface Level {
  level: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  /** Its name in @arena/ai. */
  bot: string;
  /** In saved games, whatever the language; `opponentName` is what people read. */
  name: string;
  sign: SignName;
}

/** The computer players, weakest first. */
export const LEVELS: readonly [Level, ...Level[]] = [
  { level: 1, bot: 'level-1', name: 'Fortunata', sign: 'sparrow' },
  { level: 2, bot: 'level-2', name: 'Prisca', sign: 'hare' },
  { level: 3, bot: 'level-3', name: 'Lucilla', sign: 'fox' },
  { level: 4, bot: 'level-4', name: 'Drusilla', sign: 'bull' },
  { level: 5, bot: 'level-5', name: 'Cornelia', sign: 'owl' },
  { level: 6, bot: 'level-6', name: 'Octavia', sign: 'wolf' },
  { level: 7, bot: 'level-7', name: 'Agrippina', sign: 'cobra' },
  { level: 8, bot: 'level-8', name: 'Livia', sign: 'eagle' },
];

/** What a computer player likes besides winning; all are about equally strong. */
export const STYLES = ['balanced', 'attacker', 'builder', 'miser'] as const;
export type StyleName = (typeof STYLES)[number];

/** The name of the bot of @arena/ai with this level and style. */
export const botOf = ({ bot }: Level, style: StyleName): string =>
  style === 'balanced' ? bot : `${bot}-${style}`;

/** The level of a bot of @arena/ai; undefined if it is none for people. */
export const findLevel = (bot: unknown): Level | undefined =>
  LEVELS.find((level) => STYLES.some((style) => botOf(level, style) === bot));

export const styleOf = (bot: unknown): StyleName =>
  STYLES.find((style) => LEVELS.some((level) => botOf(level, style) === bot)) ?? 'balanced';

/** The level of the computer player on a seat; undefined for a person. */
export const levelOfSeat = (seat: Seat | undefined): Level | undefined =>
  seat?.kind === 'bot' ? findLevel(seat.bot) : undefined;
