import { BOTS } from '@arena/ai';
import { LANGUAGES, listOf, type Language, type Messages } from '@arena/i18n';
import type { DeckName, Player } from '@arena/rules';
import { padded } from './text.ts';

/** The decks that can be played without building one first. */
export const READY_DECKS = ['arena', 'roma', 'mixed', 'sets'] as const satisfies readonly DeckName[];
export type ReadyDeck = (typeof READY_DECKS)[number];
export const BOT_NAMES: readonly string[] = BOTS.map(({ name }) => name);

export interface Options {
  deck?: ReadyDeck;
  beginner?: true;
  bot?: string;
  seat?: Player;
  seed?: string;
  resume?: string;
  lang?: Language;
  'no-color'?: true;
  help?: true;
}
type OptionName = keyof Options;

interface Description {
  /** What its value is called; a switch has none. */
  value?: string;
  choices?: readonly string[];
  text: (m: Messages) => string;
}

const DESCRIPTIONS: Record<OptionName, Description> = {
  deck: {
    value: 'DECK',
    choices: READY_DECKS,
    text: (m) => m.play_option_deck({ decks: listOf(m, READY_DECKS) }),
  },
  beginner: { text: (m) => m.play_option_beginner({}) },
  bot: { value: 'NAME', choices: BOT_NAMES, text: (m) => m.play_option_bot({ bots: listOf(m, BOT_NAMES) }) },
  seat: { value: '0|1', choices: ['0', '1'], text: (m) => m.play_option_seat({}) },
  seed: { value: 'TEXT', text: (m) => m.play_option_seed({}) },
  resume: { value: 'FILE', text: (m) => m.play_option_resume({}) },
  lang: {
    value: 'CODE',
    choices: LANGUAGES,
    text: (m) => m.play_option_lang({ languages: listOf(m, LANGUAGES) }),
  },
  'no-color': { text: (m) => m.play_option_no_color({}) },
  help: { text: (m) => m.play_option_help({}) },
};

const isOption = (name: string): name is OptionName => Object.hasOwn(DESCRIPTIONS, name);

/** The options, or what is wrong with them as a sentence for whoever typed them. */
export function parseOptions(args: readonly string[], m: Messages): Options | string {
  const found: Record<string, unknown> = {};
  for (let i = 0; i < args.length; i++) {
    const [, name = '', attached] = /^--([^=]+)(?:=(.*))?$/s.exec(args[i]) ?? [];
    if (!isOption(name)) return m.play_option_unknown({ option: args[i] });
    const { value, choices } = DESCRIPTIONS[name];
    if (value === undefined) {
      found[name] = true;
      continue;
    }
    const given = attached ?? args[++i];
    if (given === undefined || given === '') return m.play_option_no_value({ option: `--${name}` });
    if (choices !== undefined && !choices.includes(given)) {
      return m.play_option_wrong({ option: `--${name}`, value: given, choices: listOf(m, choices) });
    }
    found[name] = name === 'seat' ? Number(given) : given;
  }
  const options = found as Options;
  return options.seat !== undefined && options.bot === undefined ? m.play_option_seat_alone({}) : options;
}

export function usage(m: Messages): string[] {
  const lines = Object.entries(DESCRIPTIONS).map(([name, { value, text }]) => {
    const option = value === undefined ? `--${name}` : `--${name} ${value}`;
    return `  ${padded(option, 16)}${text(m)}`;
  });
  return [m.play_usage({}), '', ...lines];
}

/** Does this ask for a game of its own, so that there is nothing left to ask? */
export const describesGame = ({ deck, beginner, bot, seed }: Options): boolean =>
  deck !== undefined || beginner !== undefined || bot !== undefined || seed !== undefined;
