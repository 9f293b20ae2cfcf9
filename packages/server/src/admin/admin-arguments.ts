import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { FOR_GOOD } from '../people/sanctions.ts';

export const ADMIN_HELP = `Keeps order among the people of a server, while it runs.

  arena admin list [--all]             reports that wait for an answer; --all: the others too
  arena admin show REPORT|PERSON       a report with what was said, or somebody with all that is known about them
  arena admin warn PERSON --text TEXT  they read it once, and acknowledge it
  arena admin rename PERSON --to NAME [--text TEXT]
                                       gives them another name; they cannot go back to the old one
  arena admin suspend PERSON --for TIME --text TEXT
                                       they finish their games, and can do nothing else with others meanwhile
                                       TIME: 30m, 12h, 7d, 2w, or "good" for no end
  arena admin lift PERSON [--text TEXT]
                                       ends a suspension
  arena admin answer REPORT --text TEXT
                                       closes a report; whoever made it reads the text
  arena admin dismiss REPORT [--text TEXT]
                                       closes a report where there is nothing to do
  arena admin log [PERSON]             who did what, the newest first

PERSON: the name of an account, the id of a person, or a report about them.
--as NAME: who you are, for the log. Otherwise it is your user name on this machine.

It works on the database of DATA_DIR or DATABASE_URL. Servers obey within seconds; with NATS_URL, at once.
See docs/hosting.md.`;

/** The arguments are wrong; the message says how. */
export class AdminUsageError extends Error {}

type ByWhom = { as: string };
type OnPerson = ByWhom & { person: string; text: string };
type OnReport = ByWhom & { report: string; text: string };

export type AdminCommand =
  | { type: 'help' }
  | { type: 'list'; all: boolean }
  | { type: 'show'; what: string }
  | { type: 'log'; person: string | null }
  | (OnPerson & { type: 'warn' | 'lift' })
  | (OnPerson & { type: 'rename'; to: string })
  | (OnPerson & { type: 'suspend'; ms: number })
  | (OnReport & { type: 'answer' | 'dismiss' });

const UNIT_MS: Readonly<Record<string, number>> = {
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
};
const MAX_TEXT_LENGTH = 1000;

/** A time such as 7d, in ms. */
function durationOf(text: string): number {
  if (text === 'good') return FOR_GOOD;
  const [, count = '', unit = ''] = /^(\d{1,4})([mhdw])$/.exec(text) ?? [];
  const ms = Number(count) * (UNIT_MS[unit] ?? 0);
  if (ms === 0)
    throw new AdminUsageError(`--for must be a time such as 30m, 12h, 7d or 2w, or "good", not "${text}".`);
  return ms;
}

const OPTIONS = {
  help: { type: 'boolean' },
  all: { type: 'boolean' },
  text: { type: 'string' },
  to: { type: 'string' },
  for: { type: 'string' },
  as: { type: 'string' },
} as const;

interface Given {
  text?: string | undefined;
  to?: string | undefined;
  for?: string | undefined;
}

/** Ids of people may begin with a hyphen, but are not options. */
const PERSON_ID = /^-[\w-]{15}$/;

export function parseAdminArguments(args: string[]): AdminCommand {
  const { values, positionals } = parsed(args.filter((argument) => !PERSON_ID.test(argument)));
  const [type, object = args.find((argument) => PERSON_ID.test(argument)), ...rest] = positionals;
  if (values.help === true || type === undefined) return { type: 'help' };
  if (rest.length > 0) throw new AdminUsageError(`"${rest[0]}" is one argument too many.`);
  if (type === 'list') return { type, all: values.all === true };
  if (type === 'log') return { type, person: object ?? null };
  if (!isAction(type)) throw new AdminUsageError(`"${type}" is not a command of arena admin.`);
  if (object === undefined) throw new AdminUsageError(`arena admin ${type} needs to know whom or what.`);
  if (type === 'show') return { type, what: object };
  const text = textOf(type, values);
  const as = values.as ?? userInfo().username;
  switch (type) {
    case 'warn':
    case 'lift':
      return { type, as, person: object, text };
    case 'rename':
      return { type, as, person: object, text, to: required(type, 'to', values) };
    case 'suspend':
      return { type, as, person: object, text, ms: durationOf(required(type, 'for', values)) };
    case 'answer':
    case 'dismiss':
      return { type, as, report: object, text };
  }
}

const ACTIONS = ['show', 'warn', 'rename', 'suspend', 'lift', 'answer', 'dismiss'] as const;
type AdminAction = (typeof ACTIONS)[number];
const isAction = (type: string): type is AdminAction => ACTIONS.some((action) => action === type);

/** Those who are warned or suspended are told why, and those who report get an answer. */
const NEEDS_TEXT: ReadonlySet<AdminAction> = new Set(['warn', 'suspend', 'answer']);

function textOf(type: AdminAction, values: Given): string {
  const text = NEEDS_TEXT.has(type) ? required(type, 'text', values) : (values.text ?? '');
  if (text.length > MAX_TEXT_LENGTH)
    throw new AdminUsageError(`--text must have at most ${MAX_TEXT_LENGTH} letters.`);
  return text;
}

function required(type: AdminAction, option: 'text' | 'to' | 'for', values: Given): string {
  const value = values[option];
  if (value === undefined || value.trim() === '')
    throw new AdminUsageError(`arena admin ${type} needs --${option}.`);
  return value;
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new AdminUsageError(error instanceof Error ? error.message : String(error));
  }
}
