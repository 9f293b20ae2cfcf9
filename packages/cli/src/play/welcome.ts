import { deckName, deckText, listOf, type Messages } from '@arena/i18n';
import { Game, type Player } from '@arena/rules';
import { randomUUID } from 'node:crypto';
import { BOT_NAMES, READY_DECKS } from '../arguments.ts';
import type { Options } from './options.ts';
import { printable } from './save.ts';
import { Session, type Seating } from './session.ts';
import type { Terminal } from './terminal.ts';
import { wrapped } from './text.ts';

export const defaultNames = (m: Messages): [string, string] => [
  m.play_name_first({}),
  m.play_name_second({}),
];

/** A new game as the options describe it. */
export function newSession(m: Messages, options: Options, names = defaultNames(m)): Session {
  const { deck = 'arena', beginner = false, bot, seat = 0, seed = randomUUID() } = options;
  const game = new Game({ setup: { deck, beginner } });
  return new Session(
    game,
    bot === undefined ? { names, bots: [null, null] } : seatingWith(m, bot, seat),
    seed,
  );
}

const seatingWith = (m: Messages, bot: string, seat: Player): Seating =>
  seat === 0
    ? { names: [m.play_you({}), bot], bots: [null, bot] }
    : { names: [bot, m.play_you({})], bots: [bot, null] };

/** Asks for everything that a new game needs to know; null when no answer comes. */
export async function askForGame(m: Messages, terminal: Terminal, options: Options): Promise<Session | null> {
  const opponents = [m.play_who_hot_seat({}), ...BOT_NAMES.map((bot) => m.play_who_bot({ bot }))];
  const who = await choose(m, terminal, m.play_who({}), opponents);
  if (who === null) return null;
  const bot = who === 0 ? undefined : BOT_NAMES[who - 1];
  const decks = READY_DECKS.map((deck) => `${deckName(m, deck)}: ${deckText(m, deck)}`);
  const which = await choose(m, terminal, m.play_which_deck({}), decks);
  if (which === null) return null;
  const rules = [m.play_rules_full({}), `${m.variant_beginner_name({})}: ${m.variant_beginner_text({})}`];
  const variant = await choose(m, terminal, m.play_which_rules({}), rules);
  if (variant === null) return null;
  const names = bot === undefined ? await askNames(m, terminal) : defaultNames(m);
  if (names === null) return null;
  return newSession(m, { ...options, deck: READY_DECKS[which], beginner: variant === 1, bot }, names);
}

async function askNames(m: Messages, terminal: Terminal): Promise<[string, string] | null> {
  const [first, second] = defaultNames(m);
  const one = await terminal.ask(`${m.play_name_of_first({})} [${first}]:`);
  if (one === null) return null;
  const two = await terminal.ask(`${m.play_name_of_second({})} [${second}]:`);
  return two === null ? null : [printable(one) || first, printable(two) || second];
}

/** The number of the answer chosen, from 0; Enter takes the first. Null when no answer comes, or `quit`. */
export async function choose(
  m: Messages,
  terminal: Terminal,
  question: string,
  answers: readonly string[],
): Promise<number | null> {
  const lines = answers.flatMap((answer, i) =>
    wrapped(answer, terminal.columns - 6).map((line, at) => `  ${at === 0 ? i + 1 : ' '}  ${line}`),
  );
  terminal.write('', terminal.paint('strong', question), ...lines);
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
    terminal.write(m.play_no_such_choice({ number: printable(text), numbers }));
  }
}
