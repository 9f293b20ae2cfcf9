import { checkSetup, type Setup } from '@arena/rules';
import * as z from 'zod/mini';
import { CHANCE_SCHEMES, RATED_GAMES, UNDO_POLICIES } from '../constants.ts';
import { check } from './parse.ts';

const MAX_MS = 10 * 365 * 24 * 60 * 60 * 1000;
const MAX_DAYS = 365;

const wholeNumber = (what: string, min: number, max: number) => {
  const error = `${what} must be a whole number from ${min} to ${max}`;
  return z.int({ error }).check(z.gte(min, { error }), z.lte(max, { error }));
};

/** When a side loses on time. Each turn starts with the increment; with days, both sides start each turn afresh. */
export const clockOptions = z.discriminatedUnion(
  'kind',
  [
    /** No clock. */
    z.object({ kind: z.literal('none') }),
    z.object({
      kind: z.literal('increment'),
      /** Milliseconds for each side at the start. */
      initial: wholeNumber('the initial time', 1, MAX_MS),
      /** Milliseconds added at the start of each turn. */
      increment: wholeNumber('the increment', 0, MAX_MS),
    }),
    z.object({
      kind: z.literal('days'),
      /** Days for each turn. */
      days: wholeNumber('the days for a turn', 1, MAX_DAYS),
    }),
  ],
  { error: 'the clock must be none, increment or days' },
);

/** Who sits in a seat. */
const seat = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('person') }),
    z.object({
      kind: z.literal('bot'),
      /** The bot's name, as `arena bots` lists it. */
      bot: z.string({ error: 'a seat needs a person or a bot with a name' }),
    }),
  ],
  { error: 'a seat needs a person or a bot with a name' },
);

/** What the two sides have agreed on besides the game itself. */
export const matchTerms = z.object({
  /** Whether and when decisions may be undone. */
  undo: z.enum(UNDO_POLICIES, { error: `undo must be one of ${UNDO_POLICIES.join(', ')}` }),
  clock: clockOptions,
  seats: z.tuple([seat, seat], { error: 'there must be two seats' }),
  /** The result counts for the ratings of both sides, so nobody can be asked to consent to an undo. */
  rated: z.exactOptional(z.enum(RATED_GAMES)),
  /** Accounts of programs may sit down too. */
  programs: z.exactOptional(z.literal(true)),
});

/** How a match of a server is played. */
export const tableOptions = z.object({
  /** The deck and the variant, checked by the rules. */
  setup: z.pipe(
    z.unknown(),
    z.transform((value): Setup => checkSetup(value)),
  ),
  ...matchTerms.shape,
  /** Where outcomes of chance come from. Set by the host of a new match; older ones have none. */
  chance: z.exactOptional(z.enum(CHANCE_SCHEMES)),
  /** Whether nobody can tell from the questions to a player what that hand has. Set by the host, between people. */
  discreet: z.exactOptional(z.literal(true)),
});

/** How a match is played. */
const matchOptions = z.object({
  ...tableOptions.shape,
  /** A position to begin with instead, as `positionText` writes it. Only for matches in one program: it shows all hands. */
  position: z.exactOptional(z.string()),
});

export type ClockOptions = z.infer<typeof clockOptions>;
export type Seat = z.infer<typeof seat>;
export type MatchTerms = z.infer<typeof matchTerms>;
export type MatchOptions = z.infer<typeof matchOptions>;
export type ChanceScheme = NonNullable<MatchOptions['chance']>;
export type UndoPolicy = MatchTerms['undo'];

/** Checks untrusted options; the InputError says what is wrong. */
export const checkOptions = (value: unknown): MatchOptions =>
  check(matchOptions, 'set of match options', value);
