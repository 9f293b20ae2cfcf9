import { deckName, deckText, joinParts } from '@arena/i18n';
import { Game } from '@arena/rules';
import { randomUUID } from 'node:crypto';
import { LEVEL_NAMES, PRESET_DECKS } from '../arguments.ts';
import { defaultNames } from './default-names.ts';
import type { PlayOptions } from './options.ts';
import { sanitizeName } from './save-file.ts';
import { PlaySession, type Seating } from './session.ts';
import type { Terminal } from './terminal.ts';
import { wrap } from './text-layout.ts';
import type { TerminalMessages } from './messages.ts';

/** A new game as the options describe it. */
export function newSession(m: TerminalMessages, options: PlayOptions, names?: [string, string]): PlaySession {
  const { deck = 'arena', beginner = false, bot = null, seat = 0, seed = randomUUID() } = options;
  const bots: Seating['bots'] = seat === 0 ? [null, bot] : [bot, null];
  const game = new Game({ setup: { deck, beginner } });
  return new PlaySession(game, { names: names ?? defaultNames(m, bots), bots }, seed);
}

/** Asks for everything that a new game needs; null if the input ends. */
export async function promptNewGame(
  m: TerminalMessages,
  terminal: Terminal,
  options: PlayOptions,
): Promise<PlaySession | null> {
  const opponents = [m.play_who_hot_seat({}), ...LEVEL_NAMES.map((bot) => m.play_who_bot({ bot }))];
  const who = await promptChoice(m, terminal, m.play_who({}), opponents);
  if (who === null) return null;
  const bot = who === 0 ? undefined : LEVEL_NAMES[who - 1];
  const decks = PRESET_DECKS.map((deck) =>
    m.play_choice_explained({ name: deckName(m, deck), text: deckText(m, deck) }),
  );
  const which = await promptChoice(m, terminal, m.play_which_deck({}), decks);
  if (which === null) return null;
  const rules = [
    m.play_rules_full({}),
    m.play_choice_explained({ name: m.variant_beginner_name({}), text: m.variant_beginner_text({}) }),
  ];
  const variant = await promptChoice(m, terminal, m.play_which_rules({}), rules);
  if (variant === null) return null;
  const names = bot === undefined ? await promptNames(m, terminal) : undefined;
  if (names === null) return null;
  return newSession(m, { ...options, deck: PRESET_DECKS[which], beginner: variant === 1, bot }, names);
}

async function promptNames(m: TerminalMessages, terminal: Terminal): Promise<[string, string] | null> {
  const [first, second] = defaultNames(m, [null, null]);
  const one = await terminal.prompt(m.play_name_of_first({ name: first }));
  if (one === null) return null;
  const two = await terminal.prompt(m.play_name_of_second({ name: second }));
  return two === null ? null : [sanitizeName(one) || first, sanitizeName(two) || second];
}

/** The index of the chosen answer; Enter chooses the first. Null for `quit`, or if the input ends. */
export async function promptChoice(
  m: TerminalMessages,
  terminal: Terminal,
  question: string,
  answers: readonly string[],
): Promise<number | null> {
  const lines = answers.flatMap((answer, i) =>
    wrap(answer, terminal.columns - 6).map((line, at) => `  ${at === 0 ? i + 1 : ' '}  ${line}`),
  );
  terminal.write('');
  terminal.print(question, 'strong');
  terminal.write(...lines);
  for (;;) {
    const line = await terminal.prompt('>');
    const text = line?.trim();
    if (text === undefined || text === 'quit') return null;
    const number = text === '' ? 1 : Number(text);
    if (Number.isInteger(number) && number >= 1 && number <= answers.length) return number - 1;
    const numbers = joinParts(
      m,
      answers.map((_, i) => i + 1),
    );
    terminal.print(m.play_no_such_choice({ number: sanitizeName(text), numbers }));
  }
}
