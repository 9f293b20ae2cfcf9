import type { Domains } from '@arena/i18n';

export interface Level {
  /** As @arena/ai calls it. */
  bot: string;
  /** As players call it. */
  name: string;
  text: keyof Domains['pages'] & `level_${string}`;
}

/** The computer players, weakest first. */
export const LEVELS: readonly [Level, ...Level[]] = [
  { bot: 'random', name: 'Fortunata', text: 'level_random' },
  { bot: 'greedy', name: 'Livia', text: 'level_greedy' },
];

/** What a bot of this name is called by players; any other name stays as it is. */
export const botName = (name: string): string => LEVELS.find(({ bot }) => bot === name)?.name ?? name;
