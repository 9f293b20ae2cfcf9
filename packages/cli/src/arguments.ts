import { BOTS, LEVELS } from '@arena/ai';
import type { DeckName } from '@arena/rules';
import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Command line arguments. Errors are in English, since the language is one of the options. */

export const BOT_NAMES: readonly string[] = BOTS.map(({ name }) => name);
/** The levels for people, weakest first. */
export const LEVEL_NAMES: readonly string[] = LEVELS.map(({ name }) => name);
/** The decks that do not need a list of cards. */
export const PRESET_DECKS = ['arena', 'roma', 'mixed', 'sets'] as const satisfies readonly DeckName[];
export type PresetDeck = (typeof PRESET_DECKS)[number];

/** The arguments are wrong; the message says how. */
export class UsageError extends Error {}

export function parseArguments<const Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** The value of an option that takes only these values; undefined if it is not given. */
export function oneOf<Choice extends string>(
  choices: readonly Choice[],
  option: string,
  value: string | undefined,
): Choice | undefined {
  const found = choices.find((choice) => choice === value);
  if (found === undefined && value !== undefined)
    throw new UsageError(`${option} must be one of ${choices.join(', ')}.`);
  return found;
}
