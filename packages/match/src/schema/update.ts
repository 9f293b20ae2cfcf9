import * as z from 'zod/mini';
import { botFailureKind, refusal } from './command.ts';
import { card, cause, event, knownAction, view } from './from-rules.ts';
import { matchTerms } from './options.ts';
import { hash, nonNegativeInt, pair, player, seed, time } from './primitives.ts';

/**
 * What viewers receive. These schemas drop unknown fields: a page that is older than its server must still be able to
 * read what it knows.
 */

/** What happened in the match; the events say what happened in the game. */
const notice = z.discriminatedUnion('what', [
  /** The match was opened. */
  z.object({ what: z.literal('opened') }),
  /** Replaces updates that are too old to send: nothing new, but the whole state. */
  z.object({ what: z.literal('snapshot') }),
  /** A player did this, or it happened to them. */
  z.object({
    what: z.enum([
      'committed',
      'seed',
      'act',
      'undo-asked',
      'passed-early',
      'undone',
      'redone',
      'undo-declined',
      'draw-offered',
      'draw-declined',
      'draw-agreed',
      'rematch-asked',
      'aborted',
      'resigned',
      'time-out',
      'abandoned',
      'bot-retried',
    ]),
    by: player,
  }),
  /** A bot failed. */
  z.object({ what: z.literal('bot-trouble'), by: player, trouble: botFailureKind }),
]);

/** Clocks as data: nothing needs to be sent while time passes. */
const clocks = z.object({
  /** Milliseconds that each side had left at `since`. */
  left: pair(z.number().check(z.nonnegative())),
  /** Whose clock is running. */
  running: z.nullable(player),
  since: time,
});

/** An open offer. */
const offer = z.object({
  kind: z.enum(['undo', 'draw']),
  by: player,
  /** The number of the update that announced it. */
  number: nonNegativeInt,
});

/** A player's own action and the card that it is about, which may have moved since. */
const namedAction = z.object({ action: knownAction, card: z.nullable(card) });

/** What an undo would take back. */
const undoneParts = z.object({
  ...namedAction.shape,
  /** The turn of that action; 0 in set-up. */
  turn: nonNegativeInt,
  /** Whether decisions or rolls of the other side go too. */
  others: z.boolean(),
  /** The player's own roll that goes too. */
  dice: z.nullable(z.array(nonNegativeInt)),
  /** The battle roll that goes too. */
  battle: z.nullable(nonNegativeInt),
  /** Whether cards that were seen go too. */
  cards: z.boolean(),
});

/** While one player chooses what to pass, the other may do so too. */
const earlyPass = z.object({
  player,
  hasPassed: z.boolean(),
  /** For that player alone: what they may pass. */
  actions: z.array(knownAction),
  /** For that player alone: what they have chosen. */
  chosen: z.nullable(knownAction),
});

/** A bot that has failed to answer its decision. */
const botFailure = z.object({
  player,
  trouble: botFailureKind,
  /** The number of the update that announced it; only where players commit to their seeds. */
  number: z.exactOptional(nonNegativeInt),
});

/** How a match ended. */
const matchResult = z.object({
  cause: z.union([cause, z.enum(['aborted', 'resigned', 'draw-agreed', 'time-out', 'abandoned'])]),
  winner: z.nullable(player),
  /** Who called the game off. */
  by: z.exactOptional(player),
});

/** Everything one viewer may see of a match at one time. */
const snapshot = z.object({
  terms: matchTerms,
  /** The hash of the secret that all chance comes from. */
  commitment: hash,
  /** What the players have committed to before either seed is shown; older matches have none. */
  seedCommitments: z.exactOptional(pair(z.nullable(hash))),
  /** The players' contributions to chance. */
  seeds: pair(z.nullable(seed)),
  /** The number that an answer to the open decision must carry. */
  decision: nonNegativeInt,
  /** The number of undos so far. */
  undos: nonNegativeInt,
  view,
  clocks: z.nullable(clocks),
  offers: z.array(offer),
  /** What asking for an undo would lead to, for a player who can ask. */
  undo: z.nullable(z.enum(['free', 'consent'])),
  /** What that would take back. */
  undoes: z.nullable(undoneParts),
  /** What the player could redo. */
  redoes: z.nullable(namedAction),
  early: z.nullable(earlyPass),
  trouble: z.nullable(botFailure),
  ending: z.nullable(matchResult),
  /** Who wants another game. */
  rematch: pair(z.boolean()),
  /** Only when the match is over: with it, anyone can check the outcomes of chance. */
  secret: z.nullable(hash),
});

/** The result of one input. For each viewer, updates are numbered 0, 1, 2, ... */
export const update = z.object({
  number: nonNegativeInt,
  notice,
  /** What happened in the game, as far as this viewer may know. */
  events: z.array(event),
  snapshot,
});

/** A refusal comes with the current update, so that a client that was behind catches up. */
export const refusalReply = z.object({ ...refusal.shape, current: update });

export type Notice = z.infer<typeof notice>;
export type Clocks = z.infer<typeof clocks>;
export type Offer = z.infer<typeof offer>;
export type OfferKind = Offer['kind'];
export type NamedAction = z.infer<typeof namedAction>;
export type UndoneParts = z.infer<typeof undoneParts>;
export type EarlyPass = z.infer<typeof earlyPass>;
export type BotFailure = z.infer<typeof botFailure>;
export type MatchResult = z.infer<typeof matchResult>;
export type Snapshot = z.infer<typeof snapshot>;
export type Update = z.infer<typeof update>;
export type RefusalReply = z.infer<typeof refusalReply>;
