import { botNamed, LEVELS, type Bot, type Budget } from '@arena/ai';
import { checkSetup, Fault, type Player, type Setup } from '@arena/rules';
import { BOT_NAMES } from '../arguments.ts';
import { Refused, type ErrorCode } from './refused.ts';

/** The fields of requests: each reader gives what the protocol allows there, or refuses. */

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (x: unknown): x is Fields => typeof x === 'object' && x !== null && !Array.isArray(x);

const wrong = (message: string): Refused => new Refused('bad-action', message);

/** What `read` finds wrong with something from outside is a refusal with this code. */
export function refusing<T>(code: ErrorCode, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof Fault) throw new Refused(code, error.message);
    throw error;
  }
}

export const readSetup = ({ setup }: Fields): Setup => refusing('bad-position', () => checkSetup(setup));

export function readSeed({ seed }: Fields): string | undefined {
  if (seed === undefined || typeof seed === 'string') return seed;
  throw wrong('seed must be a string');
}

export function readOn({ on }: Fields): boolean {
  if (typeof on === 'boolean') return on;
  throw wrong('on must be true or false');
}

export function readPlayer({ player }: Fields): Player {
  if (player === 0 || player === 1) return player;
  throw wrong('player must be 0 or 1');
}

function botCalled(name: unknown): Bot {
  const bot = typeof name === 'string' ? botNamed(name) : undefined;
  if (bot !== undefined) return bot;
  throw wrong(`no bot has this name; there are ${BOT_NAMES.join(', ')}`);
}

export const readBot = ({ bot }: Fields): Bot | undefined => (bot === undefined ? undefined : botCalled(bot));

export function readBots({ bots }: Fields): [Bot, Bot] {
  if (!Array.isArray(bots) || bots.length !== 2) throw wrong('bots must be a pair of names');
  return [botCalled(bots[0]), botCalled(bots[1])];
}

function wholeNumber(x: unknown, name: string, most: number): number {
  if (typeof x === 'number' && Number.isInteger(x) && x >= 1 && x <= most) return x;
  throw wrong(`${name} must be a whole number from 1 to ${most}`);
}

/** One request must not keep its sender waiting for hours. */
const MOST_GAMES = 100_000;
export const readGames = ({ games }: Fields): number => wholeNumber(games, 'games', MOST_GAMES);

export const readLevel = ({ level }: Fields): Bot | undefined =>
  level === undefined ? undefined : LEVELS[wholeNumber(level, 'level', LEVELS.length) - 1];

const HOUR = 3_600_000;
const MOST_NODES = 1e12;

export function readBudget({ ms, nodes }: Fields): Budget {
  const budget: Budget = {};
  if (ms !== undefined) {
    if (typeof ms !== 'number' || !(ms > 0 && ms <= HOUR))
      throw wrong(`ms must be a number over 0, up to ${HOUR}`);
    budget.ms = ms;
  }
  if (nodes !== undefined) budget.nodes = wholeNumber(nodes, 'nodes', MOST_NODES);
  return budget;
}
