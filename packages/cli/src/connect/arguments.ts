import { oneOf, parseArguments, PRESET_DECKS, UsageError, type PresetDeck } from '../arguments.ts';

const OPPONENTS = ['anyone', 'people', 'programs'] as const;

export const USAGE = `arena connect URL [--token T] [OPTIONS] -- COMMAND

Plays on the server at URL for the account of a program. COMMAND starts an engine that speaks AEP: it is asked
with "choose" and only ever sees what the player may know (docs/protocol.md).

  --token T     the token, with the scope "play"; better in the variable ARENA_TOKEN, which nobody else sees
  --open        open tables and wait there (without it: join open tables that welcome programs)
  --table ID    play at this table only: its id, link or code
  --deck D      one of ${PRESET_DECKS.join(', ')} (to open: arena; to join: any)
  --minutes N   for each player, at tables that it opens (30)
  --with WHOM   ${OPPONENTS.join(', ')} (anyone)
  --no-challenges  leave challenges to this account alone (without it: accept those that fit --deck and --with
                while there is time for a game, and decline the others)
  --games N     stop after N games (play on until Ctrl-C)
  --tables N    how many games at a time (1)
  --ms N        how long the engine may think about a decision (1000)
  --key FILE    where the secret for its part in the dice is kept (~/.arena-connect-key)

Ctrl-C begins no more games and plays the others to their end; a second Ctrl-C leaves at once. Games that it leaves
go on: start it again to continue them. It never resigns.`;

const OPTIONS = {
  token: { type: 'string' },
  open: { type: 'boolean', default: false },
  table: { type: 'string' },
  deck: { type: 'string' },
  minutes: { type: 'string', default: '30' },
  with: { type: 'string' },
  'no-challenges': { type: 'boolean', default: false },
  games: { type: 'string' },
  tables: { type: 'string', default: '1' },
  ms: { type: 'string', default: '1000' },
  key: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Where and how an engine plays. */
export interface ConnectOptions {
  site: string;
  token: string;
  command: readonly [program: string, ...args: string[]];
  isOpening: boolean;
  /** Null: any. */
  table: string | null;
  deck: PresetDeck | null;
  minutes: number;
  opponents: (typeof OPPONENTS)[number];
  takesChallenges: boolean;
  games: number;
  tables: number;
  ms: number;
  /** Null: at its usual place. */
  keyFile: string | null;
}

export function parseConnectArguments(args: string[], env: NodeJS.ProcessEnv): ConnectOptions | 'help' {
  const { values, positionals } = parseArguments({ args, options: OPTIONS, allowPositionals: true });
  if (values.help === true) return 'help';
  const [address, program, ...rest] = positionals;
  const token = values.token ?? env.ARENA_TOKEN ?? '';
  if (token === '') throw new UsageError('A token is needed: --token, or the variable ARENA_TOKEN.');
  if (program === undefined) throw new UsageError('After --, name the command that starts the engine.');
  if (values.open && values.table !== undefined)
    throw new UsageError('--open opens tables of its own, so --table cannot name one.');
  return {
    site: siteOf(address),
    token,
    command: [program, ...rest],
    isOpening: values.open,
    table: values.table === undefined ? null : tableIn(values.table),
    deck: oneOf(PRESET_DECKS, '--deck', values.deck) ?? null,
    minutes: wholeNumber('--minutes', values.minutes),
    opponents: oneOf(OPPONENTS, '--with', values.with) ?? 'anyone',
    // Whoever plays at one table has no time for others.
    takesChallenges: !values['no-challenges'] && values.table === undefined,
    games: values.table === undefined ? wholeNumber('--games', values.games ?? 'Infinity') : 1,
    tables: wholeNumber('--tables', values.tables),
    ms: wholeNumber('--ms', values.ms),
    keyFile: values.key ?? null,
  };
}

function siteOf(address = ''): string {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new UsageError('Name the server first, such as https://arena.example.org.');
  return url.origin;
}

/** A table by its link, or by its id or code as it is. */
const tableIn = (text: string): string => /\/t\/([\w-]+)/.exec(text)?.[1] ?? text;

function wholeNumber(option: string, text: string): number {
  const number = Number(text);
  if (number === Infinity || (Number.isSafeInteger(number) && number > 0)) return number;
  throw new UsageError(`${option} must be a whole number over 0.`);
}
