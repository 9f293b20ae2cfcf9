import { REASONS, SETUP } from '@arena/rules';
import * as z from 'zod/mini';
import type { ClockOptions, Clocks } from '../clocks.ts';
import { REFUSALS, BOT_FAILURES, type Command } from '../commands.ts';
import { SEED } from '../fairness.ts';
import { UNDO_POLICIES, type MatchTerms } from '../options.ts';
import type { MatchResult, Offer, MatchLogEntry } from '../match-state.ts';
import type { Transcript } from '../transcript.ts';
import type { Notice, RefusalReply, Snapshot, Update } from '../updates.ts';
import { action, cause, event, view, zodFrom } from '../schema/from-rules.ts';
import { exactly, pair, player, nonNegativeInt } from './primitives.ts';

const seed = z.string().check(z.regex(SEED));
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const command = exactly<Command>()(
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('seed'), seed }),
    z.strictObject({ type: z.literal('act'), decision: nonNegativeInt, action }),
    z.strictObject({ type: z.literal('undo'), decision: nonNegativeInt }),
    z.strictObject({ type: z.literal('answer'), offer: nonNegativeInt, accept: z.boolean() }),
    z.strictObject({ type: z.enum(['offer-draw', 'resign', 'abort', 'claim-time', 'rematch', 'retry-bot']) }),
  ]),
);

const trouble = z.enum(BOT_FAILURES);
const news = exactly<Notice>()(
  z.discriminatedUnion('what', [
    z.strictObject({ what: z.enum(['opened', 'snapshot']) }),
    z.strictObject({
      what: z.enum([
        ...(['seed', 'act', 'undo-asked', 'undone', 'draw-offered', 'rematch-asked'] as const),
        ...([
          'undo-declined',
          'draw-declined',
          'aborted',
          'resigned',
          'draw-agreed',
          'bot-retried',
          'time-out',
          'gone',
        ] as const),
      ]),
      by: player,
    }),
    z.strictObject({ what: z.literal('bot-trouble'), by: player, trouble }),
  ]),
);

export const clockTerms = exactly<ClockOptions>()(
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('none') }),
    z.strictObject({ kind: z.literal('increment'), initial: nonNegativeInt, increment: nonNegativeInt }),
    z.strictObject({ kind: z.literal('days'), days: nonNegativeInt }),
  ]),
);
const seat = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('person') }),
  z.strictObject({ kind: z.literal('bot'), bot: z.string() }),
]);
const terms = exactly<MatchTerms>()(
  z.strictObject({ undo: z.enum(UNDO_POLICIES), clock: clockTerms, seats: pair(seat) }),
);

const clocks = exactly<Clocks>()(
  z.strictObject({
    left: pair(z.number().check(z.nonnegative())),
    running: z.nullable(player),
    since: z.number(),
  }),
);
const offer = exactly<Offer>()(
  z.strictObject({ kind: z.enum(['undo', 'draw']), by: player, number: nonNegativeInt }),
);
const ending = exactly<MatchResult>()(
  z.strictObject({
    cause: z.union([cause, z.enum(['aborted', 'resigned', 'draw-agreed', 'time-out', 'abandoned'])]),
    winner: z.nullable(player),
  }),
);

const sight = exactly<Snapshot>()(
  z.strictObject({
    terms,
    commitment: hash,
    seeds: pair(z.nullable(seed)),
    decision: nonNegativeInt,
    undos: nonNegativeInt,
    view,
    clocks: z.nullable(clocks),
    offers: z.array(offer),
    undo: z.nullable(z.enum(['free', 'consent'])),
    trouble: z.nullable(z.strictObject({ player, trouble })),
    ending: z.nullable(ending),
    rematch: pair(z.boolean()),
    secret: z.nullable(hash),
  }),
);

export const update = exactly<Update>()(
  z.strictObject({ number: nonNegativeInt, news, events: z.array(event), sight }),
);

export const refused = exactly<RefusalReply>()(
  z.strictObject({
    reason: z.enum(REFUSALS),
    rule: z.exactOptional(z.enum(REASONS)),
    truth: update,
  }),
);

const logged = exactly<MatchLogEntry>()(
  z.union([z.strictObject({ action }), z.strictObject({ undoTo: nonNegativeInt })]),
);
export const transcript = exactly<Transcript>()(
  z.strictObject({
    rules: z.string(),
    setup: zodFrom(SETUP, 'ignore'),
    commitment: hash,
    secret: hash,
    seeds: pair(z.nullable(seed)),
    log: z.array(logged),
    end: z.string(),
  }),
);
