import { checkSetup, InputError, type Pair, type Setup } from '@arena/rules';
import type { ClockOptions } from './clocks.ts';

/** Free: until dice or hidden cards were seen or the other side has decided; from then on by consent. */
export const UNDO_POLICIES = ['free', 'consent', 'never'] as const;
export type UndoPolicy = (typeof UNDO_POLICIES)[number];

export type Seat = { kind: 'person' } | { kind: 'bot'; bot: string };

/** What the two sides have agreed on beside the game itself. */
export interface MatchTerms {
  undo: UndoPolicy;
  clock: ClockOptions;
  seats: Pair<Seat>;
}

export interface MatchOptions extends MatchTerms {
  setup: Setup;
}

type Fields = Record<string, unknown>;
export const isObject = (x: unknown): x is Fields => typeof x === 'object' && x !== null && !Array.isArray(x);

const MOST_MS = 10 * 365 * 24 * 60 * 60 * 1000;
const MOST_DAYS = 365;

/** Checks the options of a table that come from outside; a Fault says what is wrong with them. */
export function checkOptions(options: unknown): MatchOptions {
  if (!isObject(options)) throw new InputError('the options of the table are no object');
  const undo = UNDO_POLICIES.find((policy) => policy === options.undo);
  if (undo === undefined) throw new InputError(`undo must be one of ${UNDO_POLICIES.join(', ')}`);
  const { seats } = options;
  if (!Array.isArray(seats) || seats.length !== 2) throw new InputError('there must be two seats');
  return {
    setup: checkSetup(options.setup),
    undo,
    clock: checkClock(options.clock),
    seats: [checkSeat(seats[0]), checkSeat(seats[1])],
  };
}

function checkSeat(seat: unknown): Seat {
  if (isObject(seat) && seat.kind === 'person') return { kind: 'person' };
  if (isObject(seat) && seat.kind === 'bot' && typeof seat.bot === 'string')
    return { kind: 'bot', bot: seat.bot };
  throw new InputError('in a seat there must be a person or a bot with a name');
}

function checkClock(clock: unknown): ClockOptions {
  if (!isObject(clock)) throw new InputError('the clock is no object');
  switch (clock.kind) {
    case 'none':
      return { kind: 'none' };
    case 'increment':
      return {
        kind: 'increment',
        initial: amount(clock.initial, 'the time at the start', 1, MOST_MS),
        increment: amount(clock.increment, 'the increment', 0, MOST_MS),
      };
    case 'days':
      return { kind: 'days', days: amount(clock.days, 'the days for a turn', 1, MOST_DAYS) };
    default:
      throw new InputError('the clock must be none, increment or days');
  }
}

function amount(x: unknown, what: string, least: number, most: number): number {
  if (typeof x === 'number' && Number.isInteger(x) && x >= least && x <= most) return x;
  throw new InputError(`${what} must be a whole number from ${least} to ${most}`);
}
