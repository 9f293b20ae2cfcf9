import { botNamed, type Bot, type BotMatch } from '@arena/ai';
import { BOT_NAMES, UsageError, oneOf, parseArguments, PRESET_DECKS } from '../arguments.ts';

export const USAGE = `arena bots A B [--games N] [--seed S] [--deck D] [--beginner]

Plays a match of bot A against bot B in mirrored pairs: each game is played twice, with the seats swapped
and the same dice and cards.

  A, B        one of ${BOT_NAMES.join(', ')}
  --games     the number of games (200); if it is odd, the last game has no mirror
  --seed      any text; the same seed gives the same match (a random seed)
  --deck      one of ${PRESET_DECKS.join(', ')} (arena)
  --beginner  the beginners' game

Ctrl-C ends the match and shows the result so far.`;

const OPTIONS = {
  games: { type: 'string', default: '200' },
  seed: { type: 'string' },
  deck: { type: 'string' },
  beginner: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h' },
} as const;

export function parseMatchArguments(args: string[]): BotMatch | 'help' {
  const { values, positionals } = parseArguments({ args, options: OPTIONS, allowPositionals: true });
  if (values.help === true) return 'help';
  const [first, second, ...others] = positionals;
  if (first === undefined || second === undefined || others.length > 0)
    throw new UsageError('A match needs two bots.');
  return {
    bots: [findBot(first), findBot(second)],
    games: parseGameCount(values.games),
    seed: values.seed ?? crypto.randomUUID(),
    setup: { deck: oneOf(PRESET_DECKS, '--deck', values.deck) ?? 'arena', beginner: values.beginner },
  };
}

function findBot(name: string): Bot {
  const found = botNamed(name);
  if (found !== undefined) return found;
  throw new UsageError(
    `There is no bot called ${JSON.stringify(name)}; choose from ${BOT_NAMES.join(', ')}.`,
  );
}

function parseGameCount(text: string): number {
  const games = Number(text);
  if (Number.isSafeInteger(games) && games > 0) return games;
  throw new UsageError('--games must be a whole number over 0.');
}
