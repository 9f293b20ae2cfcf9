import { REASONS, type Setup } from '@arena/rules';
import * as z from 'zod/mini';
import type { ClockTerms, Clocks } from '../clocks.ts';
import { REFUSALS, TROUBLES, type Command } from '../commands.ts';
import { SEED } from '../fairness.ts';
import { UNDO_POLICIES, type Terms } from '../options.ts';
import type { Ending, Offer, Step } from '../table.ts';
import type { Transcript } from '../transcript.ts';
import type { News, Refused, Sight, Update } from '../updates.ts';
import { cause, event } from './events.ts';
import { view } from './view.ts';
import { action, exactly, pair, player, whole } from './words.ts';

const seed = z.string().check(z.regex(SEED));
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const command = exactly<Command>()(
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('seed'), seed }),
    z.strictObject({ type: z.literal('act'), decision: whole, action }),
    z.strictObject({ type: z.literal('undo'), decision: whole }),
    z.strictObject({ type: z.literal('answer'), offer: whole, accept: z.boolean() }),
    z.strictObject({ type: z.enum(['offer-draw', 'resign', 'abort', 'claim-time', 'rematch', 'retry-bot']) }),
  ]),
);

const trouble = z.enum(TROUBLES);
const news = exactly<News>()(
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

export const clockTerms = exactly<ClockTerms>()(
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('none') }),
    z.strictObject({ kind: z.literal('increment'), initial: whole, increment: whole }),
    z.strictObject({ kind: z.literal('days'), days: whole }),
  ]),
);
const seat = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('person') }),
  z.strictObject({ kind: z.literal('bot'), bot: z.string() }),
]);
const terms = exactly<Terms>()(
  z.strictObject({ undo: z.enum(UNDO_POLICIES), clock: clockTerms, seats: pair(seat) }),
);

const clocks = exactly<Clocks>()(
  z.strictObject({
    left: pair(z.number().check(z.nonnegative())),
    running: z.nullable(player),
    since: z.number(),
  }),
);
const offer = exactly<Offer>()(z.strictObject({ kind: z.enum(['undo', 'draw']), by: player, number: whole }));
const ending = exactly<Ending>()(
  z.strictObject({
    cause: z.union([cause, z.enum(['aborted', 'resigned', 'draw-agreed', 'time-out', 'abandoned'])]),
    winner: z.nullable(player),
  }),
);

const sight = exactly<Sight>()(
  z.strictObject({
    terms,
    commitment: hash,
    seeds: pair(z.nullable(seed)),
    decision: whole,
    undos: whole,
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
  z.strictObject({ number: whole, news, events: z.array(event), sight }),
);

export const refused = exactly<Refused>()(
  z.strictObject({
    reason: z.enum(REFUSALS),
    rule: z.exactOptional(z.enum(REASONS)),
    truth: update,
  }),
);

const logged = exactly<Step>()(z.union([z.strictObject({ action }), z.strictObject({ undoTo: whole })]));
export const transcript = exactly<Transcript>()(
  z.strictObject({
    rules: z.string(),
    // What is wrong with a set-up, the rules say when it is verified.
    setup: z.custom<Setup>((x) => typeof x === 'object' && x !== null),
    commitment: hash,
    secret: hash,
    seeds: pair(z.nullable(seed)),
    log: z.array(logged),
    end: z.string(),
  }),
);
