import { deckName, deckText, listOf } from '@arena/i18n';
import { Game } from '@arena/rules';
import { randomUUID } from 'node:crypto';
import { LEVEL_NAMES, READY_DECKS } from '../arguments.ts';
import { defaultNames } from './names.ts';
import type { Options } from './options.ts';
import { printable } from './save.ts';
import { Session, type Seating } from './session.ts';
import type { Terminal } from './terminal.ts';
import { wrapped } from './text.ts';
import type { Texts } from './texts.ts';

/** A new game as the options describe it. */
export function newSession(m: Texts, options: Options, names?: [string, string]): Session {
  const { deck = 'arena', beginner = false, bot = null, seat = 0, seed = randomUUID() } = options;
  const bots: Seating['bots'] = seat === 0 ? [null, bot] : [bot, null];
  const game = new Game({ setup: { deck, beginner } });
  return new Session(game, { names: names ?? defaultNames(m, bots), bots }, seed);
}

/** Asks for everything that a new game needs to know; null when no answer comes. */
export async function askForGame(m: Texts, terminal: Terminal, options: Options): Promise<Session | null> {
  const opponents = [m.play_who_hot_seat({}), ...LEVEL_NAMES.map((bot) => m.play_who_bot({ bot }))];
  const who = await choose(m, terminal, m.play_who({}), opponents);
  if (who === null) return null;
  const bot = who === 0 ? undefined : LEVEL_NAMES[who - 1];
  const decks = READY_DECKS.map((deck) =>
    m.play_choice_explained({ name: deckName(m, deck), text: deckText(m, deck) }),
  );
  const which = await choose(m, terminal, m.play_which_deck({}), decks);
  if (which === null) return null;
  const rules = [
    m.play_rules_full({}),
    m.play_choice_explained({ name: m.variant_beginner_name({}), text: m.variant_beginner_text({}) }),
  ];
  const variant = await choose(m, terminal, m.play_which_rules({}), rules);
  if (variant === null) return null;
  const names = bot === undefined ? await askNames(m, terminal) : undefined;
  if (names === null) return null;
  return newSession(m, { ...options, deck: READY_DECKS[which], beginner: variant === 1, bot }, names);
}

async function askNames(m: Texts, terminal: Terminal): Promise<[string, string] | null> {
  const [first, second] = defaultNames(m, [null, null]);
  const one = await terminal.ask(m.play_name_of_first({ name: first }));
  if (one === null) return null;
  const two = await terminal.ask(m.play_name_of_second({ name: second }));
  return two === null ? null : [printable(one) || first, printable(two) || second];
}

/** The number of the answer chosen, from 0; Enter takes the first. Null when no answer comes, or `quit`. */
export async function choose(
  m: Texts,
  terminal: Terminal,
  question: string,
  answers: readonly string[],
): Promise<number | null> {
  const lines = answers.flatMap((answer, i) =>
    wrapped(answer, terminal.columns - 6).map((line, at) => `  ${at === 0 ? i + 1 : ' '}  ${line}`),
  );
  terminal.write('');
  terminal.say(question, 'strong');
  terminal.write(...lines);
  for (;;) {
    const line = await terminal.ask('>');
    const text = line?.trim();
    if (text === undefined || text === 'quit') return null;
    const number = text === '' ? 1 : Number(text);
    if (Number.isInteger(number) && number >= 1 && number <= answers.length) return number - 1;
    const numbers = listOf(
      m,
      answers.map((_, i) => i + 1),
    );
    terminal.say(m.play_no_such_choice({ number: printable(text), numbers }));
  }
}
