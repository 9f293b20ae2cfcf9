import { LANGUAGES, listOf, type Language } from '@arena/i18n';
import { PLAYERS, type Player } from '@arena/rules';
import {
  BOT_NAMES,
  LEVEL_NAMES,
  Misuse,
  oneOf,
  readArguments,
  READY_DECKS,
  type ReadyDeck,
} from '../arguments.ts';
import { padded } from './text.ts';
import type { Texts } from './texts.ts';

export interface Options {
  deck?: ReadyDeck | undefined;
  beginner?: boolean | undefined;
  bot?: string | undefined;
  seat?: Player | undefined;
  seed?: string | undefined;
  resume?: string | undefined;
  lang?: Language | undefined;
  'no-color'?: boolean | undefined;
  help?: boolean | undefined;
}

type Description = { text: (m: Texts) => string } & (
  | { type: 'boolean'; short?: string }
  /** `value` is what its value is called. */
  | { type: 'string'; value: string }
);

const SEATS = PLAYERS.map(String);

const OPTIONS = {
  deck: {
    type: 'string',
    value: 'DECK',
    text: (m) => m.play_option_deck({ decks: listOf(m, READY_DECKS) }),
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
    text: (m) => m.play_option_lang({ languages: listOf(m, LANGUAGES) }),
  },
  'no-color': { type: 'boolean', text: (m) => m.play_option_no_color({}) },
  help: { type: 'boolean', short: 'h', text: (m) => m.play_option_help({}) },
} as const satisfies Record<keyof Options, Description>;

export function readOptions(args: string[]): Options {
  const { values } = readArguments({ args, options: OPTIONS });
  const bot = oneOf(BOT_NAMES, '--bot', values.bot);
  const seat = oneOf(SEATS, '--seat', values.seat);
  if (seat !== undefined && bot === undefined)
    throw new Misuse('--seat needs --bot: two people at one keyboard have both seats.');
  return {
    ...values,
    bot,
    seat: PLAYERS.find((player) => String(player) === seat),
    deck: oneOf(READY_DECKS, '--deck', values.deck),
    lang: oneOf(LANGUAGES, '--lang', values.lang),
  };
}

export function usage(m: Texts): string[] {
  const lines = Object.entries<Description>(OPTIONS).map(([name, option]) => {
    const written = option.type === 'boolean' ? `--${name}` : `--${name} ${option.value}`;
    return `  ${padded(written, 16)}${option.text(m)}`;
  });
  return [m.play_usage({}), '', ...lines];
}

/** Does this ask for a game of its own, so that there is nothing left to ask? */
export const describesGame = ({ deck, beginner, bot, seed }: Options): boolean =>
  deck !== undefined || beginner !== undefined || bot !== undefined || seed !== undefined;
