import type { DomainMessages } from '@arena/i18n';

export interface Level {
  /** Its name in @arena/ai. */
  bot: string;
  /** Its name for players. */
  name: string;
  text: keyof DomainMessages['pages'] & `level_${string}`;
}

/** The computer players, weakest first. */
export const LEVELS: readonly [Level, ...Level[]] = [
  { bot: 'level-1', name: 'Fortunata', text: 'level_1' },
  { bot: 'level-2', name: 'Prisca', text: 'level_2' },
  { bot: 'level-3', name: 'Lucilla', text: 'level_3' },
  { bot: 'level-4', name: 'Drusilla', text: 'level_4' },
  { bot: 'level-5', name: 'Cornelia', text: 'level_5' },
  { bot: 'level-6', name: 'Octavia', text: 'level_6' },
  { bot: 'level-7', name: 'Agrippina', text: 'level_7' },
  { bot: 'level-8', name: 'Livia', text: 'level_8' },
];
export const DEFAULT_LEVEL: Level = LEVELS[2] ?? LEVELS[0];

/** The name of a bot for players; other names stay as they are. */
export const botDisplayName = (name: string): string => LEVELS.find(({ bot }) => bot === name)?.name ?? name;
