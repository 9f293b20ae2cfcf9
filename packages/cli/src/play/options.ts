import { LANGUAGES, joinParts, type Language } from '@arena/i18n';
import { PLAYERS, type Player } from '@arena/rules';
import {
  BOT_NAMES,
  LEVEL_NAMES,
  UsageError,
  oneOf,
  parseArguments,
  PRESET_DECKS,
  type PresetDeck,
} from '../arguments.ts';
import { pad } from './text-layout.ts';
import type { TerminalMessages } from './messages.ts';

export interface PlayOptions {
  deck?: PresetDeck | undefined;
  beginner?: boolean | undefined;
  bot?: string | undefined;
  seat?: Player | undefined;
  seed?: string | undefined;
  resume?: string | undefined;
  lang?: Language | undefined;
  'no-color'?: boolean | undefined;
  help?: boolean | undefined;
}

type OptionSpec = { text: (m: TerminalMessages) => string } & (
  | { type: 'boolean'; short?: string }
  /** `value` names the value in the usage text. */
  | { type: 'string'; value: string }
);

const SEATS = PLAYERS.map(String);

const OPTIONS = {
  deck: {
    type: 'string',
    value: 'DECK',
    text: (m) => m.play_option_deck({ decks: joinParts(m, PRESET_DECKS) }),
  },
  beginner: { type: 'boolean', text: (m) => m.play_option_beginner({}) },
  bot: {
    type: 'string',
    value: 'NAME',
    text: (m) => m.play_option_bot({ bots: `${LEVEL_NAMES[0]} … ${LEVEL_NAMES.at(-1)}` }),
  },
  seat: { type: 'string', value: SEATS.join('|'), text: (m) => m.play_option_seat({}) },
  seed: { type: 'string', value: 'TEXT', text: (m) => m.play_option_seed({}) },
  resume: { type: 'string', value: 'FILE', text: (m) => m.play_option_resume({}) },
  lang: {
    type: 'string',
    value: 'CODE',
    text: (m) => m.play_option_lang({ languages: joinParts(m, LANGUAGES) }),
  },
  'no-color': { type: 'boolean', text: (m) => m.play_option_no_color({}) },
  help: { type: 'boolean', short: 'h', text: (m) => m.play_option_help({}) },
} as const satisfies Record<keyof PlayOptions, OptionSpec>;

export function parseOptions(args: string[]): PlayOptions {
  const { values } = parseArguments({ args, options: OPTIONS });
  const bot = oneOf(BOT_NAMES, '--bot', values.bot);
  const seat = oneOf(SEATS, '--seat', values.seat);
  if (seat !== undefined && bot === undefined)
    throw new UsageError('--seat needs --bot: two people at one keyboard take both seats.');
  return {
    ...values,
    bot,
    seat: PLAYERS.find((player) => String(player) === seat),
    deck: oneOf(PRESET_DECKS, '--deck', values.deck),
    lang: oneOf(LANGUAGES, '--lang', values.lang),
  };
}

export function usage(m: TerminalMessages): string[] {
  const lines = Object.entries<OptionSpec>(OPTIONS).map(([name, option]) => {
    const written = option.type === 'boolean' ? `--${name}` : `--${name} ${option.value}`;
    return `  ${pad(written, 16)}${option.text(m)}`;
  });
  return [m.play_usage({}), '', ...lines];
}

/** Whether the options fully describe a game, so that no questions are needed. */
export const specifiesGame = ({ deck, beginner, bot, seed }: PlayOptions): boolean =>
  deck !== undefined || beginner !== undefined || bot !== undefined || seed !== undefined;
