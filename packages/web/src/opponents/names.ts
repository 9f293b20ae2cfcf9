import { m } from '../settings/language.ts';
import { findLevel, LEVELS, type Level, type StyleName } from './levels.ts';

/** The name of a computer player in the reader's language. */
export const opponentName = ({ level }: Level): string => m().opponent_name({ level });

export const styleName = (style: StyleName): string => m()[`style_${style}`]({});

/** What people read for the name of a bot, as the server or a saved game has it. Other names stay as they are. */
export function botDisplayName(name: string): string {
  const level = findLevel(name) ?? LEVELS.find((known) => known.name === name);
  return level === undefined ? name : opponentName(level);
}
