import { parseArgs } from 'node:util';
import { BOTS, botNamed, type Bot, type Match } from '@arena/ai';
import { DECK_NAMES } from '@arena/rules';

const NAMES = BOTS.map(({ name }) => name).join(', ');
/** Own decks are lists of 55 cards: too long for a command line. */
const DECKS = DECK_NAMES.filter((name) => name !== 'decks');

export const USAGE = `arena bots A B [--games N] [--seed S] [--deck D] [--beginner]

Plays a match of bot A against bot B in mirrored pairs: each game is played twice, with the seats swapped
and the same chance.

  A, B        one of ${NAMES}
  --games     how many games, an even number (200)
  --seed      any text; the same seed gives the same match (a new one)
  --deck      one of ${DECKS.join(', ')} (arena)
  --beginner  the beginners' game

Ctrl-C ends the match and shows what there is.`;

/** The arguments are wrong; the message says how. */
export class Misuse extends Error {}

const options = {
  games: { type: 'string', default: '200' },
  seed: { type: 'string' },
  deck: { type: 'string', default: 'arena' },
  beginner: { type: 'boolean', default: false },
} as const;

export function readMatch(args: string[]): Match {
  const { values, positionals } = parse(args);
  if (positionals.length !== 2) throw new Misuse('Two bots play a match.');
  return {
    bots: [bot(positionals[0]), bot(positionals[1])],
    games: gamesIn(values.games),
    seed: values.seed ?? crypto.randomUUID(),
    setup: { deck: deck(values.deck), beginner: values.beginner },
  };
}

function parse(
  args: string[],
): ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>> {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new Misuse(error instanceof Error ? error.message : String(error));
  }
}

function bot(name: string): Bot {
  const found = botNamed(name);
  if (found === undefined) throw new Misuse(`No bot is called ${JSON.stringify(name)}; there are ${NAMES}.`);
  return found;
}

function gamesIn(text: string): number {
  const games = Number(text);
  if (Number.isSafeInteger(games) && games > 0 && games % 2 === 0) return games;
  throw new Misuse('Games come in pairs: --games must be an even number over 0.');
}

function deck(name: string): (typeof DECKS)[number] {
  const found = DECKS.find((known) => known === name);
  if (found === undefined) throw new Misuse(`--deck must be one of ${DECKS.join(', ')}.`);
  return found;
}
