import { botNamed, LEVELS, type Bot, type Budget } from '@arena/ai';
import { check, checkSetup, InputError, VIEW, type Player, type Setup, type View } from '@arena/rules';
import { BOT_NAMES } from '../arguments.ts';
import { RequestError, type ErrorCode } from './request-error.ts';

/** Readers for the fields of requests. Each returns a value that the protocol allows, or throws a RequestError. */

export type RequestFields = Readonly<Record<string, unknown>>;

export const isObject = (x: unknown): x is RequestFields =>
  typeof x === 'object' && x !== null && !Array.isArray(x);

const invalid = (message: string): RequestError => new RequestError('bad-action', message);

/** Turns the InputError of `read` into a RequestError with this code. */
export function withErrorCode<T>(code: ErrorCode, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof InputError) throw new RequestError(code, error.message);
    throw error;
  }
}

export const readSetup = ({ setup }: RequestFields): Setup =>
  withErrorCode('bad-position', () => checkSetup(setup));

/** With its decision, as a server sends it. */
export const readView = ({ view }: RequestFields): View =>
  withErrorCode('bad-position', () => check(VIEW, view, 'the view'));

export function readSeed({ seed }: RequestFields): string | undefined {
  if (seed === undefined || typeof seed === 'string') return seed;
  throw invalid('seed must be a string');
}

export function readSwitch({ on }: RequestFields): boolean {
  if (typeof on === 'boolean') return on;
  throw invalid('on must be true or false');
}

export function readPlayer({ player }: RequestFields): Player {
  if (player === 0 || player === 1) return player;
  throw invalid('player must be 0 or 1');
}

function findBot(name: unknown): Bot {
  const bot = typeof name === 'string' ? botNamed(name) : undefined;
  if (bot !== undefined) return bot;
  throw invalid(`no bot has this name; there are ${BOT_NAMES.join(', ')}`);
}

export const readBot = ({ bot }: RequestFields): Bot | undefined =>
  bot === undefined ? undefined : findBot(bot);

export function readBots({ bots }: RequestFields): [Bot, Bot] {
  if (!Array.isArray(bots) || bots.length !== 2) throw invalid('bots must be a pair of names');
  return [findBot(bots[0]), findBot(bots[1])];
}

function wholeNumber(x: unknown, name: string, max: number): number {
  if (typeof x === 'number' && Number.isInteger(x) && x >= 1 && x <= max) return x;
  throw invalid(`${name} must be a whole number from 1 to ${max}`);
}

/** Keeps one request from running for hours. */
const MAX_GAMES = 100_000;
export const readGames = ({ games }: RequestFields): number => wholeNumber(games, 'games', MAX_GAMES);

export const readLevel = ({ level }: RequestFields): Bot | undefined =>
  level === undefined ? undefined : LEVELS[wholeNumber(level, 'level', LEVELS.length) - 1];

/** More than anyone reads. */
const MAX_LINES = 20;
export const readLines = ({ lines }: RequestFields): number =>
  lines === undefined ? 0 : wholeNumber(lines, 'lines', MAX_LINES);

const HOUR = 3_600_000;
const MAX_NODES = 1e12;

export function readBudget({ ms, nodes }: RequestFields): Budget {
  const budget: Budget = {};
  if (ms !== undefined) {
    if (typeof ms !== 'number' || !(ms > 0 && ms <= HOUR))
      throw invalid(`ms must be a number over 0, up to ${HOUR}`);
    budget.ms = ms;
  }
  if (nodes !== undefined) budget.nodes = wholeNumber(nodes, 'nodes', MAX_NODES);
  return budget;
}
