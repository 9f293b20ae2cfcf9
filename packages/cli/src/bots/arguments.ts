import { botNamed, type Bot, type Match } from '@arena/ai';
import { BOT_NAMES, Misuse, oneOf, readArguments, READY_DECKS } from '../arguments.ts';

export const USAGE = `arena bots A B [--games N] [--seed S] [--deck D] [--beginner]

Plays a match of bot A against bot B in mirrored pairs: each game is played twice, with the seats swapped
and the same chance.

  A, B        one of ${BOT_NAMES.join(', ')}
  --games     how many games (200); of an odd number the last has no mirror
  --seed      any text; the same seed gives the same match (a new one)
  --deck      one of ${READY_DECKS.join(', ')} (arena)
  --beginner  the beginners' game

Ctrl-C ends the match and shows what there is.`;

const OPTIONS = {
  games: { type: 'string', default: '200' },
  seed: { type: 'string' },
  deck: { type: 'string' },
  beginner: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h' },
} as const;

export function readMatch(args: string[]): Match | 'help' {
  const { values, positionals } = readArguments({ args, options: OPTIONS, allowPositionals: true });
  if (values.help === true) return 'help';
  if (positionals.length !== 2) throw new Misuse('Two bots play a match.');
  return {
    bots: [bot(positionals[0]), bot(positionals[1])],
    games: gamesIn(values.games),
    seed: values.seed ?? crypto.randomUUID(),
    setup: { deck: oneOf(READY_DECKS, '--deck', values.deck) ?? 'arena', beginner: values.beginner },
  };
}

function bot(name: string): Bot {
  const found = botNamed(name);
  if (found !== undefined) return found;
  throw new Misuse(`No bot is called ${JSON.stringify(name)}; there are ${BOT_NAMES.join(', ')}.`);
}

function gamesIn(text: string): number {
  const games = Number(text);
  if (Number.isSafeInteger(games) && games > 0) return games;
  throw new Misuse('--games must be a whole number over 0.');
}
